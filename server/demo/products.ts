import type { DemoProduct } from "./demo-product.ts";
import { bakery } from "./products/bakery.ts";
import { dairy } from "./products/dairy.ts";
import { drinks } from "./products/drinks.ts";
import { fruits } from "./products/fruits.ts";
import { grains } from "./products/grains.ts";
import { instant } from "./products/instant.ts";
import { vegetables } from "./products/vegetables.ts";

const shelves = [vegetables, fruits, drinks, instant, dairy, bakery, grains];

/**
 * The demo shop's products: the first of every category, then the second of every category, and so on, because the home
 * page shows the first few and should include every category.
 */
export const demoProducts: DemoProduct[] = takeTurns(shelves);

function takeTurns(lists: readonly (readonly DemoProduct[])[]): DemoProduct[] {
  const longest = Math.max(...lists.map((list) => list.length));
  const turns = Array.from({ length: longest }, (_, turn) => lists.flatMap((list) => list[turn] ?? []));
  return turns.flat();
}
