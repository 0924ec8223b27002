import { placeLines } from "../addresses/address-format.ts";
import { slotText } from "../delivery/slot-times.ts";
import { inContext, isolated, type Message, msg, t } from "../i18n/i18n.ts";
import { percentText } from "../i18n/numbers.ts";
import type { Money } from "../money.ts";
import type { Settings } from "../settings/settings.ts";
import type { PaymentType } from "./order-status.ts";
import type { Receipt, ReceiptLine } from "./receipt-endpoints.ts";
import { type LineStyle, weightNotes } from "./weight-texts.ts";

type Sum = { label: string; amount: string; strong?: true };

const paidTexts: Record<PaymentType, Message> = {
  COD: msg("Paid in cash on delivery"),
  Online: msg("Paid by card"),
};

/** The sums below the lines of a receipt, on the page and in the file. */
export function receiptSums(receipt: Receipt, { formatAmount, locale }: Money): Sum[] {
  const { taxIncluded, paymentType, refunded, chargedBack, refundPending } = receipt;
  const sum = (label: string, amount: number): Sum => ({ label, amount: formatAmount(amount) });
  const ifAny = (label: string, amount: number) => (amount > 0 ? [sum(label, amount)] : []);
  const taxes = receipt.taxes.map((tax) => {
    const percent = percentText(tax.percent, locale);
    const label = taxIncluded ? t("Tax {percent}, included", { percent }) : t("Tax {percent}", { percent });
    return sum(label, tax.amount);
  });
  const discounts =
    receipt.voucher === null
      ? t("Discounts")
      : t("Discounts, voucher {voucher}", { voucher: receipt.voucher });
  return [
    sum(t("Subtotal"), receipt.subtotal),
    ...(receipt.discount > 0 ? [sum(discounts, -receipt.discount)] : []),
    sum(t("Shipping"), receipt.shipping),
    ...(receipt.reduced > 0 ? [sum(t("Given back later"), -receipt.reduced)] : []),
    ...(taxIncluded ? [] : taxes),
    { ...sum(t("Total"), receipt.total), strong: true },
    ...(taxIncluded ? taxes : []),
    ...ifAny(t("Paid with store credit"), receipt.credit),
    ...(receipt.credit > 0 && receipt.paid === 0 ? [] : [sum(t(paidTexts[paymentType]), receipt.paid)]),
    ...ifAny(t(inContext("amount", "Refunded")), refunded),
    ...ifAny(t("Given back as store credit"), receipt.creditBack),
    ...ifAny(t("Returned by the bank"), chargedBack),
    ...ifAny(t("Refund on its way"), refundPending),
  ];
}

/**
 * What is to be said of a line: what was short, what it weighs, what was refunded later, and what was taken off it. What a
 * scheduled price saves is apart, because the page strikes a part of it through.
 */
export function receiptNotes(
  { ordered, short, refunded, reduced, replaces, discounts, byWeight }: ReceiptLine,
  style: LineStyle,
): string[] {
  const { formatAmount } = style.money;
  return [
    ...(replaces === null ? [] : [t("Instead of {product}", { product: replaces })]),
    ...(short > 0 ? [unavailableText(short, ordered)] : []),
    ...weightNotes({ byWeight, short, quantity: ordered }, style),
    ...(refunded > 0 ? [refundedText(refunded, ordered)] : []),
    ...(reduced > 0 ? [t("{amount} of it given back", { amount: formatAmount(reduced) })] : []),
    ...discounts.map(({ name, amount }) =>
      t("{discount}: {amount}", { discount: name, amount: formatAmount(-amount) }),
    ),
  ];
}

function unavailableText(count: number, ordered: number): string {
  return count === ordered
    ? t("All unavailable, not charged")
    : t("{count, plural, other {# of {ordered} unavailable, not charged}}", { count, ordered });
}

function refundedText(count: number, ordered: number): string {
  return count === ordered
    ? t("All refunded")
    : t("{count, plural, other {# of {ordered} refunded}}", { count, ordered });
}

/** The title and the lines of the address to which a receipt's order was delivered, and its slot. */
export function receiptAddress(
  { address, slot }: Receipt,
  { locale }: Pick<Settings, "locale">,
): { title: string; lines: string[] } {
  const [name = "", ...place] = addressLines(address);
  const phone = isolated(address.phone);
  const when = slot ? [slotText(slot, locale)] : [];
  if (slot?.kind === "pickup") return { title: t("Picked up"), lines: [name, phone, slot.zone, ...when] };
  return {
    title: t("Delivered to"),
    lines: [name, ...place, phone, ...when],
  };
}

/** An address on paper and in mails: the name, and where it is. */
export function addressLines(address: Receipt["address"]): string[] {
  return [`${address.firstName} ${address.lastName}`, ...placeLines(address)].map(isolated);
}

/** The day of an order, in the shop's language and time zone. */
export function receiptDate(
  { orderedAt }: Receipt,
  { locale, timeZone }: Pick<Settings, "locale" | "timeZone">,
): string {
  const zone = timeZone === null ? {} : { timeZone };
  return new Intl.DateTimeFormat(locale, { dateStyle: "long", ...zone }).format(new Date(orderedAt));
}
