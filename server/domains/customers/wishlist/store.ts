import { and, count, desc, eq, inArray, sql } from "drizzle-orm";
import type { Queryable } from "#platform/db/database.ts";
import { isId } from "#platform/db/ids.ts";
import { defineStatement } from "#platform/db/statement.ts";
import { wishlistItems } from "#schema/wishlist.ts";

/** The ids of the products in a wishlist, newest first. */
export async function listWishlist(db: Queryable, shopperId: string): Promise<string[]> {
  const rows = await db
    .select({ productId: wishlistItems.productId })
    .from(wishlistItems)
    .where(eq(wishlistItems.shopperId, shopperId))
    .orderBy(desc(wishlistItems.createdAt), desc(wishlistItems.productId));
  return rows.map((row) => row.productId);
}

export async function isInWishlist(db: Queryable, shopperId: string, productId: string): Promise<boolean> {
  if (!isId(productId)) return false;
  return (await check(db, { shopperId, productId })).length > 0;
}

const check = defineStatement<{ shopperId: string; productId: string }>(
  "check_wishlist",
  sql`select from ${wishlistItems}
    where shopper_id = ${sql.placeholder("shopperId")}::uuid
      and product_id = ${sql.placeholder("productId")}::uuid`,
);

export async function countWishlist(db: Queryable, shopperId: string): Promise<number> {
  const [row] = await db
    .select({ count: count() })
    .from(wishlistItems)
    .where(eq(wishlistItems.shopperId, shopperId));
  return row?.count ?? 0;
}

export async function insertWish(
  db: Queryable,
  shopperId: string,
  productId: string,
  createdAt: Date,
): Promise<void> {
  await db.insert(wishlistItems).values({ shopperId, productId, createdAt }).onConflictDoNothing();
}

/** Removes products from a wishlist; ignores those not in it. */
export async function deleteWishes(
  db: Queryable,
  shopperId: string,
  productIds: readonly string[],
): Promise<void> {
  const possible = productIds.filter(isId);
  if (possible.length === 0) return;
  await db
    .delete(wishlistItems)
    .where(and(eq(wishlistItems.shopperId, shopperId), inArray(wishlistItems.productId, possible)));
}
