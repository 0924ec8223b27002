import { useQueryClient } from "@tanstack/react-query";
import { STOCK_KEY } from "../../../features/seller/stock-queries.ts";
import { useLateQueue } from "../../../features/seller/use-late-queue.ts";
import { entryQueue } from "./entry-queue.ts";
import type { WholeSheet } from "./use-sheet.ts";

const queryKey = [...STOCK_KEY, "sheet"];

/** What the member has entered on deliveries and stock-takes, sent while a page about them is open. */
export function useEntries() {
  const queryClient = useQueryClient();
  return useLateQueue(entryQueue, {
    queryKey,
    withTaken,
    onAnswered() {
      for (const key of [queryKey, [...STOCK_KEY, "sheets"]])
        void queryClient.invalidateQueries({ queryKey: key });
    },
  });
}

/** A sheet as the server returned it last, unless a newer one was read meanwhile. */
function withTaken(shown: WholeSheet, _: unknown, replies: readonly WholeSheet[]): WholeSheet {
  return replies
    .filter(({ sheet }) => sheet._id === shown.sheet._id)
    .reduce((newest, reply) => (reply.sheet.version > newest.sheet.version ? reply : newest), shown);
}
