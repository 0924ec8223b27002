import type { Money } from "../money.ts";
import type { Order } from "./endpoints.ts";

/** What an order costs in money, beside what store credit pays of it: of one that is not paid yet, what is to collect. */
export function toPay({ toAmount, toCents }: Money, { due, credit }: Pick<Order, "due" | "credit">): number {
  return toAmount(toCents(due) - toCents(credit));
}
