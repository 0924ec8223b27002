import { useQueryClient } from "@tanstack/react-query";
import { msg, t } from "#contract/i18n/i18n.ts";
import type { ShortProduct } from "#contract/stock/endpoints.ts";
import { backOffice } from "#web/client/back-office.ts";
import { shopTime } from "#web/client/shop-time.ts";
import { toast } from "#web/components/toast.tsx";
import { createLateQueue, isRecord, resultOf } from "#web/office/shared/late-work/late-queue.ts";
import { useLateQueue } from "#web/office/shared/late-work/use-late-queue.ts";
import { STAFF_PRODUCTS_KEY, staffSummaryQuery } from "#web/office/shared/office-queries.ts";
import { STOCK_KEY, shortTodayQuery } from "../stock-queries.ts";

/** What was counted on shelves and is still to be sent, in its sequence. */
const shelfCountQueue = createLateQueue<QueuedCount>({
  name: "shelf-counts",
  isItem: isCount,
  // Each is a call of its own, made once: its id is the key of the request.
  max: 1,
  send: async (counts) => ({
    results: await Promise.all(
      counts.map(({ id, name, ...count }) => {
        const call = backOffice.stock.countShelf(count, { headers: { "idempotency-key": id } });
        return resultOf(
          id,
          `${name} (${count.onShelf})`,
          call.then(() => undefined),
        );
      }),
    ),
  }),
  what: msg("What was counted"),
});

/**
 * Corrects the stock of products by what was counted on their shelves: kept on the phone, and sent as soon as the shop can be
 * reached. `queued` is what was not sent yet of a product.
 */
export function useShelfCounts() {
  const queryClient = useQueryClient();
  const { own, conflicts, dismissConflicts, add } = useLateQueue(shelfCountQueue, {
    queryKey: shortTodayQuery.queryKey,
    withTaken,
    onAnswered() {
      for (const queryKey of [STAFF_PRODUCTS_KEY, staffSummaryQuery.queryKey, STOCK_KEY])
        void queryClient.invalidateQueries({ queryKey });
      if (!shelfCountQueue.conflicts.read()?.length) toast.success(t("Stock Updated"), { id: "stock" });
    },
  });
  return {
    conflicts,
    dismissConflicts,
    queued: ({ _id }: ShortProduct) => own.findLast(({ product }) => product === _id)?.onShelf,
    countShelf({ _id: product, name }: ShortProduct, onShelf: number): void {
      add({ product, name, onShelf, countedAt: shopTime().toISOString() });
    },
  };
}

function withTaken(data: { products: ShortProduct[] }, counts: readonly QueuedCount[]) {
  const countOf = ({ _id }: ShortProduct) => counts.findLast(({ product }) => product === _id);
  const products = data.products.map((each) => ({
    ...each,
    onShelf: countOf(each)?.onShelf ?? each.onShelf,
  }));
  return { ...data, products };
}

/** How many pieces of a product were counted on its shelf, that the server has not confirmed yet. */
type QueuedCount = {
  id: string;
  staff: string;
  product: string;
  name: string;
  onShelf: number;
  countedAt: string;
};

function isCount(value: unknown): value is QueuedCount {
  if (!isRecord(value)) return false;
  const { id, staff, product, name, onShelf, countedAt } = value;
  const hasTexts = [id, staff, product, name, countedAt].every((text) => typeof text === "string");
  return hasTexts && Number.isInteger(onShelf);
}
