import { sql } from "drizzle-orm";
import { fewLeft } from "#contract/catalog/few-left.ts";
import { type Actor, actorRow } from "#platform/actor.ts";
import type { Transaction } from "#platform/db/database.ts";
import { asRows, insertRows } from "#platform/db/statement.ts";
import type { Shop } from "#platform/shop.ts";
import { type ChangedFields, type ProductRow, productChanges, products } from "#schema/products.ts";
import { publishMoves } from "../availability/publish-stock.ts";
import { productChanged, subjectsOf } from "../events.ts";
import { insertPriceChanges } from "../prices/price-store.ts";

/** A locked product, and the fields that change: of status, category, price, offerPrice and cost. */
export type Changed = { product: ProductRow; before: ChangedFields; after: ChangedFields };

/**
 * Changes locked products, as their next version each, and records it as single edits are: in their histories, among
 * their prices, and for everybody who shows them. A handful of statements, however many products there are.
 */
export async function changeMany(
  shop: Shop,
  tx: Transaction,
  actor: Actor,
  changed: readonly Changed[],
): Promise<void> {
  if (changed.length === 0) return;
  const at = shop.clock();
  const after = changed.map(({ product, after }) => withFields(product, after));
  const inStock = await updateProducts(tx, after);
  const history = changed.map(({ product, before, after }) => ({
    ...{ productId: product.id, version: product.version + 1, before, after },
    ...actorRow(actor),
    at,
  }));
  await tx.execute(insertRows(productChanges, sql`${asRows(productChanges, history)}`));
  const priced = after.filter((_, index) => hasPrice(changed[index]?.after ?? {}));
  await insertPriceChanges(tx, actor, priced, at);
  const all = changed.flatMap(({ product }, index) => [product, after[index] ?? product]);
  await shop.events.publish(tx, productChanged, subjectsOf(all));
  const moved = changed.flatMap(({ product }, index) => {
    const row = { ...(after[index] ?? product), inStock: inStock.get(product.id) ?? false };
    if (row.inStock === product.inStock) return [];
    const fewLeftChanged = fewLeft(row) !== fewLeft(product);
    return { ...row, availabilityChanged: true, fewLeftChanged };
  });
  await publishMoves(shop, tx, moved);
}

function hasPrice(fields: ChangedFields): boolean {
  return fields.price !== undefined || fields.offerPrice !== undefined;
}

function withFields(product: ProductRow, fields: ChangedFields): ProductRow {
  const { status, category, price, offerPrice, cost } = fields as {
    status?: ProductRow["status"];
    category?: string;
    price?: number;
    offerPrice?: number;
    cost?: number;
  };
  return {
    ...product,
    status: status ?? product.status,
    category: category ?? product.category,
    priceCents: price ?? product.priceCents,
    offerPriceCents: offerPrice ?? product.offerPriceCents,
    costCents: cost ?? product.costCents,
  };
}

/** Returns which of them are in stock then, by id. */
async function updateProducts(tx: Transaction, rows: readonly ProductRow[]): Promise<Map<string, boolean>> {
  const column = <Name extends keyof ProductRow>(name: Name) => sql.param(rows.map((row) => row[name]));
  const { rows: updated } = await tx.execute<{ id: string; inStock: boolean }>(sql`
    update ${products} as product set status = line.status, category = line.category, price_cents = line.price,
      offer_price_cents = line.offer_price, cost_cents = line.cost, version = product.version + 1
    from unnest(${column("id")}::uuid[], ${column("status")}::text[], ${column("category")}::text[],
      ${column("priceCents")}::int[], ${column("offerPriceCents")}::int[], ${column("costCents")}::int[])
      as line (id, status, category, price, offer_price, cost)
    where product.id = line.id
    returning product.id, product.in_stock as "inStock"`);
  return new Map(updated.map(({ id, inStock }) => [id, inStock]));
}
