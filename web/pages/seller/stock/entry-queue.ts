import type { StockSheetLine } from "../../../../contract/stock/sheet-endpoints.ts";
import { backOffice } from "../../../api/back-office.ts";
import { createLateQueue, isRecord, refusalOf } from "../../../features/seller/late-queue.ts";

type Product = StockSheetLine["product"];

/** What is entered of a product; `quantity` is null to remove its line. */
export type Entry = {
  product: Product;
  quantity: number | null;
  seenQuantity?: number;
  countedAt?: string;
  expected?: number | null;
  bestBefore?: string | null;
  unitCost?: number | null;
};

/** An entry that the server has not confirmed yet. */
export type QueuedEntry = Entry & { id: string; staff: string; sheet: string };

function isEntry(value: unknown): value is QueuedEntry {
  if (!isRecord(value) || !isRecord(value.product)) return false;
  const { id, staff, sheet, product, quantity } = value;
  const hasTexts = [id, staff, sheet, product._id, product.name].every((text) => typeof text === "string");
  return hasTexts && Array.isArray(product.image) && (quantity === null || Number.isInteger(quantity));
}

/**
 * The product that a barcode means without a connection: one of those that are known, or else what stands for it until it can
 * be looked up, with the barcode as its id.
 */
export function productOf(barcode: string, known: readonly Product[]): Product {
  const none = { category: "", image: [], weight: "", stockQuantity: null };
  const unknown = { _id: barcode, name: `Barcode ${barcode}`, barcode, ...none };
  return known.find((product) => product.barcode === barcode) ?? unknown;
}

export function isUnknown({ _id, barcode }: Product): boolean {
  return _id === barcode;
}

/** What was entered on deliveries and stock-takes and is still to be sent, in its sequence. */
export const entryQueue = createLateQueue<QueuedEntry>({
  name: "stock-entries",
  isItem: isEntry,
  // Each is a call of its own.
  max: 1,
  send: async (entries) => ({
    results: await Promise.all(entries.map(async (entry) => ({ id: entry.id, refusal: await send(entry) }))),
  }),
  isSameSubject: (one, other) =>
    one.staff === other.staff && one.sheet === other.sheet && one.product._id === other.product._id,
  unreadable: "The shop does not understand what was entered.",
});

/** Sends an entry, once: its id is the key of the request. Returns why it is refused for good, or null. */
async function send({ id, sheet, product, ...entry }: Omit<QueuedEntry, "staff">): Promise<string | null> {
  const known = isUnknown(product) ? await findByBarcode(product._id) : product._id;
  if (known === undefined) return `No product has the barcode ${product._id}.`;
  const wish = { id: sheet, product: known, ...entry };
  return refusalOf(
    product.name,
    backOffice.stockSheets.setLine(wish, { headers: { "idempotency-key": id } }),
  );
}

async function findByBarcode(barcode: string): Promise<string | undefined> {
  const { products } = await backOffice.staffCatalog.staffList({ search: barcode, limit: 6 });
  return products.find((product) => product.barcode === barcode)?._id;
}
