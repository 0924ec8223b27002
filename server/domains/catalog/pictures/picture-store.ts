import { and, eq, inArray, lt, sql } from "drizzle-orm";
import { type Actor, actorRow } from "#platform/actor.ts";
import type { Queryable, Transaction } from "#platform/db/database.ts";
import { productPictures } from "#schema/products.ts";

/** Records pictures that a product can show; those that are recorded already stay as they are. */
export async function insertPictures(
  tx: Transaction,
  actor: Actor,
  row: { productId: string; shown: boolean; at: Date },
  images: readonly string[],
): Promise<void> {
  if (images.length === 0) return;
  const rows = images.map((image) => ({ ...row, image, ...actorRow(actor) }));
  await tx.insert(productPictures).values(rows).onConflictDoNothing();
}

/** Whether a picture is recorded as one that a product can show. */
export async function isPictureOf(db: Queryable, productId: string, image: string): Promise<boolean> {
  const rows = await db
    .select({ image: productPictures.image })
    .from(productPictures)
    .where(and(eq(productPictures.productId, productId), eq(productPictures.image, image)));
  return rows.length > 0;
}

/** Marks recorded pictures of a product as shown; returns how many of them there are. */
export async function markShown(
  tx: Transaction,
  productId: string,
  images: readonly string[],
): Promise<number> {
  if (images.length === 0) return 0;
  const rows = await tx
    .update(productPictures)
    .set({ shown: true })
    .where(and(eq(productPictures.productId, productId), inArray(productPictures.image, [...images])))
    .returning({ image: productPictures.image });
  return rows.length;
}

/** Deletes the records of pictures from before a time that were never shown; returns the pictures. */
export async function deleteUnshownPictures(tx: Transaction, before: Date, limit: number): Promise<string[]> {
  const { productId, image, shown, at } = productPictures;
  const old = tx
    .select({ productId, image })
    .from(productPictures)
    .where(and(sql`not ${shown}`, lt(at, before)))
    .orderBy(at)
    .limit(limit);
  const rows = await tx
    .delete(productPictures)
    // Asked again, because an edit may just have shown it.
    .where(and(sql`not ${shown}`, sql`(${productId}, ${image}) in ${old}`))
    .returning({ image });
  return rows.map((row) => row.image);
}
