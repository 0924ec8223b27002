import { errorTable } from "#contract/error-table.ts";
import { t } from "#contract/i18n/i18n.ts";
import { hasWholeCents, type Money } from "#contract/money.ts";
import type { Report } from "#contract/rounds/endpoints.ts";
import { stopStateTexts } from "#contract/rounds/stop-states.ts";
import { type OrderWithItems, toCollectCents } from "#domains/sales/index.ts";
import type { StaffMember } from "#platform/actor.ts";
import type { OrderStepRow } from "#schema/orders.ts";
import type { RoundRecord, StopRecord } from "#schema/rounds.ts";
import { stateOf } from "./stop-state.ts";

/** The locked rounds and orders that some reports are about. */
export type ReportBatch = {
  actor: StaffMember;
  now: Date;
  money: Money;
  rounds: ReadonlyMap<string, RoundRecord>;
  /** The orders as they are stored, and their last steps that can still be undone. */
  stored: ReadonlyMap<string, OrderWithItems>;
  undoable: ReadonlyMap<string, OrderStepRow>;
  /** When those steps happened, by order: what is reported came after them. */
  lastMoments: ReadonlyMap<string, Date>;
  /** The numbers of the rounds in which the orders are, by the reports so far. */
  roundsOf: Map<string, number>;
  /** Of those who have reported. */
  names: ReadonlyMap<string, string>;
  /** The orders as they are by the reports so far; of a delivered one only the status is. */
  orders: Map<string, OrderWithItems>;
  /** The stops likewise, by round and order, and which of them have changed. */
  stops: Map<string, StopRecord>;
  changed: Set<string>;
};

/** Takes over a report; returns why not, or null. */
export function takeReport(batch: ReportBatch, report: Report): string | null {
  const { actor, rounds, orders, stops, changed, money } = batch;
  const order = orders.get(report.order);
  if (!order) return t(errorTable.order_not_found.message);
  const key = `${report.round} ${report.order}`;
  const [round, stop] = [rounds.get(report.round), stops.get(key)];
  const { number } = order;
  if (!round || !stop)
    return t(
      "#{number} was taken out of this round, so nothing was noted. Bring it back, or tell the shop that it is delivered.",
      { number },
    );
  const state = stateOf(stop, order);
  const isOwn = stop.reportedBy === actor.id;
  if (report.to === state && (isOwn || report.from === state)) return null;
  if (round.countedAt !== null)
    return t("The cash of round {round} was counted: it has ended.", { round: round.number });
  const refusal = refusalOf(batch, { report, round, stop, order });
  if (refusal !== null) return refusal;
  const { cash = null } = report;
  if (cash !== null && !hasWholeCents(money, cash))
    return t("#{number}: {cash} is no amount in {currency}. Please enter the cash again.", {
      number,
      cash,
      currency: money.currency,
    });
  const due = toCollectCents(order);
  const isDelivered = report.to === "delivered";
  const taken = cash === null ? due : money.toCents(cash);
  const undelivered = report.to === "nobody" || report.to === "refused" ? report.to : null;
  stops.set(key, {
    ...stop,
    failed: undelivered !== null,
    ...{ reported: report.to, reportedAt: momentOf(batch, report, round), reportedBy: actor.id },
    cashCents: isDelivered && due > 0 ? taken : null,
  });
  changed.add(key);
  if (undelivered) batch.roundsOf.delete(order.id);
  else batch.roundsOf.set(order.id, round.number);
  orders.set(order.id, {
    ...order,
    status: isDelivered ? "Delivered" : "Out for delivery",
    undelivered,
  });
  return null;
}

type About = { report: Report; round: RoundRecord; stop: StopRecord; order: OrderWithItems };

/** Why what was reported cannot be, as a sentence, or null. */
function refusalOf({ actor, stored, undoable, roundsOf, names }: ReportBatch, about: About): string | null {
  const { report, round, stop, order } = about;
  const { number, status } = order;
  const state = stateOf(stop, order);
  if (status === "Cancelled")
    return t("#{number} was cancelled: do not hand it over, bring it back to the shop.", { number });
  if (report.from !== state) {
    const isReported = stop.reported === state && stop.reportedBy !== null;
    const values = { number, state: t(stopStateTexts[state]) };
    if (isReported && stop.reportedBy === actor.id)
      return t("You have already marked #{number} as “{state}”. Please look at it again.", values);
    const person = isReported ? names.get(stop.reportedBy ?? "") : undefined;
    return person === undefined
      ? t("Somebody has already marked #{number} as “{state}”. Please look at it again.", values)
      : t("{person} has already marked #{number} as “{state}”. Please look at it again.", {
          person,
          ...values,
        });
  }
  const other = roundsOf.get(order.id);
  if (stop.failed && other !== undefined && other !== round.number)
    return t("#{number} is now in round {round}.", { number, round: other });
  if (state === "delivered" && stored.get(order.id)?.status === "Delivered" && !undoable.has(order.id))
    return t("The shopper was told that #{number} is delivered: that can no longer be taken back.", {
      number,
    });
  if (stop.failed && status === "Delivered")
    return t("#{number} has already been delivered in another way.", { number });
  if (status === "Packed")
    return t("#{number} is not out for delivery: please start the round again.", { number });
  if (status !== "Out for delivery" && status !== "Delivered")
    return t("#{number} is not packed yet.", { number });
  return null;
}

/**
 * When it happened, by the phone's clock, but neither before the round started or the order's last step, nor in the future.
 */
function momentOf({ now, lastMoments }: ReportBatch, { at, order }: Report, round: RoundRecord): Date {
  const started = round.startedAt ?? round.createdAt;
  const first = Math.max(started.getTime(), lastMoments.get(order)?.getTime() ?? 0);
  return new Date(Math.min(Math.max(new Date(at).getTime(), first), now.getTime()));
}
