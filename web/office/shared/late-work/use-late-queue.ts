import { notifyManager, type QueryKey, useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent } from "react";
import { v4 as randomId } from "uuid";
import { t } from "#contract/i18n/i18n.ts";
import { toast } from "#web/components/toast.tsx";
import { useStaffMember } from "../session/use-may.ts";
import type { Late, LateQueue } from "./late-queue.ts";

const RETRY_MS = 4_000;

type Sending<Item, Data, Reply> = {
  /** The queries whose data the items change. */
  queryKey: QueryKey;
  /** Their data with what the server has taken over; `replies` is what it returned. */
  withTaken: (data: Data, items: readonly Item[], replies: readonly Reply[]) => Data;
  /** Called when the server has answered everything. */
  onAnswered: () => void;
};

/**
 * A queue while a page is open: it is sent again and again until the shop has answered. `own` is the member's part of it.
 */
export function useLateQueue<Item extends Late, Data, Reply = undefined>(
  queue: LateQueue<Item, Reply>,
  { queryKey, withTaken, onAnswered }: Sending<Item, Data, Reply>,
) {
  const queryClient = useQueryClient();
  const staff = useStaffMember()?._id;
  const own = (queue.items.use() ?? []).filter((item) => item.staff === staff);
  const conflicts = (queue.conflicts.use() ?? []).filter((conflict) => conflict.staff === staff);
  const waiting = own.length;

  // Changed before they leave the queue, so that nothing looks undone for a moment.
  const onTaken = async (items: Item[], replies: Reply[]) => {
    // What was read before they were taken over would undo them on the page.
    await queryClient.cancelQueries({ queryKey, predicate: ({ state }) => state.data !== undefined });
    queryClient.setQueriesData<Data>({ queryKey }, (data) => data && withTaken(data, items, replies));
    // The page is told of new data a moment later, and of a shorter queue at once.
    await new Promise<void>((resolve) => notifyManager.schedule(resolve));
  };
  /** Sends what is in it at once; returns false if that was not answered. */
  const sendAll = async () => staff !== undefined && queue.send(staff, onTaken, onAnswered);
  const retrySending = useEffectEvent(sendAll);
  useEffect(() => {
    if (waiting === 0) return;
    const trySending = () => void retrySending();
    trySending();
    const retry = setInterval(trySending, RETRY_MS);
    window.addEventListener("online", trySending);
    return () => {
      clearInterval(retry);
      window.removeEventListener("online", trySending);
    };
  }, [waiting]);

  return {
    staff,
    own,
    waiting,
    conflicts,
    sendAll,
    dismissConflicts: () => queue.dismissConflicts(staff),
    /** Keeps what the member has done; returns false, and says so, when this browser cannot store it. */
    add(done: Omit<Item, keyof Late>): boolean {
      if (staff === undefined) return false;
      // Not crypto.randomUUID, which browsers only have on secure connections.
      const isKept = queue.add({ ...done, id: randomId(), staff } as Item);
      if (!isKept) toast.error(t("This browser cannot store what you do. Please free some space."));
      return isKept;
    },
  };
}
