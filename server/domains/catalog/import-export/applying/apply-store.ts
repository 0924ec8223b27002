import { type SQL, sql } from "drizzle-orm";
import { productLimits } from "#contract/catalog/product-limits.ts";
import type { Language } from "#contract/i18n/languages.ts";
import type { Transaction } from "#platform/db/database.ts";
import { insertRows } from "#platform/db/statement.ts";
import { importRows } from "#schema/imports.ts";
import { foodFacts, products } from "#schema/products.ts";
import { fewLeftOf } from "../../availability/stock-store.ts";

/** The rows of an import between two row numbers: the first excluded, the last included. */
export type ImportRange = { importId: string; after: number; upTo: number };

/** The condition for the rows of a range. */
export const within = ({ importId, after, upTo }: ImportRange) =>
  sql`import_id = ${importId} and "row" > ${after}::int and "row" <= ${upTo}::int`;

/** What a file that was checked before an update lacks, and a product may not. */
const newColumns = sql`jsonb_build_object('sold_by_weight', false, 'translations', '{}'::jsonb)`;

/** The columns of the new products of a range as one JSON list. */
function newOnes(range: ImportRange, lowStockDefault: number): SQL {
  return sql`(select json_agg(${newColumns} || product || jsonb_build_object('low_stock_default', ${lowStockDefault}::int)) from ${importRows} where ${within(range)} and result = 'new')`;
}

/** The ends of ranges that have `size` rows each. */
export async function listRangeEnds(tx: Transaction, importId: string, size: number): Promise<number[]> {
  const { rows } = await tx.execute<{ end: number }>(sql`
    select max("row")::int as "end" from (
      select "row", (row_number() over (order by "row") - 1) / ${size}::int as part
      from ${importRows} where import_id = ${importId} and result in ('new', 'changed')
    ) as numbered group by part order by part`);
  return rows.map(({ end }) => end);
}

/** The paths of all categories that products of an import have. */
export async function listCategories(tx: Transaction, importId: string): Promise<string[]> {
  const { rows } = await tx.execute<{ path: string }>(sql`
    select distinct product ->> 'category' as path from ${importRows}
    where import_id = ${importId} and result in ('new', 'changed')`);
  return rows.map(({ path }) => path);
}

/** Whether a product of an import, or with `previous` as it was before, has texts in a language that it did not have. */
export async function addsTranslations(
  tx: Transaction,
  importId: string,
  language: Language,
  { previous = false } = {},
): Promise<boolean> {
  const [after, before] = previous ? ["previous", "product"] : ["product", "previous"];
  const textsOf = (column = "") => sql`${sql.identifier(column)} -> 'translations' -> ${language}`;
  const { rows } = await tx.execute(sql`
    select from ${importRows} where import_id = ${importId} and result in ('new', 'changed')
      and ${textsOf(after)} is not null and ${textsOf(after)} is distinct from ${textsOf(before)} limit 1`);
  return rows.length > 0;
}

/** Inserts the new products of a range, and returns them. `lowStockDefault` is what the settings say now. */
export async function insertNewProducts(
  tx: Transaction,
  range: ImportRange,
  lowStockDefault: number,
): Promise<{ id: string; category: string }[]> {
  const { rows } = await tx.execute<{ id: string; category: string }>(sql`
    ${insertRows(products, newOnes(range, lowStockDefault))} returning id, category`);
  await tx.execute(
    insertRows(
      foodFacts,
      sql`(select json_agg(json_build_object('product_id', product_id, 'facts', facts)) from ${importRows}
        where ${within(range)} and result = 'new' and facts is not null)`,
    ),
  );
  return rows;
}

/**
 * Locks the products that an import changes, in the order of their ids as orders do; returns how many of them are still at
 * the version that the check saw, and counted or not as then.
 */
export async function lockUnchanged(tx: Transaction, importId: string): Promise<number> {
  const { rows } = await tx.execute<{ count: number }>(sql`
    select count(*)::int as count from (
      select product.id from ${importRows} as imported join ${products} as product on product.id = imported.product_id
      where imported.import_id = ${importId} and imported.result = 'changed'
        and product.version = imported.seen_version
        and (product.stock_quantity is null) = (imported.stock_seen is null)
      order by product.id for no key update of product
    ) as locked`);
  return rows[0]?.count ?? 0;
}

/** A product whose stock may have moved, as `publishMoves` takes it. */
export type ImportedMove = {
  id: string;
  category: string;
  formerCategory: string;
  inStock: boolean;
  availabilityChanged: boolean;
  fewLeftChanged: boolean;
};

/**
 * Gives the locked products of a range their new columns: those in `source` ("product", or "previous" to undo). Of the
 * stock, the difference to what was seen is applied, so that what was sold meanwhile stays sold. Returns the products.
 */
