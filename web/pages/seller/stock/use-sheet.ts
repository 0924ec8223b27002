import { useQueryClient } from "@tanstack/react-query";
import { useRef } from "react";
import { useNavigate } from "react-router";
import type { StockSheet, StockSheetLine } from "../../../../contract/stock/sheet-endpoints.ts";
import { backOffice } from "../../../api/back-office.ts";
import { messageOf } from "../../../api/call-error.ts";
import { useAction } from "../../../api/use-action.ts";
import { SELLER_PRODUCTS_KEY, sellerSummaryQuery } from "../../../features/seller/seller-queries.ts";
import { STOCK_KEY, sheetQuery } from "../../../features/seller/stock-queries.ts";
import { toast } from "../../../ui/toast.tsx";

/** Where the lists of deliveries and stock-takes are. */
export const sheetLists = {
  delivery: "/seller/stock/deliveries",
  "stock-take": "/seller/stock/stock-takes",
} as const;

export type WholeSheet = { sheet: StockSheet; lines: readonly StockSheetLine[] };

/** What is entered of a product; `quantity` is null to remove its line. */
export type Entry = {
  product: StockSheetLine["product"];
  quantity: number | null;
  seenQuantity?: number;
  expected?: number | null;
  bestBefore?: string | null;
  unitCost?: number | null;
};

/**
 * Fills, books and discards a draft. What is entered shows at once and is sent in order, one after the other, so that
 * many scans can follow each other fast.
 */
export function useSheet({ sheet: { _id: id, kind, version } }: WholeSheet) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const { queryKey } = sheetQuery(id);
  const calls = useRef({ count: 0, open: 0, last: Promise.resolve(), version });
  const about = `sheet-${id}`;

  const line = useAction({
    // Each entry is sent, also while another one is on its way.
    lockBy: ({ number }: { entry: Entry; number: number }) => String(number),
    mutationFn: ({ entry: { product, ...entry } }) => {
      const sent = calls.current.last.then(() =>
        backOffice.stockSheets.setLine({ id, product: product._id, ...entry }),
      );
      calls.current.last = sent.then(
        (reply) => {
          calls.current.version = reply.sheet.version;
        },
        () => undefined,
      );
      return sent;
    },
    onMutate: async ({ entry }) => {
      calls.current.open += 1;
      await queryClient.cancelQueries({ queryKey });
      queryClient.setQueryData(
        queryKey,
        (whole) => whole && { ...whole, lines: withEntry(whole.lines, entry) },
      );
    },
    onSuccess: (whole) => {
      // While more is on its way, what is shown is ahead of this reply.
      if (calls.current.open === 1) queryClient.setQueryData(queryKey, whole);
    },
    onError: (error) => {
      toast.error(messageOf(error, "This could not be saved. Please enter it again."), { about });
      void queryClient.invalidateQueries({ queryKey });
    },
    onSettled: () => {
      calls.current.open -= 1;
    },
  });

  const book = useAction({
    mutationFn: async () => {
      await calls.current.last;
      // What others have entered was seen when it was refreshed last.
      const seen = Math.max(version, calls.current.version);
      return backOffice.stockSheets.book({ id, version: seen });
    },
    onSuccess: (booked) => {
      queryClient.setQueryData(queryKey, booked);
      toast.success(booked.message, { about });
      for (const key of [STOCK_KEY, SELLER_PRODUCTS_KEY, sellerSummaryQuery.queryKey])
        void queryClient.invalidateQueries({ queryKey: key });
    },
    onError: (error) => {
      toast.error(messageOf(error, "This could not be booked."), { about });
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
    enter: (entry: Entry) => {
      calls.current.count += 1;
      line.mutate({ entry, number: calls.current.count });
    },
    book: () => book.mutate(),
    discard: () => discard.mutate(),
    isBusy: book.isPending || discard.isPending,
  };
}

/** The lines as they will be with an entry; a new line comes first. */
function withEntry(
  lines: StockSheetLine[],
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
