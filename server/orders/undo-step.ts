import { ShopError } from "../../contract/errors.ts";
import { retakeFromStock } from "../catalog/stock.ts";
import { inTransaction, type Transaction } from "../db/database.ts";
import { enter, type Line, move } from "../ledger/service.ts";
import type { Shop } from "../shop.ts";
import { goods, sale, totalsDue } from "./entries.ts";
import { findStep, listSteps, lockOrder, markUndone, updateOrder } from "./store.ts";
import type { OrderStepRow } from "./tables.ts";
import { type OrderWithItems, viewOrderWithSteps } from "./view.ts";

/**
 * Puts an order back to where it was before its last step: status, payment in cash, books and stock, as if the step had
 * not been. Undoing it again changes nothing. Throws `order_not_found`, and `undo_refused` once the shopper has been told
 * or when what a cancelled order gave back has been sold since.
 */
export async function undoStep(shop: Shop, id: string, stepId: string) {
  const { view, stockChanged } = await inTransaction(shop.db, async (tx) => {
    const order = await lockOrder(tx, id);
    if (!order) throw new ShopError("order_not_found");
    const step = await findStep(tx, id, stepId);
    const undone = step?.undoneAt
      ? { order, stockChanged: false }
      : await takeBackStep(shop, tx, order, step);
    return {
      view: viewOrderWithSteps(shop, undone.order, await listSteps(tx, id)),
      stockChanged: undone.stockChanged,
    };
  });
  if (stockChanged) shop.events.emit("catalog");
  return view;
}

async function takeBackStep(
  shop: Shop,
  tx: Transaction,
  before: OrderWithItems,
  step: OrderStepRow | undefined,
) {
  const { untoldStepId, undoableUntil } = before;
  const inTime = undoableUntil !== null && shop.clock() < undoableUntil;
  if (!step?.previousStatus || untoldStepId !== step.id || !inTime) throw new ShopError("undo_refused");
  const { lines, stockChanged } = await reversal(shop, tx, before);
  const cashBack = before.status === "Delivered" && before.paymentType === "COD";
  const order = {
    ...before,
    status: step.previousStatus,
    cancelledBy: null,
    untoldStepId: null,
    undoableUntil: null,
    ...(cashBack && { isPaid: false, paidCents: before.paidCents - totalsDue(before.items).amountCents }),
  };
  await updateOrder(tx, order);
  await markUndone(tx, step.id, shop.clock());
  await enter(shop, tx, { name: `undone:${step.id}`, orderId: order.id, lines });
  return { order, stockChanged };
}

/** The opposite of what the step did to goods and money, as lines for the books. */
async function reversal(
  shop: Shop,
  tx: Transaction,
  { items, status, paymentType }: OrderWithItems,
): Promise<{ lines: Line[]; stockChanged: boolean }> {
  const due = totalsDue(items);
  if (status === "Delivered" && paymentType === "COD")
    return { lines: move(due.amountCents, "cash", "shopper"), stockChanged: false };
  if (status !== "Cancelled") return { lines: [], stockChanged: false };
  const wanted = items
    .filter((item) => item.takenFromStock && item.quantity > item.shortQuantity)
    .map(({ productId, quantity, shortQuantity }) => ({ productId, quantity: quantity - shortQuantity }));
  const taken = await retakeFromStock(shop, tx, wanted);
  const back = items.flatMap((item) =>
    goods([item], taken.has(item.productId) ? "shelf" : "supplier", "sold"),
  );
  return { lines: [...sale(due), ...back], stockChanged: taken.size > 0 };
}
