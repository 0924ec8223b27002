import { v7 as uuidv7 } from "uuid";
import type { FoodFacts } from "#contract/catalog/food/food-facts.ts";
import { imageAddress } from "#contract/catalog/images.ts";
import { type FileColumn, fileColumnNames, fileColumns } from "#contract/catalog/import/file-columns.ts";
import { productLimits } from "#contract/catalog/product-limits.ts";
import { cutText } from "#contract/cut-text.ts";
import { t } from "#contract/i18n/i18n.ts";
import { asRows } from "#platform/db/statement.ts";
import type { Shop } from "#platform/shop.ts";
import type { ImportedRow, ImportRow, importMistakes } from "#schema/imports.ts";
import { type ProductRow, products } from "#schema/products.ts";
import { factsOf, findAllFoodFacts, foodColumns } from "../editing/food-store.ts";
import { changesBetween, contentOf, type ProductContent } from "../editing/product-content.ts";
import { type FoundPicture, findPictures, type OwnPictures } from "./find-pictures.ts";
import { listEarlierMatches, listRows } from "./import-store.ts";
import { type Match, matchProducts } from "./match-products.ts";
import { hasPictures } from "./picture-store.ts";
import { type Mistake, readProductRow, type StockWish } from "./reading/read-product.ts";
import type { RowTexts } from "./reading/row-texts.ts";
import { readVariant } from "./reading/shopify.ts";

const ROWS_AT_ONCE = 500;
/** With pictures to process, each of which takes a third of a second. */
const ROWS_WITH_PICTURES = 10;
/** As much of a wrong cell is shown, in characters. */
const VALUE_LENGTH = 80;

export type CheckedRows = {
  rows: ImportedRow[];
  mistakes: (typeof importMistakes.$inferSelect)[];
  /** The row after which to continue; undefined after the last one. */
  last: number | undefined;
};

/** Checks the next rows of an import against the catalogue as it is. */
export async function checkRows(
  shop: Shop,
  imported: ImportRow,
  after: number,
  fromZip: OwnPictures,
): Promise<CheckedRows> {
  const size = (await hasPictures(shop.db, imported.id)) ? ROWS_WITH_PICTURES : ROWS_AT_ONCE;
  const read = await listRows(shop.db, imported.id, after, size);
  const [first] = read;
  if (!first) return { rows: [], mistakes: [], last: undefined };
  const texts = read.map(({ cells }) => textsOf(imported, cells));
  const matches = await matchProducts(shop, texts);
  const found = matches.flatMap((match) => ("product" in match && match.product) || []);
  const food = await findAllFoodFacts(shop.db, found);
  const pictures = await findPictures(shop, texts, fromZip);
  const keys = matches.flatMap((match) => ("key" in match ? match.key : []));
  const earlier = await listEarlierMatches(shop.db, imported.id, keys, first.row);
  const firstRowOf = new Map<string | null, number>();
  for (const { row, matchKey } of earlier) if (!firstRowOf.has(matchKey)) firstRowOf.set(matchKey, row);

  const checked = read.map(({ row, cells }, index) => {
    const [match, own = {}] = [matches[index], texts[index]];
    if (!match) throw new Error("A row was not matched.");
    const result = checkRow(shop, imported, { texts: own, match, food, pictures });
    if ("key" in match) {
      const same = firstRowOf.get(match.key);
      firstRowOf.set(match.key, same ?? row);
      if (same !== undefined && same !== row)
        result.mistakes.push({ message: t("The same product is in row {row} as well.", { row: same }) });
    }
    if (cells.length > imported.headers.length)
      result.mistakes.push({ message: t("This row has more cells than there are headings.") });
    return { row, ...result };
  });
  return {
    rows: checked.map(({ row, staged, mistakes }) => ({
      ...emptyRow(imported.id, row),
      ...staged,
      ...(mistakes.length > 0 && { result: "wrong" as const }),
    })),
    mistakes: checked.flatMap(({ row, mistakes }, index) =>
      inOrder(imported, mistakes).map(({ column, message }, position) => ({
        ...{ importId: imported.id, row, position, message },
        column: column === undefined ? null : headingOf(imported, column),
        value: column === undefined ? null : cutText(texts[index]?.[column]?.trim() ?? "", VALUE_LENGTH),
      })),
    ),
    last: read.length < size ? undefined : read.at(-1)?.row,
  };
}

/** A row's texts by column. */
export function textsOf(
  { format, headers, columns }: Pick<ImportRow, "format" | "headers" | "columns">,
  cells: readonly string[],
): RowTexts {
  if (format === "shopify") return readVariant(headers, cells);
  return Object.fromEntries(
    columns.flatMap((column, index) => (column ? [[column, cells[index] ?? ""]] : [])),
  );
}

/** From left to right, those about the whole row first. */
function inOrder({ columns }: ImportRow, mistakes: readonly Mistake[]): Mistake[] {
  const place = ({ column }: Mistake) => (column === undefined ? -1 : columns.indexOf(column));
  return mistakes.toSorted((one, other) => place(one) - place(other));
}

