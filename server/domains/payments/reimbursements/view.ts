import type { Reimbursement } from "#contract/reimbursements/endpoints.ts";
import type { Destination } from "#contract/reimbursements/reasons.ts";
import type { nameInOrder, OrderWithItems } from "#domains/sales/index.ts";
import type { Shop } from "#platform/shop.ts";
import type { ReimbursementRow } from "#schema/reimbursements.ts";

export function viewReimbursement(
  { settings: { money } }: Shop,
  order: OrderWithItems,
  row: ReimbursementRow,
  { by, nameOf }: { by: string | null; nameOf: typeof nameInOrder },
): Reimbursement {
  const { id: _id, reason, note, destination, moneyCents, creditCents, parts, at } = row;
  const names = new Map(order.items.map((item) => [item.productId, nameOf(item)]));
  return {
    ...{ _id, reason, note, destination, by, at: at.toISOString() },
    amount: money.toAmount(moneyCents + creditCents),
    money: money.toAmount(moneyCents),
    credit: money.toAmount(creditCents),
    parts: parts.map(({ productId, quantity, cents }) => ({
      name: productId === null ? null : (names.get(productId) ?? ""),
      quantity,
      amount: money.toAmount(cents),
    })),
  };
}

/** Where money for an order can go, the usual way first. Store credit needs an account. */
export function destinationsOf(
  { paymentType, refundFailed, paidCents }: OrderWithItems,
  hasAccount: boolean,
): Destination[] {
  const credit: Destination[] = hasAccount ? ["credit"] : [];
  if (paidCents === 0) return credit;
  if (paymentType === "COD") return ["cash", ...credit];
  return [...(refundFailed ? [] : (["card"] as const)), ...credit, "cash"];
}
