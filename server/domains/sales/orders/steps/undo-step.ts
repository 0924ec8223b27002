import { ShopError } from "#contract/errors.ts";
import { t } from "#contract/i18n/i18n.ts";
import { requirePermission } from "#domains/access/index.ts";
import { reserveFromStockAgain } from "#domains/catalog/index.ts";
import { reserveSlotAgain } from "#domains/delivery/index.ts";
import { type JournalEntry, type Posting, post, transfer } from "#domains/ledger/index.ts";
import type { Actor } from "#platform/actor.ts";
import { inTransaction, type Transaction } from "#platform/db/database.ts";
import type { Shop } from "#platform/shop.ts";
import type { OrderStepRow } from "#schema/orders.ts";
import { goods, sale, takenLines, totalsDue } from "../entries.ts";
import { creditUsed, isPaidByCredit, moneyDueCents, reserveCreditAgain } from "../placing/order-credit.ts";
import { reserveVoucherAgain } from "../placing/reserve-voucher-again.ts";
import { saveOrders } from "../placing/save-orders.ts";
import { lockOrder } from "../store.ts";
import { type OrderWithItems, viewOrderWithSteps } from "../view.ts";
import { noPendingStep } from "./complete-step.ts";
import { listSteps, listStepsById, markUndone } from "./step-store.ts";
import { publishRoundMoves } from "./take-step.ts";

/**
 * Undoes an order's last step: restores status, cash payment, books and stock. Idempotent. Undoing a cancellation needs
 * the permission to cancel. Throws `not_allowed`, `order_not_found`, and `undo_refused` once the shopper has been
 * notified or when the stock returned by the cancellation has been sold since.
 */
export async function undoStep(shop: Shop, actor: Actor, id: string, stepId: string) {
  return inTransaction(shop.db, async (tx) => {
    const order = await lockOrder(tx, id);
    if (!order) throw new ShopError("order_not_found");
    const step = (await listStepsById(tx, [stepId])).find(({ orderId }) => orderId === id);
    const refusal = refusalOf(shop, order, step);
    if (refusal) throw refusal;
    if (order.status === "Cancelled" && !step?.undoneAt) requirePermission(actor, "orders.refund");
    const [undone = order] = await takeBack(shop, tx, actor, step?.undoneAt ? [] : [{ order, step }]);
    return viewOrderWithSteps(shop, undone, await listSteps(tx, id));
  });
}

/** Why a step cannot be undone; undefined when it can, or was already. */
export function refusalOf(
  { clock }: Shop,
  { pendingStepId, undoableUntil }: OrderWithItems,
  step: OrderStepRow | undefined,
): ShopError | undefined {
  if (step?.undoneAt) return undefined;
  const inTime = undoableUntil !== null && clock() < undoableUntil;
  return step?.previousStatus && pendingStepId === step.id && inTime
    ? undefined
    : new ShopError("undo_refused");
}

type Undoing = { order: OrderWithItems; step: OrderStepRow | undefined };

/** Undoes the last steps of locked orders that can be undone; returns the orders. */
export async function takeBack(
  shop: Shop,
  tx: Transaction,
  actor: Actor,
  undoing: readonly Undoing[],
): Promise<OrderWithItems[]> {
  const orders: OrderWithItems[] = [];
  const entries: JournalEntry[] = [];
  for (const { order, step } of undoing) {
    if (!step?.previousStatus) continue;
    const cashBack = order.status === "Delivered" && order.paymentType === "COD";
    entries.push({ name: `undone:${step.id}`, orderId: order.id, postings: await reversal(shop, tx, order) });
    orders.push({
      ...order,
      ...noPendingStep,
      status: step.previousStatus,
      cancelledBy: null,
      ...(cashBack && { isPaid: isPaidByCredit(order), paidCents: 0 }),
    });
  }
  await saveOrders(shop, tx, orders);
  await publishRoundMoves(
    shop,
    tx,
    undoing.flatMap(({ step }) => step ?? []),
  );
  await markUndone(
    tx,
    undoing.flatMap(({ step }) => step?.id ?? []),
    shop.clock(),
  );
  await post(shop, tx, actor, ...entries);
  return orders;
}

/** The postings that reverse the step: goods and money. */
async function reversal(shop: Shop, tx: Transaction, order: OrderWithItems): Promise<Posting[]> {
  const { items, status, paymentType } = order;
  if (status === "Delivered" && paymentType === "COD")
    return transfer(moneyDueCents(order), "cash", "shopper");
  if (status !== "Cancelled") return [];
  if (!(await reserveVoucherAgain(tx, order)))
    throw new ShopError("undo_refused", {
      message: t(
        "The voucher of this order was used for another one in the meantime: the order stays cancelled.",
      ),
    });
  if (order.slotId !== null && !(await reserveSlotAgain(shop, tx, order.slotId)))
    throw new ShopError("undo_refused", {
      message: t("The delivery time of this order is full or closed by now: the order stays cancelled."),
    });
  const taken = await reserveFromStockAgain(shop, tx, takenLines(items));
  const back = items.flatMap((item) =>
    goods([item], taken.has(item.productId) ? "shelf" : "supplier", "sold"),
  );
  if (!(await reserveCreditAgain(shop, tx, order)))
    throw new ShopError("undo_refused", {
      message: t(
        "The store credit of this order was used for another one in the meantime: the order stays cancelled.",
      ),
    });
  return [...sale(totalsDue(order)), ...creditUsed(order.creditCents), ...back];
}
