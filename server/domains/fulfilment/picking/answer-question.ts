import { ShopError } from "#contract/errors.ts";
import { t } from "#contract/i18n/i18n.ts";
import { statusNames } from "#contract/orders/order-status.ts";
import {
  isNothingLeft,
  leaveOut,
  lockForPicking,
  type OrderWithItems,
  readOrder,
  replaceLine,
  saveQuestion,
} from "#domains/sales/index.ts";
import { type Actor, type Shopper, theClock } from "#platform/actor.ts";
import { inTransaction, type Transaction } from "#platform/db/database.ts";
import type { Once } from "#platform/idempotency/service.ts";
import type { Shop } from "#platform/shop.ts";
import type { OrderItemRow, OrderQuestion } from "#schema/order-items.ts";
import { findProduct, listOverdueQuestions } from "./store.ts";

/** A question is closed by its job; what is open for so much longer has lost it. */
const OVERDUE_AFTER_MS = 60_000;

type Answer = { question: string; accept: boolean };

/**
 * Answers what a shopper is asked about missing pieces: they are replaced, or left out. Of two answers, and of an answer and
 * the end of its time, the first counts. Throws `order_not_found`, `question_closed`, and `out_of_stock` when the
 * substitute has run out, in which case the question stays open.
 */
export async function answerQuestion(
  shop: Shop,
  shopper: Shopper,
  id: string,
  answer: Answer,
  { transact }: Once,
) {
  const message = await transact(async (tx) => {
    const order = (await lockForPicking(tx, [id])).get(id);
    if (order?.shopperId !== shopper.id) throw new ShopError("order_not_found");
    return answerLocked(shop, tx, shopper, order, answer);
  });
  return { message, ...(await readOrder(shop, shopper.id, id)) };
}

/** The same for a locked order of the shopper; returns what they are told. */
export async function answerLocked(
  shop: Shop,
  tx: Transaction,
  shopper: Shopper,
  order: OrderWithItems,
  { question: questionId, accept }: Answer,
): Promise<string> {
  const found = findQuestion(order, questionId);
  if (!found) throw new ShopError("question_closed");
  const { item, question } = found;
  if (order.status !== "Order Placed")
    throw new ShopError("question_closed", {
      message: t("Your order is “{status}” by now.", { status: t(statusNames[order.status]) }),
    });
  if (shop.clock() >= new Date(question.until))
    throw new ShopError("question_closed", {
      message: t("The time for this answer is over: it is left out."),
    });
  if (!accept) {
    const isLeftOut = await leave(shop, tx, shopper, order, item, question);
    return isLeftOut
      ? t("It is left out")
      : t("Thank you! Nothing else is in your order: we will tell you what happens now");
  }
  const substitute = await findProduct(tx, question.substitute.productId);
  if (!substitute || order.items.some(({ productId }) => productId === substitute.id))
    throw new ShopError("question_closed", {
      message: t("This product can no longer be added to your order."),
    });
  const { quantity, priceCents } = question;
  await replaceLine(shop, tx, shopper, order, {
    productId: item.productId,
    quantity,
    substitute,
    priceCents,
  });
  return t("Thank you! It comes with your order");
}

/** Leaves out what nobody has answered in time; nothing when the question is closed. */
export function closeQuestion(shop: Shop, { orderId, questionId }: { orderId: string; questionId: string }) {
  return inTransaction(shop.db, async (tx) => {
    const order = (await lockForPicking(tx, [orderId])).get(orderId);
    const found = order && findQuestion(order, questionId);
    if (found) await leave(shop, tx, theClock, order, found.item, found.question);
  });
}

/** Closes questions whose job was lost. */
export async function closeOverdueQuestions(shop: Shop): Promise<void> {
  const before = new Date(shop.clock().getTime() - OVERDUE_AFTER_MS);
  for (const overdue of await listOverdueQuestions(shop.db, before)) await closeQuestion(shop, overdue);
}

function findQuestion({ items }: OrderWithItems, id: string) {
  const item = items.find(({ question }) => question?.id === id);
  return item?.question ? { item, question: item.question } : undefined;
}

/**
 * Leaves the pieces out; returns whether it did. Where nothing would be left of the order, the staff have to decide; a
 * cancelled one stays.
 */
async function leave(
  shop: Shop,
  tx: Transaction,
  actor: Actor,
  order: OrderWithItems,
  { productId }: OrderItemRow,
  { quantity }: OrderQuestion,
): Promise<boolean> {
  const missing = { productId, quantity };
  const isStaying = order.status !== "Order Placed" || isNothingLeft(order, missing);
  if (isStaying) await saveQuestion(shop, tx, order, productId, null);
  else await leaveOut(shop, tx, actor, order, missing);
  return !isStaying;
}
