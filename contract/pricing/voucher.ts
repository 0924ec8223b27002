import { t } from "../i18n/i18n.ts";
import type { Money } from "../money.ts";

/** What a voucher takes off: a percentage of the goods, an amount of them, or the delivery fee. */
export const voucherKinds = ["percent", "amount", "free-delivery"] as const;

export type VoucherKind = (typeof voucherKinds)[number];

/** What a voucher gives, and for which orders. */
export type VoucherTerms = {
  code: string;
  kind: VoucherKind;
  /** Percent, or cents; 0 for free delivery. */
  value: number;
  /** What the goods have to cost, in cents; 0 for no minimum. */
  minimumCents: number;
};

/** A code as it is stored and compared: without spaces around it, in capitals. */
export function asVoucherCode(typed: string): string {
  return typed.trim().toUpperCase();
}

/** "Voucher SPRING10" */
export function voucherName({ code }: Pick<VoucherTerms, "code">): string {
  return t("Voucher {code}", { code });
}

/** What a voucher takes off goods of this price, and off a fee. Percentages are rounded half up, once. */
export function voucherCents(
  { kind, value }: VoucherTerms,
  { goodsCents, feeCents }: { goodsCents: number; feeCents: number },
): { goodsCents: number; feeCents: number } {
  if (kind === "free-delivery") return { goodsCents: 0, feeCents };
  const cents = kind === "amount" ? value : Math.floor((goodsCents * value + 50) / 100);
  return { goodsCents: Math.min(cents, goodsCents), feeCents: 0 };
}

/** Why a voucher does not count for an order, in a sentence; null when it does. */
export function voucherRefusal(
  { formatCents }: Money,
  voucher: VoucherTerms,
  order: { goodsCents: number; feeCents: number },
): string | null {
  if (order.goodsCents < voucher.minimumCents)
    return t("This voucher is for orders from {minimum}.", { minimum: formatCents(voucher.minimumCents) });
  const taken = voucherCents(voucher, order);
  if (taken.goodsCents + taken.feeCents > 0) return null;
  return voucher.kind === "free-delivery"
    ? t("Delivery is free for this order: you can keep this voucher.")
    : t("This voucher takes nothing off this order.");
}
