import { msg } from "#contract/i18n/i18n.ts";
import type { Tick, Walk, WalkPart } from "#contract/picking/endpoints.ts";
import { pickingLimits } from "#contract/picking/limits.ts";
import { backOffice } from "#web/client/back-office.ts";
import { useRefreshOrders } from "#web/office/orders/board/row/use-order-step.ts";
import { WALK_KEY } from "#web/office/orders/order-queries.ts";
import { createLateQueue, isRecord } from "#web/office/shared/late-work/late-queue.ts";
import { useLateQueue } from "#web/office/shared/late-work/use-late-queue.ts";

/** The ticks that are still to be sent, in their sequence. */
const tickQueue = createLateQueue<QueuedTick>({
  name: "pick-ticks",
  isItem: isTick,
  max: pickingLimits.ticksMax,
  send: (ticks) => backOffice.picking.tick({ ticks }),
  isSameSubject: (one, other) =>
    one.staff === other.staff && one.order === other.order && one.product === other.product,
  what: msg("What was ticked"),
});

/**
 * What the member ticks: kept on the phone, and sent as soon as the shop can be reached. `pickedOf` says how many pieces
 * are in a box, counting what was not sent yet, and `gramsOf` what they weigh together.
 */
export function useTicks() {
  const refresh = useRefreshOrders();
  const { own, waiting, conflicts, dismissConflicts, add } = useLateQueue(tickQueue, {
    queryKey: WALK_KEY,
    withTaken: withTicks,
    onAnswered: () => void refresh(),
  });

  const lastOf = (product: string, order: string) =>
    own.findLast((tick) => tick.product === product && tick.order === order);
  const pickedOf = (product: string, { order, picked }: WalkPart) => lastOf(product, order)?.to ?? picked;
  const gramsOf = (product: string, { order, pickedGrams }: WalkPart) => {
    const last = lastOf(product, order);
    return last ? last.toGrams : pickedGrams;
  };
  return {
    waiting,
    conflicts,
    dismissConflicts,
    pickedOf,
    gramsOf,
    /** Says how many pieces of a product are in an order's box, and what they weigh if they are sold by weight. */
    tick(product: string, part: WalkPart, to: number, toGrams: number | null = null): void {
      const [from, fromGrams] = [pickedOf(product, part), gramsOf(product, part)];
      if (to !== from || toGrams !== fromGrams)
        add({ order: part.order, product, from, to, fromGrams, toGrams });
    },
  };
}

function withTicks(data: { walk: Walk }, ticks: readonly QueuedTick[]): { walk: Walk } {
  const boxOf = (product: string, part: WalkPart) => {
    const last = ticks.findLast((tick) => tick.product === product && tick.order === part.order);
    return last && { picked: last.to, pickedGrams: last.toGrams };
  };
  const groups = data.walk.groups.map((group) => ({
    ...group,
    lines: group.lines.map((line) => ({
      ...line,
      parts: line.parts.map((part) => ({ ...part, ...boxOf(line.product, part) })),
    })),
  }));
  return { ...data, walk: { ...data.walk, groups } };
}

/** A tick that the server has not confirmed yet. */
type QueuedTick = Tick & { staff: string };

function isTick(value: unknown): value is QueuedTick {
  if (!isRecord(value)) return false;
  const { id, order, product, staff, from, to, fromGrams, toGrams } = value;
  const hasTexts = [id, order, product, staff].every((text) => typeof text === "string");
  const isWhole = (count: unknown) => Number.isInteger(count) && Number(count) >= 0;
  const isWeight = (grams: unknown) => typeof grams === "number" && grams > 0;
  const weights = [fromGrams, toGrams].filter((grams) => grams !== null && grams !== undefined);
  return hasTexts && [from, to].every(isWhole) && weights.every(isWeight);
}
