import { slotText } from "../delivery/slot-times.ts";
import type { Money } from "../money.ts";
import type { Settings } from "../settings/settings.ts";
import type { PaymentType } from "./order-status.ts";
import type { Receipt, ReceiptLine } from "./receipt-endpoints.ts";
import { weightNotes } from "./weight-texts.ts";

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
    ...(receipt.reduced > 0 ? [sum("Given back later", -receipt.reduced)] : []),
    ...(taxIncluded ? [] : taxes),
    { ...sum("Total", receipt.total), strong: true },
    ...(taxIncluded ? taxes : []),
    ...ifAny("Paid with store credit", receipt.credit),
    ...(receipt.credit > 0 && receipt.paid === 0 ? [] : [sum(paidTexts[paymentType], receipt.paid)]),
    ...ifAny("Refunded", refunded),
    ...ifAny("Given back as store credit", receipt.creditBack),
    ...ifAny("Returned by the bank", chargedBack),
    ...ifAny("Refund on its way", refundPending),
  ];
}

/**
 * What is to be said of a line: what was short, what it weighs, what was refunded later, and what was taken off it. What a
 * scheduled price saves is apart, because the page strikes a part of it through.
 */
export function receiptNotes(
  { ordered, short, refunded, reduced, replaces, discounts, byWeight }: ReceiptLine,
  money: Money,
): string[] {
  const { formatAmount } = money;
  const count = (pieces: number) => (pieces === ordered ? "All" : `${pieces} of ${ordered}`);
  return [
    ...(replaces === null ? [] : [`Instead of ${replaces}`]),
    ...(short > 0 ? [`${count(short)} unavailable, not charged`] : []),
    ...weightNotes({ byWeight, short, quantity: ordered }, money),
    ...(refunded > 0 ? [`${count(refunded)} refunded`] : []),
    ...(reduced > 0 ? [`${formatAmount(reduced)} of it given back`] : []),
    ...discounts.map(({ name, amount }) => `${name}: ${formatAmount(-amount)}`),
  ];
}

/** The title and the lines of the address to which a receipt's order was delivered, and its slot. */
export function receiptAddress(
  { address, slot }: Receipt,
  { locale }: Pick<Settings, "locale">,
): { title: string; lines: string[] } {
  const [name = "", ...place] = addressLines(address);
  const { phone } = address;
  const when = slot ? [slotText(slot, locale)] : [];
  if (slot?.kind === "pickup") return { title: "Picked up", lines: [name, phone, slot.zone, ...when] };
  return {
    title: "Delivered to",
    lines: [name, ...place, phone, ...when],
  };
}

/** An address on paper: name, street, city and country. */
export function addressLines({
  firstName,
  lastName,
  street,
  city,
  state,
  zipcode,
  country,
}: Receipt["address"]): string[] {
  return [`${firstName} ${lastName}`, street, `${city}, ${state} ${zipcode}`, country];
}

/** The day of an order, in the shop's language and time zone. */
export function receiptDate(
  { orderedAt }: Receipt,
  { locale, timeZone }: Pick<Settings, "locale" | "timeZone">,
): string {
  const zone = timeZone === null ? {} : { timeZone };
  return new Intl.DateTimeFormat(locale, { dateStyle: "long", ...zone }).format(new Date(orderedAt));
}
