import { eq, sql } from "drizzle-orm";
import { type Allergen, knownAllergens } from "#contract/catalog/food/allergens.ts";
import type { Database, Queryable } from "#platform/db/database.ts";
import { avoidedAllergens } from "#schema/shoppers.ts";

export async function findAvoided(db: Queryable, shopperId: string): Promise<Allergen[]> {
  const [row] = await db
    .select({ allergens: avoidedAllergens.allergens })
    .from(avoidedAllergens)
    .where(eq(avoidedAllergens.shopperId, shopperId));
  return knownAllergens(row?.allergens ?? []);
}

/** Replaces what a shopper avoids. */
export async function replaceAvoided(db: Database, shopperId: string, allergens: Allergen[]): Promise<void> {
  if (allergens.length === 0) {
    await db.delete(avoidedAllergens).where(eq(avoidedAllergens.shopperId, shopperId));
    return;
  }
  await db
    .insert(avoidedAllergens)
    .values({ shopperId, allergens })
    .onConflictDoUpdate({ target: avoidedAllergens.shopperId, set: { allergens } });
}

/** Adds to what a shopper avoids; returns all of it. */
export async function addAvoided(
  db: Database,
  shopperId: string,
  allergens: Allergen[],
): Promise<Allergen[]> {
  const [row] = await db
    .insert(avoidedAllergens)
    .values({ shopperId, allergens })
    .onConflictDoUpdate({
      target: avoidedAllergens.shopperId,
      set: {
        allergens: sql`array(select distinct unnest(${avoidedAllergens.allergens} || excluded.allergens))`,
      },
    })
    .returning({ allergens: avoidedAllergens.allergens });
  return knownAllergens(row?.allergens ?? []);
}
