import { slotText } from "../delivery/slot-times.ts";
import type { Money } from "../money.ts";
import type { Settings } from "../settings/settings.ts";
import type { PaymentType } from "./order-status.ts";
import type { Receipt, ReceiptLine } from "./receipt-endpoints.ts";

type Sum = { label: string; amount: string; strong?: true };

const paidTexts: Record<PaymentType, string> = { COD: "Paid in cash on delivery", Online: "Paid by card" };

/** The sums below the lines of a receipt, on the page and in the file. */
export function receiptSums(receipt: Receipt, { formatAmount }: Money): Sum[] {
  const { taxIncluded, paymentType, refunded, chargedBack, refundPending } = receipt;
  const sum = (label: string, amount: number): Sum => ({ label, amount: formatAmount(amount) });
  const ifAny = (label: string, amount: number) => (amount > 0 ? [sum(label, amount)] : []);
  const taxes = receipt.taxes.map(({ percent, amount }) =>
    sum(taxIncluded ? `Tax ${percent}%, included` : `Tax ${percent}%`, amount),
  );
  const voucher = receipt.voucher === null ? "" : `, voucher ${receipt.voucher}`;
  return [
    sum("Subtotal", receipt.subtotal),
    ...(receipt.discount > 0 ? [sum(`Discounts${voucher}`, -receipt.discount)] : []),
    sum("Shipping", receipt.shipping),
    ...(taxIncluded ? [] : taxes),
    { ...sum("Total", receipt.total), strong: true },
    ...(taxIncluded ? taxes : []),
    sum(paidTexts[paymentType], receipt.paid),
    ...ifAny("Refunded", refunded),
    ...ifAny("Returned by the bank", chargedBack),
    ...ifAny("Refund on its way", refundPending),
  ];
}

/** What is to be said of a line: what was short, what was refunded later, and what was taken off it. */
export function receiptNotes(
  { ordered, short, refunded, replaces, discounts }: ReceiptLine,
  { formatAmount }: Money,
): string[] {
  const count = (pieces: number) => (pieces === ordered ? "All" : `${pieces} of ${ordered}`);
  return [
    ...(replaces === null ? [] : [`Instead of ${replaces}`]),
    ...(short > 0 ? [`${count(short)} unavailable, not charged`] : []),
    ...(refunded > 0 ? [`${count(refunded)} refunded after a problem`] : []),
    ...discounts.map(({ name, amount }) => `${name}: ${formatAmount(-amount)}`),
  ];
}

/** The title and the lines of the address to which a receipt's order was delivered, and its slot. */
export function receiptAddress(
  { address, slot }: Receipt,
  { locale }: Pick<Settings, "locale">,
): { title: string; lines: string[] } {
  const { firstName, lastName, street, city, state, zipcode, country, phone } = address;
  const name = `${firstName} ${lastName}`;
  const when = slot ? [slotText(slot, locale)] : [];
  if (slot?.kind === "pickup") return { title: "Picked up", lines: [name, phone, slot.zone, ...when] };
  return {
    title: "Delivered to",
    lines: [name, street, `${city}, ${state} ${zipcode}`, country, phone, ...when],
  };
}

/** The day of an order, in the shop's language and time zone. */
export function receiptDate(
  { orderedAt }: Receipt,
  { locale, timeZone }: Pick<Settings, "locale" | "timeZone">,
): string {
  const zone = timeZone === null ? {} : { timeZone };
  return new Intl.DateTimeFormat(locale, { dateStyle: "long", ...zone }).format(new Date(orderedAt));
}
