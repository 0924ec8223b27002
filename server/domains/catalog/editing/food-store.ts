import { eq, sql } from "drizzle-orm";
import { readStatement, writeStatement } from "#contract/catalog/food/allergens.ts";
import { knownDiets } from "#contract/catalog/food/diets.ts";
import type { FoodFacts } from "#contract/catalog/food/food-facts.ts";
import type { Queryable, Transaction } from "#platform/db/database.ts";
import { foodFacts, type ProductRow } from "#schema/products.ts";

/** The columns of a product in which lists find the part of its food facts that they need. */
export function foodColumns(food: FoodFacts = {}): Pick<ProductRow, "allergens" | "diets" | "minAge"> {
  const { contains, mayContain = [], diets = [], minAge = null } = food;
  return { allergens: contains ? writeStatement({ contains, mayContain }) : null, diets, minAge };
}

/** The food facts that only the page of a product shows; undefined when there are none. */
export function factsOf(food: FoodFacts = {}) {
  const { contains: _, mayContain: __, diets: ___, minAge: ____, ...facts } = food;
  return Object.values(facts).some((value) => value !== undefined) ? facts : undefined;
}

/** Inserts what only the page of a product shows. */
export async function insertFoodFacts(
  tx: Transaction,
  rows: readonly { productId: string; food: FoodFacts | undefined }[],
): Promise<void> {
  const stated = rows.flatMap(({ productId, food }) => {
    const facts = factsOf(food);
    return facts ? [{ productId, facts }] : [];
  });
  if (stated.length > 0) await tx.insert(foodFacts).values(stated);
}

/** Replaces what only the page of a product shows. */
export async function replaceFoodFacts(tx: Transaction, productId: string, food: FoodFacts): Promise<void> {
  await tx.delete(foodFacts).where(eq(foodFacts.productId, productId));
  await insertFoodFacts(tx, [{ productId, food }]);
}

/** All food facts of a product; undefined when nothing is stated. */
export async function findFoodFacts(db: Queryable, product: ProductRow): Promise<FoodFacts | undefined> {
  const [row] = await db
    .select({ facts: foodFacts.facts })
    .from(foodFacts)
    .where(eq(foodFacts.productId, product.id));
  return withColumns(product, row?.facts);
}

/** The food facts of many products at once, by id. */
export async function findAllFoodFacts(
  db: Queryable,
  rows: readonly ProductRow[],
): Promise<Map<string, FoodFacts>> {
  const ids = rows.map(({ id }) => id);
  const stated = await db
    .select()
    .from(foodFacts)
    .where(sql`${foodFacts.productId} = any(${sql.param(ids)}::uuid[])`);
  const byId = new Map(stated.map(({ productId, facts }) => [productId, facts]));
  return new Map(rows.map((row) => [row.id, withColumns(row, byId.get(row.id)) ?? {}]));
}

/** The part of a product's food facts that its page alone shows, joined with the part that lists show too. */
export function withColumns(
  product: Pick<ProductRow, "allergens" | "diets" | "minAge">,
  facts: (typeof foodFacts.$inferSelect)["facts"] | undefined,
): FoodFacts | undefined {
  const diets = knownDiets(product.diets);
  const food: FoodFacts = {
    ...facts,
    ...readStatement(product.allergens),
    ...(diets.length > 0 && { diets }),
    ...(product.minAge !== null && { minAge: product.minAge }),
  };
  return Object.keys(food).length > 0 ? food : undefined;
}
