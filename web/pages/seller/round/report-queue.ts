import type { Report } from "../../../../contract/rounds/endpoints.ts";
import { roundLimits } from "../../../../contract/rounds/limits.ts";
import { reportedStates, stopStates } from "../../../../contract/rounds/stop-states.ts";
import { backOffice } from "../../../api/back-office.ts";
import { createLateQueue, isRecord } from "../../../features/seller/late-queue.ts";

/** A report that the server has not confirmed yet. */
export type QueuedReport = Report & { staff: string };

function isReport(value: unknown): value is QueuedReport {
  if (!isRecord(value)) return false;
  const { id, round, order, staff, at, from, to, cash } = value;
  const hasTexts = [id, round, order, staff, at].every((text) => typeof text === "string");
  const hasStates =
    stopStates.some((state) => state === from) && reportedStates.some((state) => state === to);
  return hasTexts && hasStates && (cash === undefined || cash === null || typeof cash === "number");
}

/** What happened at the doors and is still to be sent, in its sequence. */
export const reportQueue = createLateQueue<QueuedReport>({
  name: "round-reports",
  isItem: isReport,
  max: roundLimits.reportsMax,
  send: (reports) => backOffice.rounds.report({ reports }),
  isSameSubject: (one, other) => one.staff === other.staff && one.order === other.order,
  what: "What was reported",
});
