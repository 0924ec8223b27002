import { msg, t } from "#contract/i18n/i18n.ts";
import type { StockSheetLine } from "#contract/stock/sheet-endpoints.ts";
import { backOffice } from "#web/client/back-office.ts";
import { createLateQueue, isRecord, resultOf } from "#web/office/shared/late-work/late-queue.ts";

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

/** An entry that the server has not confirmed yet, and when it was made. */
export type QueuedEntry = Entry & { id: string; staff: string; sheet: string; at: string };

type Reply = Awaited<ReturnType<typeof backOffice.stockSheets.setLine>>;

/** The server knows for a day what it has taken over. Later, nobody can say whether an entry was. */
const SENT_WITHIN_MS = 20 * 3_600_000;

function isEntry(value: unknown): value is QueuedEntry {
  if (!isRecord(value) || !isRecord(value.product)) return false;
  const { id, staff, sheet, at, product, quantity } = value;
  const hasTexts = [id, staff, sheet, at, product._id, product.name].every(
    (text) => typeof text === "string",
  );
  return hasTexts && Array.isArray(product.image) && (quantity === null || Number.isInteger(quantity));
}

/** What stands for the product with a barcode until it can be looked up, with the barcode as its id. */
export function unknownProduct(barcode: string): Product {
  const none = { category: "", image: [], weight: "", stockQuantity: null };
  return { _id: barcode, name: t("Barcode {barcode}", { barcode }), barcode, ...none };
}

export function isUnknown({ _id, barcode }: Product): boolean {
  return _id === barcode;
}

/** What was entered on deliveries and stock-takes and is still to be sent, in its sequence. */
export const entryQueue = createLateQueue<QueuedEntry, Reply>({
  name: "stock-entries",
  isItem: isEntry,
  // Each is a call of its own.
  max: 1,
  send: async (entries) => ({ results: await Promise.all(entries.map(send)) }),
  what: msg("What was entered"),
});

/** Sends an entry, once: its id is the key of the request. */
async function send({ id, sheet, at, product, ...entry }: Omit<QueuedEntry, "staff">) {
  const subject = `${product.name}${inWords(entry)}`;
  if (Date.now() - Date.parse(at) > SENT_WITHIN_MS)
    return {
      id,
      refusal: t("{entry}: entered so long ago that it may be there already. Please check.", {
        entry: subject,
      }),
    };
  const known = isUnknown(product) ? await findByBarcode(product._id) : product._id;
  if (known === undefined)
    return { id, refusal: t("{entry}: no product has this barcode.", { entry: subject }) };
  const wish = { id: sheet, product: known, ...entry };
  const options = { headers: { "idempotency-key": id } };
  return resultOf(id, subject, backOffice.stockSheets.setLine(wish, options));
}

/** " (+1)", " (12)". */
function inWords({ quantity, seenQuantity }: Pick<Entry, "quantity" | "seenQuantity">): string {
  if (quantity === null || quantity === seenQuantity) return "";
  if (seenQuantity === undefined) return ` (${quantity})`;
  return ` (${quantity > seenQuantity ? "+" : ""}${quantity - seenQuantity})`;
}

async function findByBarcode(barcode: string): Promise<string | undefined> {
  const { products } = await backOffice.staffCatalog.staffList({ search: barcode, limit: 6 });
  return products.find((product) => product.barcode === barcode)?._id;
}
