import { stringify } from "csv-stringify/sync";
import { writeXlsxStream } from "hucre/xlsx";
import type { FoodFacts } from "#contract/catalog/food/food-facts.ts";
import { imageAddress, imageIdOf } from "#contract/catalog/images.ts";
import {
  exportedColumns,
  type FileColumn,
  fileColumns,
  NO_ALLERGENS,
  pictureColumns,
} from "#contract/catalog/import/file-columns.ts";
import { isAmount } from "#contract/catalog/product-fields.ts";
import type { Admit } from "#platform/admit.ts";
import { publicOrigin } from "#platform/config/config.ts";
import type { Shop } from "#platform/shop.ts";
import type { ProductRow } from "#schema/products.ts";
import { withColumns } from "../editing/food-store.ts";
import { picturesOf } from "../editing/product-content.ts";
import { listAfter } from "./export-store.ts";
import { neutralise } from "./reading/formulas.ts";

/** The products that are read at once, and sent before more are read. */
const PRODUCTS_AT_ONCE = 500;

/** Is told how many products were read so far. */
type OnRead = (count: number) => void;

/**
 * Streams all products as CSV, archived ones too, oldest first. An import reads them back exactly. `admit` runs each
 * database read.
 */
export async function* exportCsv(shop: Shop, admit: Admit, onRead?: OnRead): AsyncGenerator<string> {
  const { digits } = shop.settings.money;
  // The byte order mark tells spreadsheets that the file is UTF-8.
  const columns = exportedColumns(shop.settings.current);
  yield `\ufeff${csv([columns.map((name) => fileColumns[name])])}`;
  for await (const rows of productRows(shop, columns, admit, onRead))
    yield csv(
      rows.map((cells) =>
        cells.map((cell, index) =>
          typeof cell === "string"
            ? neutralise(cell)
            : isAmount(columns[index] ?? "")
              ? cell.toFixed(digits)
              : String(cell),
        ),
      ),
    );
}

/** The same as a spreadsheet. Its text cells are never evaluated. */
export async function* exportXlsx(shop: Shop, admit: Admit, onRead?: OnRead): AsyncGenerator<Uint8Array> {
  const columns = exportedColumns(shop.settings.current);
  async function* sheet() {
    yield columns.map((name): Cell => fileColumns[name]);
    for await (const rows of productRows(shop, columns, admit, onRead)) yield* rows;
  }
  yield* writeXlsxStream(sheet(), { name: "Products", freezePane: { rows: 1 } });
}

/** The shop's own pictures of all products, as WebP: the file names in their addresses begin with the ids. */
export async function* exportOriginals(
  shop: Shop,
  admit: Admit,
): AsyncGenerator<{ id: string; content: AsyncIterable<Uint8Array> }> {
  for await (const page of productPages(shop, admit)) {
    // A copied product shows the same pictures, which are then there twice.
    const ids = page.flatMap(({ row }) => row.images.flatMap((image) => imageIdOf(image) ?? []));
    for (const id of new Set(ids)) {
      const content = await admit(() => shop.pictures.originals.read(id));
      if (content) yield { id, content };
    }
  }
}

async function* productRows(
  shop: Shop,
  columns: readonly FileColumn[],
  admit: Admit,
  onRead?: OnRead,
): AsyncGenerator<Cell[][]> {
  let count = 0;
  for await (const page of productPages(shop, admit)) {
    count += page.length;
    onRead?.(count);
    yield page.map(({ row, facts }) => {
      const cells = cellsOfProduct(shop, row, withColumns(row, facts ?? undefined));
      return columns.map((name) => cells[name] ?? "");
    });
  }
}

async function* productPages(
  { db }: Shop,
  admit: Admit,
): AsyncGenerator<Awaited<ReturnType<typeof listAfter>>> {
  for (let after: string | undefined; ; ) {
    const from = after;
    const page = await admit(() => listAfter(db, from, PRODUCTS_AT_ONCE));
    if (page.length > 0) yield page;
    after = page.at(-1)?.row.id;
    if (page.length < PRODUCTS_AT_ONCE) return;
  }
}

function csv(rows: readonly (readonly string[])[]): string {
  // Only a line break as in its own option would be quoted otherwise, and other separators than its own are not.
  return stringify(rows as string[][], { record_delimiter: "windows", quoted_match: /[\r\n;\t|]/ });
}

/** A cell of a spreadsheet: a number where people may want to calculate. */
type Cell = string | number;

/** A product as a row of a file. What is not stated is an empty cell. */
function cellsOfProduct(
  { config, settings: { money } }: Shop,
  row: ProductRow,
  food: FoodFacts = {},
): Partial<Record<FileColumn, Cell>> {
  const shopUrl = publicOrigin(config);
  const pictures = picturesOf(row);
  const { nutrition } = food;
  return {
    id: row.id,
    name: row.name,
    category: row.category,
    description: row.description,
    price: money.toAmount(row.priceCents),
    offerPrice: money.toAmount(row.offerPriceCents),
    cost: row.costCents === null ? "" : money.toAmount(row.costCents),
    weight: row.weight ?? "",
    soldByWeight: row.soldByWeight ? "yes" : "",
    barcode: row.barcode ?? "",
    shelfPlace: row.shelfPlace ?? "",
    status: row.status,
    offSale: row.switchedOff ? "yes" : "",
    stock: row.stockQuantity ?? "",
    stockSeen: row.stockQuantity ?? "",
    ...(Object.fromEntries(
      pictureColumns.flatMap(([picture, text], index) => {
        const { image, alt } = pictures[index] ?? {};
        return [
          [picture, image === undefined ? "" : imageAddress(image, shopUrl)],
          [text, alt ?? ""],
        ];
      }),
    ) as Record<(typeof pictureColumns)[number][number], string>),
    brand: food.brand ?? "",
    ingredients: food.ingredients ?? "",
    contains: food.contains ? food.contains.join(", ") || NO_ALLERGENS : "",
    mayContain: food.mayContain?.join(", ") ?? "",
    diets: food.diets?.join(", ") ?? "",
    per: nutrition?.per ?? "",
    kj: nutrition?.kj ?? "",
    kcal: nutrition?.kcal ?? "",
    fat: nutrition?.fat ?? "",
    saturates: nutrition?.saturates ?? "",
    carbohydrate: nutrition?.carbohydrate ?? "",
    sugars: nutrition?.sugars ?? "",
    fibre: nutrition?.fibre ?? "",
    protein: nutrition?.protein ?? "",
    salt: nutrition?.salt ?? "",
    portion: nutrition?.portion?.amount ?? "",
    portionName: nutrition?.portion?.name ?? "",
    origin: food.origin ?? "",
    storage: food.storage ?? "",
    alcoholPercent: food.alcoholPercent ?? "",
    minAge: food.minAge ?? "",
    seoTitle: row.seoTitle ?? "",
    seoDescription: row.seoDescription ?? "",
    ...translatedCells(row),
  };
}

/** The texts in other languages, by column. */
function translatedCells({ images, translations }: ProductRow): Partial<Record<FileColumn, Cell>> {
  const cells = Object.entries(translations).flatMap(([language, { description, pictures = [], ...texts }]) =>
    Object.entries({
      ...texts,
      description: description?.join("\n"),
      ...Object.fromEntries(
        pictureColumns.map(([, text], index) => [
          text,
          pictures.find(({ image }) => image === images[index])?.alt,
        ]),
      ),
    }).map(([name, text = ""]) => [`${name}:${language}`, text]),
  );
  return Object.fromEntries(cells);
}
