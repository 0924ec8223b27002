import type { Tick } from "../../../../contract/picking/endpoints.ts";
import { pickingLimits } from "../../../../contract/picking/limits.ts";
import { backOffice } from "../../../api/back-office.ts";
import { createLateQueue, isRecord } from "../../../features/seller/late-queue.ts";

/** A tick that the server has not confirmed yet. */
export type QueuedTick = Tick & { staff: string };

function isTick(value: unknown): value is QueuedTick {
  if (!isRecord(value)) return false;
  const { id, order, product, staff, from, to, fromGrams, toGrams } = value;
  const hasTexts = [id, order, product, staff].every((text) => typeof text === "string");
  const isWhole = (count: unknown) => Number.isInteger(count) && Number(count) >= 0;
  const grams = [fromGrams, toGrams].filter((weight) => weight !== null && weight !== undefined);
  return hasTexts && [from, to, ...grams].every(isWhole);
}

/** The ticks that are still to be sent, in their sequence. */
export const tickQueue = createLateQueue<QueuedTick>({
  name: "pick-ticks",
  isItem: isTick,
  max: pickingLimits.ticksMax,
  send: (ticks) => backOffice.picking.tick({ ticks }),
  isSameSubject: (one, other) =>
    one.staff === other.staff && one.order === other.order && one.product === other.product,
  what: "What was ticked",
});
