import { eq, sql } from "drizzle-orm";
import type { MarkedStep } from "#contract/setup/steps.ts";
import { type Actor, actorRow } from "#platform/actor.ts";
import type { Queryable } from "#platform/db/database.ts";
import { demoCatalogue } from "#schema/demo.ts";
import { products } from "#schema/products.ts";
import { setupDismissal, setupMarks } from "#schema/setup.ts";
import { staff } from "#schema/staff.ts";

export async function isDismissed(db: Queryable): Promise<boolean> {
  return (await db.select({ id: setupDismissal.id }).from(setupDismissal)).length > 0;
}

export async function insertDismissal(db: Queryable, actor: Actor, at: Date): Promise<void> {
  await db
    .insert(setupDismissal)
    .values({ ...actorRow(actor), at })
    .onConflictDoNothing();
}

export async function deleteDismissal(db: Queryable): Promise<void> {
  await db.delete(setupDismissal);
}

export async function listMarks(db: Queryable): Promise<MarkedStep[]> {
  return (await db.select({ step: setupMarks.step }).from(setupMarks)).map(({ step }) => step);
}

/** Marks a step as done; a mark that is there already keeps who made it. */
export async function insertMark(db: Queryable, step: MarkedStep, actor: Actor, at: Date): Promise<void> {
  await db
    .insert(setupMarks)
    .values({ step, ...actorRow(actor), at })
    .onConflictDoNothing();
}

export async function deleteMark(db: Queryable, step: MarkedStep): Promise<void> {
  await db.delete(setupMarks).where(eq(setupMarks.step, step));
}

/** Whether there is a product that is not the demo's, and more than one staff member, invited ones included. */
export async function findProgress(db: Queryable): Promise<{ hasProducts: boolean; hasStaff: boolean }> {
  const { rows } = await db.execute<{ hasProducts: boolean; hasStaff: boolean }>(sql`
    select exists (
        select from ${products}
        where not exists (select from ${demoCatalogue} where product_id = ${products.id})
      ) as "hasProducts",
      (select count(*) from (select from ${staff} limit 2) as two) > 1 as "hasStaff"`);
  const [row] = rows;
  if (!row) throw new Error("A query without a table returned no row.");
  return row;
}
