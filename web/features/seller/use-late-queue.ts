import { useEffect, useEffectEvent, useRef } from "react";
import type { Late, LateQueue } from "./late-queue.ts";
import { useStaffMember } from "./use-may.ts";

const RETRY_MS = 4_000;

type Sending<Item> = {
  /** Gets what the server has taken over, before it leaves the queue, so that nothing looks undone for a moment. */
  onTaken: (items: Item[]) => void;
  /** Called when the server has answered everything. */
  onAnswered: () => void;
};

/** A queue while a page is open: it is sent again and again until the shop has answered. `own` is the member's part of it. */
export function useLateQueue<Item extends Late>(queue: LateQueue<Item>, sending: Sending<Item>) {
  const staff = useStaffMember()?._id;
  const own = (queue.items.use() ?? []).filter((item) => item.staff === staff);
  const conflicts = queue.conflicts.use() ?? [];
  const waiting = own.length;
  const isSending = useRef(false);

  const send = useEffectEvent(async () => {
    if (staff === undefined) return;
    if (await queue.send(staff, sending.onTaken)) sending.onAnswered();
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

  return { staff, own, waiting, conflicts };
}
