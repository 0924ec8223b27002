import { useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "react-router";
import { t } from "#contract/i18n/i18n.ts";
import type { StockSheet, StockSheetLine } from "#contract/stock/sheet-endpoints.ts";
import { backOffice } from "#web/client/back-office.ts";
import { messageOf } from "#web/client/call-error.ts";
import { useAction } from "#web/client/use-action.ts";
import { toast } from "#web/components/toast.tsx";
import { STAFF_PRODUCTS_KEY, staffSummaryQuery } from "#web/office/shared/office-queries.ts";
import { STOCK_KEY, sheetQuery } from "../stock-queries.ts";
import { type Entry, entryQueue } from "./entry-queue.ts";
import type { useEntries } from "./use-entries.ts";

/** Where the lists of deliveries and stock-takes are. */
export const sheetLists = {
  delivery: "/seller/stock/deliveries",
  "stock-take": "/seller/stock/stock-takes",
} as const;

/** `taken` are entries that are in it and may still be in the queue. */
export type WholeSheet = { sheet: StockSheet; lines: readonly StockSheetLine[]; taken?: readonly string[] };

export type DraftProps = { whole: WholeSheet; entries: ReturnType<typeof useEntries> };

/**
 * Fills, books and discards a draft. What is entered shows at once, is kept on the phone, and is sent in order as soon as the
 * shop can be reached (`useEntries`).
 */
export function useSheet(
  { sheet, lines, taken = [] }: WholeSheet,
  { staff, own, sendAll, add }: DraftProps["entries"],
) {
  const { _id: id, kind } = sheet;
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const { queryKey } = sheetQuery(id);
  const about = `sheet-${id}`;
  const entered = own.filter((entry) => entry.sheet === id && !taken.includes(entry.id));

  const book = useAction({
    mutationFn: async () => {
      // Each entry changes it by one. What somebody else has entered meanwhile has to be seen first.
      const version = sheet.version + entered.length;
      if (!(await sendAll())) throw new Error("The shop has not answered.");
      if (entryQueue.conflicts.read()?.some((conflict) => conflict.staff === staff)) {
        toast.error(t("Please look at what was not taken over first."), { about });
        return undefined;
      }
      return backOffice.stockSheets.book({ id, version });
    },
    onSuccess: (booked) => {
      if (!booked) return;
      queryClient.setQueryData(queryKey, booked);
      toast.success(booked.message, { about });
      for (const key of [STOCK_KEY, STAFF_PRODUCTS_KEY, staffSummaryQuery.queryKey])
        void queryClient.invalidateQueries({ queryKey: key });
    },
    onError: (error) => {
      toast.error(messageOf(error, t("This could not be booked: not all of it has reached the shop.")), {
        about,
      });
      return queryClient.invalidateQueries({ queryKey });
    },
  });

  const discard = useAction({
    mutationFn: () => backOffice.stockSheets.discard({ id }),
    onSuccess: async ({ message }) => {
      entryQueue.drop((entry) => entry.sheet === id);
      await navigate(sheetLists[kind], { replace: true });
      queryClient.removeQueries({ queryKey });
      void queryClient.invalidateQueries({ queryKey: [...STOCK_KEY, "sheets"] });
      toast.success(message, { about });
    },
    onError: (error) => toast.error(messageOf(error, t("This could not be discarded.")), { about }),
  });

  return {
    /** The lines, with what was not sent yet. */
    lines: entered.reduce(withEntry, lines),
    enter({ product, ...entry }: Entry): void {
      // What is being read may come with this entry in it, before that has left the queue.
      void queryClient.cancelQueries({ queryKey });
      const { _id, name, category, image, weight, stockQuantity, barcode } = product;
      const shown = { _id, name, category, image, weight, stockQuantity, barcode };
      add({ ...entry, product: shown, sheet: id, at: new Date().toISOString() });
    },
    book: () => book.mutate(),
    discard: () => discard.mutate(),
    isBusy: book.isPending || discard.isPending,
  };
}

/** The lines as they will be with an entry; a new line comes first. */
function withEntry(
  lines: readonly StockSheetLine[],
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
