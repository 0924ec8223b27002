import { isDeepStrictEqual } from "node:util";
import { ShopError } from "#contract/errors.ts";
import { inTransaction, type Transaction } from "#platform/db/database.ts";
import type { DemoSessionRow } from "#schema/demo-gateway.ts";
import type { SessionReport } from "../events/gateway-answers.ts";
import { chargedBeside, GatewayError, type SessionRequest } from "../gateway/gateway.ts";
import { type DemoGatewayContext, sessionNews, tellShop } from "./events.ts";
import { isSessionId, newDemoId } from "./ids.ts";
import { findSession, findSessionByKey, insertSession, lockSession, updateSession } from "./store.ts";

/** Opens a payment page and returns its id. Throws `GatewayError` for an invalid request. */
export async function openDemoSession(context: DemoGatewayContext, request: SessionRequest): Promise<string> {
  const { key, expiresAt, ...kept } = request;
  const id = newDemoId("session");
  const known = await findSessionByKey(context.db, key);
  if (!known) refuseSenseless(request, context.clock());
  const session =
    known ??
    (await insertSession(context.db, {
      id,
      key,
      request: kept,
      status: "open",
      reference: null,
      expiresAt,
    })) ??
    // Another request for this payment page was first.
    (await findSessionByKey(context.db, key));
  if (!session || !isDeepStrictEqual([session.request, session.expiresAt], [kept, expiresAt]))
    throw new GatewayError("This key was already used for a different request.", { refused: true });
  return session.id;
}

function refuseSenseless(request: SessionRequest, now: Date): void {
  const { lines, amountCents, expiresAt } = request;
  const sumCents = lines.reduce((sum, line) => sum + line.unitCents * line.quantity, chargedBeside(request));
  if (sumCents !== amountCents || amountCents <= 0)
    throw new GatewayError(`The lines come to ${sumCents} cents, not ${amountCents}.`, { refused: true });
  if (expiresAt <= now)
    throw new GatewayError("A page cannot expire before it is opened.", { refused: true });
}

export async function readDemoSession({ db, clock }: DemoGatewayContext, id: string): Promise<SessionReport> {
  return reportOf(known(await findSession(db, id)), clock());
}

/** Closes the page unless it was paid in the meantime. */
export function expireDemoSession(context: DemoGatewayContext, id: string): Promise<SessionReport> {
  return inTransaction(context.db, async (tx) => {
    const session = known(await lockSession(tx, id));
    if (session.status === "open") {
      await updateSession(tx, { ...session, status: "expired" });
      await tellShop(context, tx, sessionNews("checkout.session.expired", session));
    }
    return reportOf(session.status === "open" ? { ...session, status: "expired" } : session, context.clock());
  });
}

/** Returns what the page shows. Throws `payment_page_not_found`. */
export async function readDemoPage({ db }: DemoGatewayContext, id: string): Promise<DemoSessionRow> {
  const session = isSessionId(id) ? await findSession(db, id) : undefined;
  if (!session) throw new ShopError("payment_page_not_found");
  return session;
}

/** Pays a session. Throws `payment_page_not_found`, `already_paid` and `payment_expired`. */
export function payDemoSession(context: DemoGatewayContext, id: string): Promise<DemoSessionRow> {
  return inTransaction(context.db, async (tx) => {
    const session = await lockOpenPage(context, tx, id);
    const paid = { ...session, status: "paid", reference: newDemoId("payment") } as const;
    await updateSession(tx, paid);
    await tellShop(context, tx, sessionNews("checkout.session.completed", paid));
    return paid;
  });
}

/** Declines the card: the page stays open for another try. Throws the same errors as `payDemoSession`. */
export function declineDemoSession(context: DemoGatewayContext, id: string): Promise<void> {
  return inTransaction(context.db, async (tx) => {
    await lockOpenPage(context, tx, id);
    // An event that the shop does not need and has to ignore, as real gateways send many of them.
    await tellShop(context, tx, {
      type: "payment_intent.payment_failed",
      data: { object: { object: "payment_intent" } },
    });
  });
}

async function lockOpenPage(
  { clock }: DemoGatewayContext,
  tx: Transaction,
  id: string,
): Promise<DemoSessionRow> {
  const session = isSessionId(id) ? await lockSession(tx, id) : undefined;
  if (!session) throw new ShopError("payment_page_not_found");
  const status = statusOf(session, clock());
  if (status === "paid") throw new ShopError("already_paid");
  if (status === "expired") throw new ShopError("payment_expired");
  return session;
}

/** The current status of a session: an open one expires at `expiresAt`. */
export function statusOf({ status, expiresAt }: DemoSessionRow, now: Date): DemoSessionRow["status"] {
  return status === "open" && expiresAt <= now ? "expired" : status;
}

function reportOf(session: DemoSessionRow, now: Date): SessionReport {
  const { id, reference, request } = session;
  const { orderId, amountCents, currency } = request;
  if (reference !== null)
    return {
      sessionId: id,
      orderId,
      state: { status: "paid", reference, amountCents, currency },
    };
  return {
    sessionId: id,
    orderId,
    state: { status: statusOf(session, now) === "open" ? "open" : "expired" },
  };
}

function known(session: DemoSessionRow | undefined): DemoSessionRow {
  if (!session) throw new GatewayError("There is no such session.", { refused: true });
  return session;
}
