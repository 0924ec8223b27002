import { ShopError } from "#contract/errors.ts";
import { type Message, msg } from "#contract/i18n/i18n.ts";
import type { ProblemAnswer, StaffProblem } from "#contract/problems/endpoints.ts";
import { requirePermission } from "#domains/access/index.ts";
import { notify } from "#domains/customers/index.ts";
import { mailId, queueMail } from "#domains/mail/index.ts";
import type { Actor } from "#platform/actor.ts";
import type { Transaction } from "#platform/db/database.ts";
import type { Once } from "#platform/idempotency/service.ts";
import type { Shop } from "#platform/shop.ts";
import type { ProblemRow } from "#schema/problems.ts";
import { refundLine } from "../orders/changes/refund-line.ts";
import { orderChanged } from "../orders/events.ts";
import { lockForPayment } from "../orders/payment.ts";
import { describeOrder, nameInOrder, type OrderWithItems } from "../orders/view.ts";
import { findContexts, findProblem, updateAnswer } from "./store.ts";
import { viewStaffProblem } from "./view.ts";

/**
 * Answers a problem with a message and perhaps a refund, and tells the shopper, all in one transaction: of two answers
 * the second is refused. Throws `problem_not_found`, `problem_answered`, and the errors of `refundLine`.
 */
export async function answerProblem(
  shop: Shop,
  actor: Actor,
  id: string,
  { message, refundQuantity }: ProblemAnswer,
  { transact }: Once,
): Promise<StaffProblem> {
  if (refundQuantity > 0) requirePermission(actor, "orders.refund");
  return transact(async (tx) => {
    const found = await findProblem(tx, id);
    // Everything about an order locks its row first.
    const before = found && (await lockForPayment(tx, found.orderId));
    const problem = before && (await findProblem(tx, id));
    if (!before || !problem) throw new ShopError("problem_not_found");
    if (problem.answeredAt) throw new ShopError("problem_answered");
    const pieces = { refund: id, productId: problem.productId, quantity: refundQuantity };
    const { order, refundCents, creditCents } =
      refundQuantity > 0
        ? await refundLine(shop, tx, actor, before, pieces)
        : { order: before, refundCents: 0, creditCents: 0 };
    const answered = await updateAnswer(tx, actor, id, {
      message,
      refundedQuantity: refundQuantity,
      refundedCents: refundCents,
      answeredAt: shop.clock(),
    });
    const context = (await findContexts(tx, [id])).get(id);
    if (!context) throw new Error("A problem has no order.");
    const line = order.items.find(({ productId }) => productId === problem.productId);
    const product = line ? nameInOrder(line) : context.name;
    await tell(shop, tx, order, answered, { product, creditCents });
    await shop.events.publish(tx, orderChanged, { id: order.id });
    return viewStaffProblem(shop, answered, context);
  });
}

/** Notifies the shopper of an answer. */
async function tell(
  shop: Shop,
  tx: Transaction,
  order: OrderWithItems,
  { id, message, refundedCents }: ProblemRow,
  { product, creditCents }: { product: string; creditCents: number },
): Promise<void> {
  const { money } = shop.settings;
  await notify(shop, tx, order.shopperId, {
    type: "order",
    title: msg("We have answered you"),
    message: [
      {
        text: msg("About {product} in order #{number}: {answer}"),
        values: { product, number: order.number, answer: message ?? "" },
      },
      ...(refundedCents > 0
        ? [
            {
              text: refundText(order, refundedCents, creditCents),
              values: { amount: { cents: refundedCents }, credit: { cents: creditCents } },
            },
          ]
        : []),
    ],
    link: `/my-orders?order=${order.id}`,
  });
  await queueMail(shop, tx, {
    id: mailId(`problem:${id}`),
    to: { shopperId: order.shopperId },
    language: order.language,
    mail: {
      template: "problem-answered",
      order: describeOrder(money, order, nameInOrder),
      product,
      message: message ?? "",
      refund: money.toAmount(refundedCents),
    },
  });
}

/** What store credit had paid becomes store credit again. */
function refundText({ paymentType }: OrderWithItems, refundedCents: number, creditCents: number): Message {
  if (creditCents === refundedCents) return msg("You get {amount} back as store credit.");
  if (paymentType === "Online")
    return creditCents > 0
      ? msg("You get {amount} back: {credit} as store credit, the rest to your card.")
      : msg("You get {amount} back to your card.");
  return creditCents > 0
    ? msg("You get {amount} back: {credit} as store credit, the rest in cash.")
    : msg("You get {amount} back in cash.");
}
