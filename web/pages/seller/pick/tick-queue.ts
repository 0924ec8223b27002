import type { Tick } from "../../../../contract/picking/endpoints.ts";
import { pickingLimits } from "../../../../contract/picking/limits.ts";
import { backOffice } from "../../../api/back-office.ts";
import { CallError, messageOf } from "../../../api/call-error.ts";
import { storedValue } from "../../../api/stored-value.ts";

/** A tick that the server has not confirmed yet, and whose it is: a phone may be handed on. */
export type QueuedTick = Tick & { staff: string };

/** Why ticks were not taken over, until somebody has read it. */
type Conflict = { id: string; text: string };

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null;

function isTick(value: unknown): value is QueuedTick {
  if (!isRecord(value)) return false;
  const { id, order, product, staff, from, to } = value;
  const hasTexts = [id, order, product, staff].every((text) => typeof text === "string");
  return hasTexts && [from, to].every((count) => Number.isInteger(count) && Number(count) >= 0);
}

function isConflict(value: unknown): value is Conflict {
  return isRecord(value) && typeof value.id === "string" && typeof value.text === "string";
}

/** The ticks that are still to be sent, in their sequence; they survive a reload and an empty battery. */
export const tickQueue = storedValue<QueuedTick[]>("pick-ticks", (stored) =>
  Array.isArray(stored) ? stored.filter(isTick) : undefined,
);

export const tickConflicts = storedValue<Conflict[]>("pick-conflicts", (stored) =>
  Array.isArray(stored) ? stored.filter(isConflict) : undefined,
);

const isSameLine = (one: QueuedTick, other: QueuedTick) =>
  one.staff === other.staff && one.order === other.order && one.product === other.product;

/** Appends a tick; returns false when this browser cannot store it. */
export function queueTick(tick: QueuedTick): boolean {
  return tickQueue.write([...(tickQueue.read() ?? []), tick]);
}

/**
 * Sends what a member has ticked, until nothing is left. The server takes each tick once, so what has no answer is simply
 * sent again later. `onTaken` gets what was taken over before it leaves the queue. Returns false without an answer.
 */
export async function sendTicks(staff: string, onTaken: (ticks: QueuedTick[]) => void): Promise<boolean> {
  for (;;) {
    const own = (tickQueue.read() ?? []).filter((tick) => tick.staff === staff);
    const ticks = own.slice(0, pickingLimits.ticksMax);
    if (ticks.length === 0) return true;
    try {
      const body = ticks.map(({ staff: _, ...tick }) => tick);
      const { results } = await backOffice.picking.tick({ ticks: body });
      const refusals = new Map(results.map(({ id, refusal }) => [id, refusal]));
      onTaken(ticks.filter(({ id }) => refusals.get(id) === null));
      settle(ticks, (tick) => refusals.get(tick.id) ?? null);
    } catch (error) {
      // Somebody has tampered with what is stored: it would be refused for ever.
      if (!(error instanceof CallError) || (error.status !== 400 && error.status !== 422)) return false;
      settle(ticks, () => messageOf(error, "The shop does not understand what was ticked."));
    }
  }
}

/**
 * Takes answered ticks off the queue, and with a refused one the later ones of its line, which were based on it. What was
 * ticked while they were sent stays.
 */
function settle(ticks: readonly QueuedTick[], refusalOf: (tick: QueuedTick) => string | null): void {
  const answered = new Set(ticks.map(({ id }) => id));
  const refused = ticks.filter((tick) => refusalOf(tick) !== null);
  const first = refused.filter((tick) => refused.find((other) => isSameLine(other, tick)) === tick);
  const texts = new Map(
    first.map((tick) => [refusalOf(tick) ?? "", { id: tick.id, text: refusalOf(tick) ?? "" }]),
  );
  if (texts.size > 0) tickConflicts.write([...(tickConflicts.read() ?? []), ...texts.values()]);
  tickQueue.write(
    (tickQueue.read() ?? []).filter(
      (tick) => !answered.has(tick.id) && !refused.some((other) => isSameLine(other, tick)),
    ),
  );
}

export function dismissConflicts(): void {
  tickConflicts.write(undefined);
}