export async function updateProducts(tx: Transaction, range: ImportRange): Promise<ImportedMove[]> {
  const quantity = sql`case
    when imported.stock_wanted is null then null
    else least(${productLimits.stockMax}::int,
      greatest(0, imported.stock_wanted + coalesce(kept.stock_quantity, 0) - coalesce(imported.stock_seen, 0)))
  end`;
  return changeProducts(tx, {
    range,
    source: "product",
    quantity,
    condition: sql`imported.result = 'changed'`,
  });
}

/** The same in reverse, for products that are at the version which the import made. */
export async function revertProducts(tx: Transaction, range: ImportRange): Promise<ImportedMove[]> {
  const quantity = sql`case
    when (imported.stock_wanted is null) <> (kept.stock_quantity is null) then kept.stock_quantity
    when imported.stock_seen is null then null
    else greatest(0, coalesce(kept.stock_quantity, 0) - coalesce(imported.stock_came, 0))
  end`;
  const condition = sql`imported.result = 'changed'
    and kept.version = imported.seen_version + case when imported.after <> '{}'::jsonb then 1 else 0 end`;
  return changeProducts(tx, { range, source: "previous", quantity, condition });
}

type Change = { range: ImportRange; source: "product" | "previous"; quantity: SQL; condition: SQL };

const contentColumns = [
  ...[
    "name",
    "category",
    "description",
    "price_cents",
    "offer_price_cents",
    "cost_cents",
    "images",
    "image_alts",
  ],
  ...["weight", "sold_by_weight", "barcode", "shelf_place", "allergens", "diets", "min_age", "status"],
  ...["switched_off", "translations", "seo_title", "seo_description"],
];

/** What a file that was checked before an update does not have of a product stays as it is. */
async function changeProducts(
  tx: Transaction,
  { range, source, quantity, condition }: Change,
): Promise<ImportedMove[]> {
  const sets = contentColumns.map((name) => sql`${sql.identifier(name)} = wanted.${sql.identifier(name)}`);
  const { rows } = await tx.execute<ImportedMove & { row: number; came: number; cameBefore: number }>(sql`
    with imported as (
      select * from ${importRows} where ${within(range)}
    ), change as (
      select imported."row" as number, imported.stock_came, imported.after <> '{}'::jsonb as is_edit, imported.${sql.identifier(source)} as wanted,
        kept, kept.id, kept.in_stock, kept.stock_quantity, kept.category, ${quantity} as new_quantity
      from imported join ${products} as kept on kept.id = imported.product_id
      where ${condition}
    )
    update ${products} as product set ${sql.join(sets, sql`, `)},
      stock_quantity = change.new_quantity,
      version = product.version + case when change.is_edit then 1 else 0 end
    from change, jsonb_populate_record(change.kept, change.wanted) as wanted
    where product.id = change.id
    returning change.number as "row", product.id, product.category, change.category as "formerCategory",
      product.in_stock as "inStock", product.in_stock <> change.in_stock as "availabilityChanged",
      ${fewLeftOf("product")} is distinct from ${fewLeftOf("change")} as "fewLeftChanged",
      coalesce(product.stock_quantity, 0) - coalesce(change.stock_quantity, 0) as came,
      coalesce(change.stock_came, 0) as "cameBefore"`);
  // These rows are wide, and most files leave the stock as it is.
  const came = rows.filter((each) => each.came !== each.cameBefore);
  if (came.length > 0)
    await tx.execute(sql`
      update ${importRows} as imported set stock_came = moved.came
      from unnest(${sql.param(came.map(({ row }) => row))}::int[], ${sql.param(came.map((each) => each.came))}::int[])
        as moved (number, came)
      where ${within(range)} and imported."row" = moved.number`);
  return rows;
}

/** Replaces the food facts of changed products of a range by those in `source`. */
export async function replaceAllFoodFacts(
  tx: Transaction,
  range: ImportRange,
  ids: readonly string[],
  source: "facts" | "previous_facts",
): Promise<void> {
  const changed = sql`(select product_id from ${importRows} where ${within(range)}
    and product_id = any(${sql.param(ids)}::uuid[]) and facts is distinct from previous_facts)`;
  await tx.execute(sql`delete from ${foodFacts} where product_id in ${changed}`);
  await tx.execute(
    insertRows(
      foodFacts,
      sql`(select json_agg(json_build_object('product_id', product_id, 'facts', ${sql.identifier(source)}))
        from ${importRows} where ${within(range)} and ${sql.identifier(source)} is not null and product_id in ${changed})`,
    ),
  );
}

/** What came of new products is all that there is. */
export async function countNewStock(tx: Transaction, range: ImportRange): Promise<void> {
  await tx.execute(sql`update ${importRows} set stock_came = stock_wanted
    where ${within(range)} and result = 'new' and stock_wanted <> 0`);
}

/** The pieces that came with a range, for the ledger; negative ones went. */
export function movesOf(range: ImportRange, result: "new" | "changed"): SQL {
  return sql`select ${result === "new" ? "listed:" : "import:"}::text || import_id || ':' || product_id as entry,
      product_id, stock_came as amount
    from ${importRows} where ${within(range)} and result = ${result} and stock_came <> 0`;
}
