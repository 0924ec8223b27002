import { createHash } from "node:crypto";
import { digitsOf } from "#contract/create-money.ts";
import { ShopError } from "#contract/errors.ts";
import type { Discrepancy, DiscrepancyFilters } from "#contract/payments/endpoints.ts";
import { paymentLimits } from "#contract/payments/limits.ts";
import { lockForPayment, markPaymentUnclear, settleSoon } from "#domains/sales/index.ts";
import type { Actor } from "#platform/actor.ts";
import { inTransaction, type Transaction } from "#platform/db/database.ts";
import type { Shop } from "#platform/shop.ts";
import type { DiscrepancyRow, ReportedValues } from "#schema/payments.ts";
import type { UnreadableAnswer } from "../gateway/gateway.ts";
import {
  checkOffDiscrepancy,
  type DiscrepancyContext,
  findContexts,
  findDiscrepancy,
  insertDiscrepancy,
  listOpenDiscrepanciesOfOrder,
} from "./discrepancy-store.ts";
import { discrepancyList } from "./list-store.ts";

/** What differs: the reported and the expected values. */
export type Mismatch = Pick<DiscrepancyRow, "kind" | "expected" | "received">;

type About = { orderId: string | null; paymentId: string | null };

/**
 * Stores what the gateway reported and what differs, for a member of the staff to check, and logs it (ids and amounts
 * only). Reported again, it is stored only once.
 */
export async function keepDiscrepancy(
  shop: Shop,
  tx: Transaction,
  { orderId, paymentId }: About,
  { kind, expected, received }: Mismatch,
): Promise<void> {
  const { name: gateway } = shop.gateway;
  const told = JSON.stringify([gateway, kind, orderId, paymentId, received]);
  const fingerprint = createHash("sha256").update(told).digest("base64url");
  const foundAt = shop.clock();
  const entry = { fingerprint, kind, gateway, orderId, paymentId, expected, received, foundAt };
  if (!(await insertDiscrepancy(tx, entry))) return;
  shop.log.warn({ kind, gateway, orderId, paymentId, expected, received }, "payment discrepancy");
}

/** Stores an answer of the gateway that does not match its schema. */
export async function keepUnreadable(shop: Shop, orderId: string, error: UnreadableAnswer): Promise<void> {
  const { call: message, subject: reference, problem } = error;
  await inTransaction(shop.db, (tx) =>
    keepDiscrepancy(
      shop,
      tx,
      { orderId, paymentId: null },
      { kind: "unreadable", expected: {}, received: { message, reference, problem } },
    ),
  );
}

/** Returns a page of discrepancies for the staff. Throws `invalid_input` for a cursor of another list. */
export async function readDiscrepancies({ db }: Shop, query: DiscrepancyFilters) {
  const limit = query.limit ?? paymentLimits.discrepanciesDefault;
  const { rows, ...page } = await discrepancyList.read(db, { ...query, limit });
  const contexts = await findContexts(
    db,
    rows.map(({ id }) => id),
  );
  return { ...page, discrepancies: rows.map((row) => viewDiscrepancy(row, contexts.get(row.id))) };
}

/**
 * Marks a discrepancy as checked by the staff: refunds that were held back because of it continue. Idempotent. Throws
 * `discrepancy_not_found`.
 */
export async function checkDiscrepancy(shop: Shop, actor: Actor, id: string): Promise<void> {
  await inTransaction(shop.db, async (tx) => {
    const found = await findDiscrepancy(tx, id);
    if (!found) throw new ShopError("discrepancy_not_found");
    // Locks the order first, as the code that inserts a discrepancy does: the opposite order would deadlock.
    const order = found.orderId ? await lockForPayment(tx, found.orderId) : undefined;
    await checkOffDiscrepancy(tx, actor, id, shop.clock());
    if (!order) return;
    const others = await listOpenDiscrepanciesOfOrder(tx, order.id);
    if (order.paymentUnclear && others.length === 0) await markPaymentUnclear(shop, tx, order, false);
    await settleSoon(shop, tx, order.id);
  });
}

function viewDiscrepancy(
  { id, kind, expected, received, foundAt, checkedAt }: DiscrepancyRow,
  context: DiscrepancyContext | undefined,
): Discrepancy {
  return {
    _id: id,
    kind,
    orderNumber: context?.orderNumber ?? null,
    expected: viewSum(expected),
    received: viewSum(received),
    reference: nameToLookFor(received),
    foundAt: foundAt.toISOString(),
    checkedAt: checkedAt?.toISOString() ?? null,
    checkedBy: context?.checkedBy ?? null,
  };
}

function viewSum({ amountCents, currency }: ReportedValues): Discrepancy["expected"] {
  if (amountCents === undefined) return { amount: null, currency: currency ?? null };
  return { amount: amountCents / 10 ** digitsOf(currency ?? "usd"), currency: currency ?? null };
}

function nameToLookFor(reported: ReportedValues): string | null {
  return (
    reported.gatewayDisputeId ??
    reported.gatewayRefundId ??
    reported.reference ??
    reported.sessionId ??
    reported.eventId ??
    null
  );
}
