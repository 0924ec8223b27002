import { backOffice } from "../../../api/back-office.ts";
import { createLateQueue, isRecord, resultOf } from "../../../features/seller/late-queue.ts";

/** How many pieces of a product were counted on its shelf, that the server has not confirmed yet. */
export type QueuedCount = {
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

/** What was counted on shelves and is still to be sent, in its sequence. */
export const shelfCountQueue = createLateQueue<QueuedCount>({
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
  what: "What was counted",
});
