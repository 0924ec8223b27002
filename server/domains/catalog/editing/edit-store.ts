import { and, asc, desc, eq, lt } from "drizzle-orm";
import { type Actor, actorRow } from "#platform/actor.ts";
import type { Queryable, Transaction } from "#platform/db/database.ts";
import {
  type ChangedFields,
  type ProductRow,
  priceChanges,
  productChanges,
  products,
} from "#schema/products.ts";
import { staff } from "#schema/staff.ts";
import { foodColumns, replaceFoodFacts } from "./food-store.ts";
import type { ProductContent } from "./product-content.ts";

/** Replaces what a product states, as its next version. */
export async function updateContent(
  tx: Transaction,
  { id, version }: ProductRow,
  { food, pictures, ...columns }: ProductContent,
): Promise<ProductRow> {
  const [row] = await tx
    .update(products)
    .set({
      ...columns,
      ...foodColumns(food),
      images: pictures.map(({ image }) => image),
      imageAlts: pictures.map(({ alt }) => alt),
      version: version + 1,
    })
    .where(eq(products.id, id))
    .returning();
  if (!row) throw new Error("A locked product is missing.");
  await replaceFoodFacts(tx, id, food);
  return row;
}

type Change = { productId: string; version: number; before: ChangedFields; after: ChangedFields; at: Date };

/** Records an edit, and who made it. */
export async function insertChange(tx: Transaction, actor: Actor, change: Change): Promise<void> {
  await tx.insert(productChanges).values({ ...change, ...actorRow(actor) });
}

type ChangeRow = typeof productChanges.$inferSelect;

/** The change that made a version of a product. */
export async function findChange(
  db: Queryable,
  productId: string,
  version: number,
): Promise<ChangeRow | undefined> {
  const [row] = await db
    .select()
    .from(productChanges)
    .where(and(eq(productChanges.productId, productId), eq(productChanges.version, version)));
  return row;
}

/** The changes of a product before a version, newest first, with the names of the staff members who made them. */
export function listChanges(
  db: Queryable,
  productId: string,
  { before, limit }: { before: number | undefined; limit: number },
): Promise<{ change: ChangeRow; staffName: string | null }[]> {
  return db
    .select({ change: productChanges, staffName: staff.name })
    .from(productChanges)
    .leftJoin(staff, and(eq(productChanges.actorKind, "staff"), eq(staff.id, productChanges.actorId)))
    .where(
      and(
        eq(productChanges.productId, productId),
        before === undefined ? undefined : lt(productChanges.version, before),
      ),
    )
    .orderBy(desc(productChanges.version))
    .limit(limit);
}

/** Who added a product: they set its first price. */
export async function findAuthor(db: Queryable, productId: string) {
  const { actorKind } = priceChanges;
  const [row] = await db
    .select({ actorKind, staffName: staff.name })
    .from(priceChanges)
    .leftJoin(staff, and(eq(actorKind, "staff"), eq(staff.id, priceChanges.actorId)))
    .where(eq(priceChanges.productId, productId))
    .orderBy(asc(priceChanges.at))
    .limit(1);
  return row;
}
