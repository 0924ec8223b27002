import { useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "react-router";
import { v4 as randomId } from "uuid";
import type { StockSheet, StockSheetLine } from "../../../../contract/stock/sheet-endpoints.ts";
import { backOffice } from "../../../api/back-office.ts";
import { messageOf } from "../../../api/call-error.ts";
import { useAction } from "../../../api/use-action.ts";
import { SELLER_PRODUCTS_KEY, sellerSummaryQuery } from "../../../features/seller/seller-queries.ts";
import { STOCK_KEY, sheetQuery } from "../../../features/seller/stock-queries.ts";
import { useLateQueue } from "../../../features/seller/use-late-queue.ts";
import { toast } from "../../../ui/toast.tsx";
import { type Entry, entryQueue, type QueuedEntry } from "./entry-queue.ts";

/** Where the lists of deliveries and stock-takes are. */
export const sheetLists = {
  delivery: "/seller/stock/deliveries",
  "stock-take": "/seller/stock/stock-takes",
} as const;

export type WholeSheet = { sheet: StockSheet; lines: readonly StockSheetLine[] };

/**
 * Fills, books and discards a draft. What is entered shows at once, is kept on the phone, and is sent in order as soon as the
 * shop can be reached.
 */
export function useSheet({ sheet: { _id: id, kind }, lines }: WholeSheet) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const { queryKey } = sheetQuery(id);
  const about = `sheet-${id}`;
  const { staff, own, conflicts, sendAll } = useLateQueue(entryQueue, {
    queryKey: [...STOCK_KEY, "sheet"],
    withTaken,
    onAnswered: () => void queryClient.invalidateQueries({ queryKey: [...STOCK_KEY, "sheet"] }),
  });

  const book = useAction({
    mutationFn: async () => {
      if (!(await sendAll())) throw new Error("What was entered last has not been answered.");
      if (entryQueue.conflicts.read()) throw new Error("The staff have to look at what was refused.");
      // Each entry that was taken has changed it by one; what others have entered since has to be seen first.
      const seen = queryClient.getQueryData(queryKey)?.sheet.version ?? 0;
      return backOffice.stockSheets.book({ id, version: seen });
    },
    onSuccess: (booked) => {
      queryClient.setQueryData(queryKey, booked);
      toast.success(booked.message, { about });
      for (const key of [STOCK_KEY, SELLER_PRODUCTS_KEY, sellerSummaryQuery.queryKey])
        void queryClient.invalidateQueries({ queryKey: key });
    },
    onError: (error) => {
      toast.error(messageOf(error, "This could not be booked: not all of it has reached the shop."), {
        about,
      });
      return queryClient.invalidateQueries({ queryKey });
    },
  });

  const discard = useAction({
    mutationFn: () => backOffice.stockSheets.discard({ id }),
    onSuccess: async ({ message }) => {
      await navigate(sheetLists[kind], { replace: true });
      queryClient.removeQueries({ queryKey });
      void queryClient.invalidateQueries({ queryKey: [...STOCK_KEY, "sheets"] });
      toast.success(message, { about });
    },
    onError: (error) => toast.error(messageOf(error, "This could not be discarded."), { about }),
  });

  return {
    /** The lines, with what was not sent yet. */
    lines: own.filter(({ sheet }) => sheet === id).reduce(withEntry, lines),
    conflicts,
    enter(entry: Entry): void {
      if (staff === undefined) return;
      // Not crypto.randomUUID, which browsers only have on secure connections.
      if (!entryQueue.add({ ...entry, id: randomId(), staff, sheet: id }))
        toast.error("This browser cannot store what you enter. Please free some space.");
    },
    book: () => book.mutate(),
    discard: () => discard.mutate(),
    isBusy: book.isPending || discard.isPending,
  };
}

function withTaken(
  { sheet, lines }: { sheet: StockSheet; lines: StockSheetLine[] },
  entries: readonly QueuedEntry[],
) {
  const taken = entries.filter((entry) => entry.sheet === sheet._id);
  return {
    sheet: { ...sheet, version: sheet.version + taken.length },
    lines: taken.reduce(withEntry, lines),
  };
}

/** The lines as they will be with an entry; a new line comes first. */
function withEntry<Lines extends readonly StockSheetLine[]>(
  lines: Lines,
  { product, quantity, seenQuantity, ...entry }: Entry,
): StockSheetLine[] {
  if (quantity === null) return lines.filter((line) => line.product._id !== product._id);
  const change = (line: StockSheetLine) => ({
    ...line,
    quantity: Math.max(0, seenQuantity === undefined ? quantity : line.quantity + quantity - seenQuantity),
    ...(entry.expected !== undefined && { expected: entry.expected }),
    ...(entry.bestBefore !== undefined && { bestBefore: entry.bestBefore }),
    ...(entry.unitCost !== undefined && { unitCost: entry.unitCost }),
  });
  if (lines.some((line) => line.product._id === product._id))
    return lines.map((line) => (line.product._id === product._id ? change(line) : line));
  const none = { expected: null, bestBefore: null, unitCost: null, lastCost: null, moved: null, by: null };
  const fresh = { product, quantity: 0, ...none, at: new Date().toISOString() };
  return [change(fresh), ...lines];
}
