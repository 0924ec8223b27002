import { orderLimits } from "#contract/orders/limits.ts";
import type { Report, ReportResult } from "#contract/rounds/endpoints.ts";
import { roundLimits } from "#contract/rounds/limits.ts";
import {
  lastMomentsOf,
  lockForDelivery,
  type OrderWithItems,
  saveUndelivered,
  takeOrders,
  undoableSteps,
  undoOrders,
} from "#domains/sales/index.ts";
import { findStaffNames } from "#domains/staff/index.ts";
import type { StaffMember } from "#platform/actor.ts";
import { DAY_MS } from "#platform/days.ts";
import { inTransaction, type Transaction } from "#platform/db/database.ts";
import { forgetBefore, takeOnce } from "#platform/idempotency/late-log.ts";
import type { Shop } from "#platform/shop.ts";
import { roundReports } from "#schema/rounds.ts";
import { publishRound } from "../make-round.ts";
import { lockRounds } from "../store.ts";
import { queueMissedDeliveries } from "./notify-missed-delivery.ts";
import { findRoundsOf, listStops, saveStops } from "./stop-store.ts";
import { type ReportBatch, takeReport } from "./take-report.ts";
import { tellWaiting } from "./tell-waiting.ts";

/**
 * Takes over what a driver has reported, in its sequence and in one transaction. A report names where
 * the stop stood before: one that is not about that is refused in words. A report that was sent before is answered as then,
 * so that a phone may send all of them again. The orders take their ordinary steps.
 */
export function takeReports(
  shop: Shop,
  actor: StaffMember,
  reports: readonly Report[],
): Promise<ReportResult[]> {
  const at = shop.clock();
  return inTransaction(shop.db, (tx) =>
    takeOnce(tx, roundReports, actor.id, reports, {
      rowOf: () => ({ at }),
      work: async (added) => {
        const batch = await loadBatch(shop, tx, actor, reports);
        const refused = new Map<string, string>();
        for (const report of added) {
          const refusal = takeReport(batch, report);
          if (refusal !== null) refused.set(report.id, refusal);
        }
        await saveBatch(shop, tx, batch);
        return refused;
      },
    }),
  );
}

/** Deletes old reports. */
export function sweepReports({ clock, db }: Shop): Promise<void> {
  const before = new Date(clock().getTime() - roundLimits.reportDays * DAY_MS);
  return forgetBefore(db, roundReports, before);
}

/** Locks the rounds and then the orders of reports: everybody locks them in this sequence. */
async function loadBatch(
  shop: Shop,
  tx: Transaction,
  actor: StaffMember,
  reports: readonly Report[],
): Promise<ReportBatch> {
  const rounds = await lockRounds(tx, [...new Set(reports.map(({ round }) => round))]);
  const stored = await lockForDelivery(tx, [...new Set(reports.map(({ order }) => order))]);
  const stops = (await listStops(tx, [...rounds.keys()])).filter(({ orderId }) => stored.has(orderId));
  return {
    ...{ actor, now: shop.clock(), money: shop.settings.money, rounds, stored },
    undoable: await undoableSteps(shop, tx, [...stored.values()]),
    lastMoments: await lastMomentsOf(tx, [...stored.keys()]),
    roundsOf: await findRoundsOf(tx, [...stored.keys()]),
    names: await findStaffNames(
      tx,
      stops.flatMap(({ reportedBy }) => reportedBy ?? []),
    ),
    orders: new Map(stored),
    stops: new Map(stops.map((stop) => [`${stop.roundId} ${stop.orderId}`, stop])),
    changed: new Set(),
  };
}

/** Takes and undoes the steps of the orders that stand elsewhere by now, and stores the stops. */
async function saveBatch(shop: Shop, tx: Transaction, batch: ReportBatch): Promise<void> {
  const { actor, stored, orders, stops, changed, undoable } = batch;
  if (changed.size === 0) return;
  const changedStops = [...changed].flatMap((key) => stops.get(key) ?? []);
  await saveStops(tx, changedStops);
  const moved = [...orders.values()].map((order) => ({ order, before: stored.get(order.id) ?? order }));
  const isDelivered = ({ status }: OrderWithItems) => status === "Delivered";
  const delivered = moved.filter(({ order, before }) => isDelivered(order) && !isDelivered(before));
  const undone = moved.filter(({ order, before }) => !isDelivered(order) && isDelivered(before));
  const others = moved.filter(
    ({ order, before }) =>
      isDelivered(order) === isDelivered(before) && order.undelivered !== before.undelivered,
  );
  // As they were, but on their way: the step itself changes the status, the books and the rest.
  const ready = delivered.map(({ before }) => ({ ...before, undelivered: null }));
  const { undoSeconds } = orderLimits;
  const happenedAt = new Map(
    changedStops.flatMap(({ orderId, reported, reportedAt }) =>
      reported === "delivered" && reportedAt ? [[orderId, reportedAt] as const] : [],
    ),
  );
  await takeOrders(shop, tx, actor, ready, { status: "Delivered", undoSeconds, happenedAt });
  const back = undone.map(({ order, before }) => ({
    order: { ...before, undelivered: order.undelivered },
    step: undoable.get(before.id),
  }));
  if (back.length > 0) await undoOrders(shop, tx, actor, back);
  const rest = others.map(({ order }) => order);
  if (rest.length > 0) await saveUndelivered(shop, tx, actor, rest);
  const roundIds = [...new Set(changedStops.map(({ roundId }) => roundId))];
  // Those that were delivered, or undone, tell the others themselves.
  if (rest.length > 0) await tellWaiting(shop, tx, roundIds);
  await queueMissedDeliveries(shop, tx, changedStops);
  for (const id of roundIds) await publishRound(shop, tx, id);
}
