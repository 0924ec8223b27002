import type { Round, RoundStop } from "../../../../contract/rounds/round.ts";
import type { ReportedState, StopState } from "../../../../contract/rounds/stop-states.ts";
import { ROUNDS_KEY } from "../../../features/seller/round-queries.ts";
import { useLateQueue } from "../../../features/seller/use-late-queue.ts";
import { useRefreshOrders } from "../orders/use-order-step.ts";
import { type QueuedReport, reportQueue } from "./report-queue.ts";

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
