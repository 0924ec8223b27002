import { eq } from "drizzle-orm";
import { readStatement, writeStatement } from "../../contract/catalog/allergens.ts";
import { knownDiets } from "../../contract/catalog/diets.ts";
import type { FoodFacts } from "../../contract/catalog/food-facts.ts";
import type { Queryable, Transaction } from "../db/database.ts";
import { foodFacts, type ProductRow } from "./tables.ts";

/** The columns of a product in which lists find the part of its food facts that they need. */
export function foodColumns(food: FoodFacts = {}): Pick<ProductRow, "allergens" | "diets"> {
  const { contains, mayContain = [], diets = [] } = food;
  return { allergens: contains ? writeStatement({ contains, mayContain }) : null, diets };
}

/** Inserts what only the page of a product shows. */
export async function insertFoodFacts(
  tx: Transaction,
  rows: readonly { productId: string; food: FoodFacts | undefined }[],
): Promise<void> {
  const stated = rows.flatMap(({ productId, food }) => {
    const { contains: _, mayContain: __, diets: ___, ...facts } = food ?? {};
    return Object.values(facts).some((value) => value !== undefined) ? [{ productId, facts }] : [];
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
  const diets = knownDiets(product.diets);
  const food: FoodFacts = {
    ...row?.facts,
    ...readStatement(product.allergens),
    ...(diets.length > 0 && { diets }),
  };
  return Object.keys(food).length > 0 ? food : undefined;
}
