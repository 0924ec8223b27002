import { ShopError } from "../../contract/errors.ts";
import type { Actor } from "../actor.ts";
import { retakeFromStock } from "../catalog/stock.ts";
import { inTransaction, type Transaction } from "../db/database.ts";
import { type Posting, post, transfer } from "../ledger/service.ts";
import type { Shop } from "../shop.ts";
import { requirePermission } from "../staff/access.ts";
import { goods, sale, takenLines, totalsDue } from "./entries.ts";
import { retakeVoucher } from "./retake-voucher.ts";
import { findStep, listSteps, markUndone } from "./step-store.ts";
import { lockOrder, updateOrder } from "./store.ts";
import type { OrderStepRow } from "./tables.ts";
import { type OrderWithItems, viewOrderWithSteps } from "./view.ts";

/**
 * Undoes an order's last step: restores status, cash payment, books and stock. Idempotent. Undoing a cancellation needs
 * the permission to cancel. Throws `not_allowed`, `order_not_found`, and `undo_refused` once the shopper has been
 * notified or when the stock returned by the cancellation has been sold since.
 */
export async function undoStep(shop: Shop, actor: Actor, id: string, stepId: string) {
  return inTransaction(shop.db, async (tx) => {
    const order = await lockOrder(tx, id);
    if (!order) throw new ShopError("order_not_found");
    const step = await findStep(tx, id, stepId);
    const undone = step?.undoneAt ? order : await takeBackStep(shop, tx, actor, order, step);
    return viewOrderWithSteps(shop, undone, await listSteps(tx, id));
  });
}

async function takeBackStep(
  shop: Shop,
  tx: Transaction,
  actor: Actor,
  before: OrderWithItems,
  step: OrderStepRow | undefined,
) {
  const { untoldStepId, undoableUntil } = before;
  const inTime = undoableUntil !== null && shop.clock() < undoableUntil;
  if (!step?.previousStatus || untoldStepId !== step.id || !inTime) throw new ShopError("undo_refused");
  if (before.status === "Cancelled") requirePermission(actor, "orders.refund");
  const postings = await reversal(shop, tx, before);
  const cashBack = before.status === "Delivered" && before.paymentType === "COD";
  const order = {
    ...before,
    status: step.previousStatus,
    cancelledBy: null,
    untoldStepId: null,
    undoableUntil: null,
    ...(cashBack && { isPaid: false, paidCents: before.paidCents - totalsDue(before).amountCents }),
  };
  await updateOrder(tx, order);
  await markUndone(tx, step.id, shop.clock());
  await post(shop, tx, actor, { name: `undone:${step.id}`, orderId: order.id, postings });
  return order;
}

/** The postings that reverse the step: goods and money. */
async function reversal(shop: Shop, tx: Transaction, order: OrderWithItems): Promise<Posting[]> {
  const { items, status, paymentType } = order;
  const due = totalsDue(order);
  if (status === "Delivered" && paymentType === "COD") return transfer(due.amountCents, "cash", "shopper");
  if (status !== "Cancelled") return [];
  if (!(await retakeVoucher(tx, order)))
    throw new ShopError("undo_refused", {
      message:
        "The voucher of this order was used for another one in the meantime: the order stays cancelled.",
    });
  const taken = await retakeFromStock(shop, tx, takenLines(items));
  const back = items.flatMap((item) =>
    goods([item], taken.has(item.productId) ? "shelf" : "supplier", "sold"),
  );
  return [...sale(due), ...back];
}
