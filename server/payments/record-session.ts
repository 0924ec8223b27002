import type { Transaction } from "../db/database.ts";
import { lockForPayment, receiveMoney } from "../orders/payment.ts";
import type { OrderWithItems } from "../orders/view.ts";
import type { Shop } from "../shop.ts";
import type { SessionState } from "./gateway.ts";
import { findLastPayment, findPaymentBySession, insertPayment, updatePayment } from "./store.ts";
import type { PaymentRow } from "./tables.ts";

type Seen = { orderId: string; sessionId: string; state: SessionState };

/**
 * Writes down how a page at the gateway is, and what comes of it. All that is ever learnt of a payment passes here: from
 * a webhook, from the browser's return, from a job; in any order and any number of times. Returns whether stock changed.
 */
export async function recordSession(shop: Shop, tx: Transaction, seen: Seen): Promise<boolean> {
  const order = await lockForPayment(tx, seen.orderId);
  // Some other shop's, on the same account at the gateway.
  if (!order) return false;
  const { state, sessionId } = seen;
  const settle = () => shop.jobs.send(tx, "settle-payment", { orderId: order.id }, { key: order.id });
  const known = await findPaymentBySession(tx, shop.gateway.name, sessionId);
  // One that nobody ever heard of, and nobody will pay, is none.
  if (!known && state.status !== "paid" && state.status !== "processing") return false;
  const payment = known ?? (await adoptSession(shop, tx, order, sessionId));
  // Money that has come is never un-come, and what is over only money can begin again.
  if (payment.status === "paid") return false;
  if (state.status !== "paid") {
    const over = payment.status === "expired" || payment.status === "failed";
    if (over || state.status === "open") return false;
    await updatePayment(tx, payment.id, { status: state.status });
    // Nothing will come: the order need not wait any longer.
    if (state.status !== "processing") await settle();
    return false;
  }
  const { reference, amountCents } = state;
  await updatePayment(tx, payment.id, { status: "paid", reference, amountCents, paidAt: shop.clock() });
  const after = await receiveMoney(shop, tx, order, { id: payment.id, amountCents });
  // It may be too late, or twice; and something may have been given back before this was heard.
  await settle();
  return after.stockChanged;
}

/** A page of ours whose opening was never heard of: the process died, or the reply was lost. */
async function adoptSession(
  shop: Shop,
  tx: Transaction,
  order: OrderWithItems,
  sessionId: string,
): Promise<PaymentRow> {
  const last = await findLastPayment(tx, order.id);
  if (last && last.sessionId === null && last.status === "open") {
    await updatePayment(tx, last.id, { sessionId });
    return { ...last, sessionId };
  }
  const now = shop.clock();
  return insertPayment(tx, {
    orderId: order.id,
    attempt: (last?.attempt ?? 0) + 1,
    gateway: shop.gateway.name,
    status: "open",
    amountCents: order.amountCents,
    expiresAt: now,
    sessionId,
    createdAt: now,
  });
}