/** The heading in the file, so that people find the cell. */
function headingOf({ headers, columns }: ImportRow, column: FileColumn): string {
  const known = fileColumnNames.includes(column) ? fileColumns[column] : null;
  return headers[columns.indexOf(column)] ?? known ?? column;
}

/** What a row states about its product. */
type Stated = { content: ProductContent; stock: StockWish; switchedOff: boolean };

type Checked = { staged: Partial<ImportedRow>; mistakes: Mistake[] };

function checkRow(
  shop: Shop,
  { fallbackCategory }: ImportRow,
  {
    texts,
    match,
    food,
    pictures,
  }: {
    texts: RowTexts;
    match: Match;
    food: ReadonlyMap<string, FoodFacts>;
    pictures: ReadonlyMap<string, FoundPicture>;
  },
): Checked {
  const name = (texts.name ?? "").slice(0, productLimits.productNameLength);
  if ("problem" in match)
    return { staged: { name }, mistakes: [{ column: match.column, message: match.problem }] };
  const { product, key } = match;
  const current = product && contentOf(product, food.get(product.id));
  const { origin } = new URL(shop.config.publicUrl);
  const read = readProductRow(texts, {
    money: shop.settings.money,
    categories: shop.settings.current.categories,
    weightUnit: shop.settings.current.weightUnit,
    catalogLanguage: shop.settings.current.catalogLanguage,
    fallbackCategory,
    current,
    currentStock: product?.stockQuantity ?? null,
    currentlyOff: product?.switchedOff ?? false,
    pictureOf(text) {
      // Its own pictures stay, whatever their address is.
      const shown = current?.pictures.find(({ image }) =>
        [image, imageAddress(image, origin)].includes(text),
      );
      return shown ?? pictures.get(text) ?? { problem: t("This picture was not found.") };
    },
  });
  if ("mistakes" in read) return { staged: { name, matchKey: key }, mistakes: read.mistakes };
  const staged =
    product && current
      ? changeOf(product, current, read)
      : newProduct(shop, match.product ? undefined : match.id, read);
  return { staged: { name: read.content.name, matchKey: key, ...staged }, mistakes: [] };
}

function changeOf(
  product: ProductRow,
  current: ProductContent,
  { content, stock, switchedOff }: Stated,
): Partial<ImportedRow> {
  const { changed, before, after } = changesBetween(current, content);
  const base = { productId: product.id, seenVersion: product.version };
  const isSwitched = switchedOff !== product.switchedOff;
  if (changed.length === 0 && !stock && !isSwitched) return { ...base, result: "unchanged" };
  return {
    ...base,
    ...{ result: "changed", before, after },
    product: changedRow({ ...product, ...columnsOf(content), switchedOff }, isSwitched),
    previous: changedRow({ ...product, ...columnsOf(current) }, isSwitched),
    facts: factsOf(content.food) ?? null,
    previousFacts: factsOf(current.food) ?? null,
    // Equal numbers leave the stock as it is.
    stockWanted: stock ? stock.wanted : product.stockQuantity,
    stockSeen: stock ? stock.seen : product.stockQuantity,
  };
}

function newProduct(
  { clock, settings }: Shop,
  id: string | undefined,
  { content, stock, switchedOff }: Stated,
): Partial<ImportedRow> {
  const productId = id ?? uuidv7();
  const stockQuantity = stock?.wanted ?? null;
  const row: typeof products.$inferInsert = {
    id: productId,
    ...columnsOf(content),
    switchedOff,
    stockQuantity,
    lowStockLevel: null,
    highestStock: null,
    lowStockDefault: settings.current.stock.lowLevel,
    ratingSum: 0,
    reviewCount: 0,
    version: 1,
    createdAt: clock(),
  };
  return {
    ...{ result: "new", productId, stockWanted: stockQuantity },
    product: rowOf(row as ProductRow),
    facts: factsOf(content.food) ?? null,
    // For the preview.
    after: { category: content.category, price: content.priceCents, offerPrice: content.offerPriceCents },
  };
}

/** A content as the columns of the product. */
function columnsOf({ food, pictures, ...columns }: ProductContent) {
  return {
    ...columns,
    ...foodColumns(food),
    images: pictures.map(({ image }) => image),
    imageAlts: pictures.map(({ alt }) => alt),
  };
}

/**
 * A changed product under the names of its columns; without its switch where the file leaves that as it is, since somebody
 * may change it until the import is applied.
 */
function changedRow(row: ProductRow, isSwitched: boolean): object {
  const { switched_off, ...others } = rowOf(row) as { switched_off?: boolean };
  return isSwitched ? { ...others, switched_off } : others;
}

/** A row of the products under the names of its columns. */
function rowOf(row: ProductRow): object {
  const [named] = JSON.parse(asRows(products, [row])) as object[];
  return named ?? {};
}

function emptyRow(importId: string, row: number): ImportedRow {
  return {
    ...{ importId, row, cells: [], result: null, matchKey: null, productId: null, name: null },
    ...{ seenVersion: null, product: null, previous: null, facts: null, previousFacts: null },
    ...{ before: null, after: null, stockWanted: null, stockSeen: null, stockCame: null },
  };
}
