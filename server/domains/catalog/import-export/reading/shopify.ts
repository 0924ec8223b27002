import { convert } from "html-to-text";
import { readBarcode } from "#contract/catalog/barcode.ts";
import type { FileColumn } from "#contract/catalog/import/file-columns.ts";
import { productLimits } from "#contract/catalog/product-limits.ts";
import { cutText } from "#contract/cut-text.ts";
import { t } from "#contract/i18n/i18n.ts";
import { readNumber } from "#contract/read-number.ts";
import type { ColumnMapping } from "#schema/imports.ts";
import type { TableRow } from "./table-file.ts";

// https://help.shopify.com/en/manual/products/import-export/using-csv

/** Which of our columns each of Shopify's becomes; some are combined with others below. */
const columns: Readonly<Record<string, FileColumn>> = {
  title: "name",
  "body (html)": "description",
  vendor: "brand",
  type: "category",
  "variant price": "offerPrice",
  "variant compare at price": "price",
  "cost per item": "cost",
  "variant grams": "weight",
  "variant barcode": "barcode",
  "variant inventory qty": "stock",
  status: "status",
};

/** What Shopify writes in the first row of a product only, and not in those of its other variants. */
const ofProduct = [
  "title",
  "body (html)",
  "vendor",
  "type",
  "status",
  "published",
  "variant inventory tracker",
];

/** Whether these are the headings of Shopify's product file. */
export function isShopify(headers: readonly string[]): boolean {
  const names = headers.map(lower);
  return ["handle", "title", "variant price"].every((name) => names.includes(name));
}

export function shopifyColumns(headers: readonly string[]): ColumnMapping {
  return headers.map((heading) => columns[lower(heading)] ?? null);
}

/** A row for each variant, complete with what the first row of its product says. Rows of further pictures are left out. */
export async function* fillVariants(
  headers: readonly string[],
  rows: AsyncIterable<TableRow>,
): AsyncGenerator<TableRow> {
  const at = positionsOf(headers);
  const shared = ofProduct.flatMap((name) => at.get(name) ?? []);
  const handle = at.get("handle") ?? 0;
  const price = at.get("variant price") ?? 0;
  let first: TableRow | undefined;
  for await (const each of rows) {
    const isNext = first !== undefined && first.cells[handle] === each.cells[handle];
    if (!isNext) first = each;
    if (isNext && !each.cells[price]) continue;
    const cells = headers.map((_, index) => each.cells[index] ?? "");
    for (const index of shared) if (isNext && !cells[index]) cells[index] = first?.cells[index] ?? "";
    yield { row: each.row, cells };
  }
}

/** A variant's texts in our columns, as an export of ours would have them. */
export function readVariant(
  headers: readonly string[],
  cells: readonly string[],
): Partial<Record<FileColumn, string>> {
  const at = positionsOf(headers);
  const read = (name: string) => cells[at.get(name) ?? -1]?.trim() ?? "";
  const [price, before] = [read("variant price"), read("variant compare at price")];
  const isReduced = (readNumber(before) ?? 0) > (readNumber(price) ?? 0);
  const isDraft = read("published").toLowerCase() === "false";
  const status = read("status").toLowerCase();
  const grams = readNumber(read("variant grams")) ?? 0;
  const brand = cutText(read("vendor"), productLimits.brandLength);
  return {
    ...(brand && { brand }),
    name: [read("title"), ...optionsOf(read)].join(", "),
    description: convert(read("body (html)"), { wordwrap: false }),
    category: read("type"),
    price: isReduced ? before : price,
    offerPrice: price,
    cost: read("cost per item"),
    weight: grams > 0 ? `${grams} g` : "",
    // Shopify takes any text.
    barcode: readBarcode(read("variant barcode")) ?? "",
    status: isDraft && (status === "active" || status === "") ? "draft" : status,
    // Without a tracker, Shopify does not count it.
    stock: read("variant inventory tracker") ? read("variant inventory qty").replace(/^-.*/, "0") : "",
  };
}

/** What distinguishes a variant; a product with only one has "Default Title". */
function optionsOf(read: (name: string) => string): string[] {
  return [1, 2, 3]
    .map((number) => read(`option${number} value`))
    .filter((value) => value !== "" && value !== "Default Title");
}

/** What a product file of Shopify has that is not imported, in sentences. */
export function notesOnShopify(headers: readonly string[]): string[] {
  if (!positionsOf(headers).has("image src")) return [];
  return [
    t(
      "Pictures are not imported: “Image Src” has addresses of other websites. Add them on the products'' pages, or import a ZIP with a table and its pictures.",
    ),
  ];
}

function positionsOf(headers: readonly string[]): ReadonlyMap<string, number> {
  return new Map(headers.map((heading, index) => [lower(heading), index]));
}

function lower(heading: string): string {
  return heading.trim().toLowerCase();
}
