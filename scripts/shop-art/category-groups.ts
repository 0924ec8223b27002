import type { DemoCategory } from "../../server/demo/demo-product.ts";
import type { Thing } from "./scene.ts";

/** Each group fills about the same area of its square. */
export const categoryGroups: Record<DemoCategory, readonly Thing[]> = {
  Vegetables: [
    { show: "broccoli", x: 92, base: 182, width: 140 },
    { show: "carrot", x: 162, base: 200, width: 128 },
    { show: "tomato", x: 92, base: 216, width: 94 },
  ],
  Fruits: [
    { show: "pineapple", x: 146, base: 190, width: 122 },
    { show: "orange", x: 82, base: 208, width: 102 },
    { show: "strawberry", x: 154, base: 216, width: 84 },
  ],
  Drinks: [
    { show: "orangeJuice", x: 100, base: 202, width: 60 },
    { show: "cherryade", x: 160, base: 208, width: 76 },
    { show: "lemon", x: 72, base: 216, width: 80 },
  ],
  Instant: [
    { show: "noodleCup", x: 88, base: 202, width: 126 },
    { show: "noodles", x: 160, base: 214, width: 118 },
  ],
  Dairy: [
    { show: "milk", x: 92, base: 202, width: 94 },
    { show: "cheese", x: 164, base: 210, width: 110 },
    { show: "egg", x: 98, base: 216, width: 56 },
  ],
  Bakery: [
    { show: "baguette", x: 150, base: 184, width: 42, turn: 24 },
    { show: "bread", x: 90, base: 198, width: 134 },
    { show: "croissant", x: 164, base: 214, width: 114 },
  ],
  Grains: [
    { show: "flour", x: 92, base: 202, width: 120 },
    { show: "riceBowl", x: 166, base: 214, width: 106 },
  ],
};
