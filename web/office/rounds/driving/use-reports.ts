import { msg } from "#contract/i18n/i18n.ts";
import type { Report } from "#contract/rounds/endpoints.ts";
import { roundLimits } from "#contract/rounds/limits.ts";
import type { Round, RoundStop } from "#contract/rounds/round.ts";
import {
  type ReportedState,
  reportedStates,
  type StopState,
  stopStates,
} from "#contract/rounds/stop-states.ts";
import { backOffice } from "#web/client/back-office.ts";
import { useRefreshOrders } from "#web/office/orders/board/row/use-order-step.ts";
import { createLateQueue, isRecord } from "#web/office/shared/late-work/late-queue.ts";
import { useLateQueue } from "#web/office/shared/late-work/use-late-queue.ts";
import { ROUNDS_KEY } from "../round-queries.ts";

/** What happened at the doors and is still to be sent, in its sequence. */
const reportQueue = createLateQueue<QueuedReport>({
  name: "round-reports",
  isItem: isReport,
  max: roundLimits.reportsMax,
  send: (reports) => backOffice.rounds.report({ reports }),
  isSameSubject: (one, other) => one.staff === other.staff && one.order === other.order,
  what: msg("What was reported"),
});

/**
 * What the driver reports: kept on the phone, and sent as soon as the shop can be reached. `stateOf` says where a stop
 * stands, counting what was not sent yet.
 */
export function useReports(round: string) {
  const refresh = useRefreshOrders();
  const { own, waiting, conflicts, dismissConflicts, add } = useLateQueue(reportQueue, {
    queryKey: [...ROUNDS_KEY, "one"],
    withTaken: withReports,
    onAnswered: () => void refresh(),
  });
  const queued = ({ order }: RoundStop) =>
    own.findLast((report) => report.round === round && report.order === order);
  const stateOf = (stop: RoundStop): StopState => queued(stop)?.to ?? stop.state;
  return {
    waiting,
    conflicts,
    dismissConflicts,
    stateOf,
    isQueued: (stop: RoundStop) => queued(stop) !== undefined,
    /** Says what happened at a door; returns whether that is kept. */
    report(stop: RoundStop, to: ReportedState, cash?: number): boolean {
      const from = stateOf(stop);
      if (from === to) return false;
      const report = { round, order: stop.order, from, to, at: new Date().toISOString() };
      return add({ ...report, ...(cash !== undefined && { cash }) });
    },
  };
}

function withReports(data: { round: Round }, reports: readonly QueuedReport[]): { round: Round } {
  const stops = data.round.stops.map((stop) => {
    const last = reports.findLast(({ round, order }) => round === data.round._id && order === stop.order);
    return last ? { ...stop, state: last.to, at: last.at, cash: last.cash ?? stop.cash } : stop;
  });
  return { ...data, round: { ...data.round, stops } };
}

/** A report that the server has not confirmed yet. */
type QueuedReport = Report & { staff: string };

function isReport(value: unknown): value is QueuedReport {
  if (!isRecord(value)) return false;
  const { id, round, order, staff, at, from, to, cash } = value;
  const hasTexts = [id, round, order, staff, at].every((text) => typeof text === "string");
  const hasStates =
    stopStates.some((state) => state === from) && reportedStates.some((state) => state === to);
  return hasTexts && hasStates && (cash === undefined || cash === null || typeof cash === "number");
}
