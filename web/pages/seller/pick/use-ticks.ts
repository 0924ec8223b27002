import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useRef } from "react";
import { v4 as randomId } from "uuid";
import type { Walk, WalkPart } from "../../../../contract/picking/endpoints.ts";
import { WALK_KEY } from "../../../features/seller/order-queries.ts";
import { useStaffMember } from "../../../features/seller/use-may.ts";
import { toast } from "../../../ui/toast.tsx";
import { useRefreshOrders } from "../orders/use-order-step.ts";
import { type QueuedTick, queueTick, sendTicks, tickConflicts, tickQueue } from "./tick-queue.ts";

const RETRY_MS = 4_000;

/**
 * What the member ticks: kept on the phone, and sent as soon as the shop can be reached. `pickedOf` says how many pieces
 * are in a box, counting what was not sent yet.
 */
export function useTicks() {
  const queryClient = useQueryClient();
  const refresh = useRefreshOrders();
  const staff = useStaffMember()?._id;
  const own = (tickQueue.use() ?? []).filter((tick) => tick.staff === staff);
  const conflicts = tickConflicts.use() ?? [];
  const waiting = own.length;
  const isSending = useRef(false);

  const send = useEffectEvent(async () => {
    if (staff === undefined) return;
    const isAnswered = await sendTicks(staff, (ticks) =>
      // Before they leave the queue, so that nothing is unticked for a moment.
      queryClient.setQueriesData<{ walk: Walk }>(
        { queryKey: WALK_KEY },
        (data) => data && withTicks(data, ticks),
      ),
    );
    if (isAnswered) void refresh();
  });
  useEffect(() => {
    if (waiting === 0) return;
    const trySending = async () => {
      if (isSending.current) return;
      isSending.current = true;
      await send().finally(() => {
        isSending.current = false;
      });
    };
    void trySending();
    const retry = setInterval(trySending, RETRY_MS);
    window.addEventListener("online", trySending);
    return () => {
      clearInterval(retry);
      window.removeEventListener("online", trySending);
    };
  }, [waiting]);

  const pickedOf = (product: string, { order, picked }: WalkPart) =>
    own.findLast((tick) => tick.product === product && tick.order === order)?.to ?? picked;
  return {
    waiting,
    conflicts,
    pickedOf,
    /** Says how many pieces of a product are in an order's box. */
    tick(product: string, part: WalkPart, to: number): void {
      const from = pickedOf(product, part);
      if (staff === undefined || to === from) return;
      // Not crypto.randomUUID, which browsers only have on secure connections.
      const tick = { id: randomId(), order: part.order, product, from, to, staff };
      if (!queueTick(tick)) toast.error("This browser cannot store what you tick. Please free some space.");
    },
  };
}

function withTicks(data: { walk: Walk }, ticks: readonly QueuedTick[]): { walk: Walk } {
  const countOf = (product: string, order: string) =>
    ticks.findLast((tick) => tick.product === product && tick.order === order)?.to;
  const groups = data.walk.groups.map((group) => ({
    ...group,
    lines: group.lines.map((line) => ({
      ...line,
      parts: line.parts.map((part) => ({
        ...part,
        picked: countOf(line.product, part.order) ?? part.picked,
      })),
    })),
  }));
  return { ...data, walk: { ...data.walk, groups } };
}
