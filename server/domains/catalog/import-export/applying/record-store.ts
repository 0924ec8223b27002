import { type SQL, sql } from "drizzle-orm";
import { type Actor, actorRow } from "#platform/actor.ts";
import type { Transaction } from "#platform/db/database.ts";
import { insertRows } from "#platform/db/statement.ts";
import { importRows } from "#schema/imports.ts";
import { priceChanges, productChanges, productPictures } from "#schema/products.ts";
import { type ImportRange, within } from "./apply-store.ts";

/** Records the edits of a range in the histories of its products, and the new prices. */
export async function insertHistory(
  tx: Transaction,
  actor: Actor,
  range: ImportRange,
  at: Date,
): Promise<void> {
  const edits = sql`${within(range)} and result = 'changed' and after <> '{}'::jsonb`;
  await insertProductChanges(tx, actor, { where: edits, versions: 1, before: "before", after: "after", at });
  await insertPriceChanges(tx, actor, {
    where: sql`${within(range)} and result in ('new', 'changed')`,
    source: "product",
    at,
  });
}

/** The same for products whose edits are undone. */
export async function insertUndoHistory(
  tx: Transaction,
  actor: Actor,
  range: ImportRange,
  ids: readonly string[],
  at: Date,
): Promise<void> {
  const undone = sql`${within(range)} and product_id = any(${sql.param(ids)}::uuid[])`;
  const edits = sql`${undone} and after <> '{}'::jsonb`;
  await insertProductChanges(tx, actor, { where: edits, versions: 2, before: "after", after: "before", at });
  await insertPriceChanges(tx, actor, { where: undone, source: "previous", at });
}

type Changes = { where: SQL; versions: number; before: string; after: string; at: Date };

async function insertProductChanges(
  tx: Transaction,
  actor: Actor,
  { where, versions, before, after, at }: Changes,
) {
  await tx.execute(
    insertRows(
      productChanges,
      sql`(select json_agg(json_build_object('product_id', product_id, 'version', seen_version + ${versions}::int,
        'before', ${sql.identifier(before)}, 'after', ${sql.identifier(after)}, ${by(actor, at)}))
        from ${importRows} where ${where})`,
    ),
  );
}

async function insertPriceChanges(
  tx: Transaction,
  actor: Actor,
  { where, source, at }: { where: SQL; source: "product" | "previous"; at: Date },
) {
  const own = sql.identifier(source);
  await tx.execute(
    insertRows(
      priceChanges,
      sql`(select json_agg(json_build_object('id', gen_random_uuid(), 'product_id', product_id,
        'price_cents', ${own} -> 'price_cents', 'offer_price_cents', ${own} -> 'offer_price_cents', ${by(actor, at)}))
        from ${importRows} where ${where} and (
          product -> 'price_cents' is distinct from previous -> 'price_cents'
          or product -> 'offer_price_cents' is distinct from previous -> 'offer_price_cents'))`,
    ),
  );
}

function by(actor: Actor, at: Date): SQL {
  const { actorKind, actorId } = actorRow(actor);
  return sql`'actor_kind', ${actorKind}::text, 'actor_id', ${actorId}::text, 'at', ${at.toISOString()}::text`;
}

/** Keeps the former pictures of changed products, to which orders and histories refer, and those that are shown now. */
export async function keepPictures(
  tx: Transaction,
  actor: Actor,
  range: ImportRange,
  at: Date,
): Promise<void> {
  const { actorKind, actorId } = actorRow(actor);
  await tx.execute(sql`
    insert into ${productPictures} (product_id, image, shown, actor_kind, actor_id, at)
    select product_id, image, true, ${actorKind}, ${actorId}::uuid, ${at.toISOString()}::timestamptz
    from ${importRows}, jsonb_array_elements_text(previous -> 'images') as image
    where ${within(range)} and result = 'changed' and previous -> 'images' <> product -> 'images'
    on conflict do nothing`);
  await tx.execute(sql`
    update ${productPictures} set shown = true where not shown and image in (
      select image from ${importRows}, jsonb_array_elements_text(product -> 'images') as image
      where ${within(range)} and result in ('new', 'changed'))`);
}
