import { bakery } from "./food/bakery.ts";
import { dairy } from "./food/dairy.ts";
import { drinks } from "./food/drinks.ts";
import type { DemoFood } from "./food/facts.ts";
import { fruits } from "./food/fruits.ts";
import { grains } from "./food/grains.ts";
import { instant } from "./food/instant.ts";
import { vegetables } from "./food/vegetables.ts";

/** The food facts of the demo shop's products. */
export const demoFood: DemoFood = {
  ...vegetables,
  ...fruits,
  ...drinks,
  ...instant,
  ...dairy,
  ...bakery,
  ...grains,
};
