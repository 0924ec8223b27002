import { type DemoFood, per100, plantBased } from "./facts.ts";

const inTheFridge = "Keep below 8 °C. Once opened, eat within three days.";
const milk = { contains: ["milk" as const], mayContain: [] };

export const dairy: DemoFood = {
  "Whole Milk": {
    ...milk,
    ingredients: "Pasteurized whole cow’s *milk*",
    diets: ["vegetarian", "gluten-free", "organic"],
    nutrition: per100("ml", [3.8, 2.5, 4.7, 4.7, 0, 3.4, 0.1], 200, "1 glass"),
    origin: "Farms within 60 km of the dairy",
    storage: "Keep below 8 °C. Once opened, drink within three days.",
  },
  "Larder Oat Milk, Barista": {
    ingredients: "Water, whole *oats* 11%, rapeseed oil, sea salt",
    contains: ["gluten"],
    mayContain: [],
    diets: [...plantBased],
    nutrition: per100("ml", [3, 0.3, 6.7, 3.4, 0.8, 1.1, 0.1], 200, "1 glass"),
    origin: "Made in Sweden from Swedish oats",
    storage: "Keep cool. Once opened, in the fridge for five days.",
  },
  "Salted Farmhouse Butter": {
    ...milk,
    ingredients: "Cream (*milk*), sea salt 1.6%, lactic cultures",
    diets: ["vegetarian", "gluten-free"],
    nutrition: per100("g", [82, 54, 0.6, 0.6, 0, 0.7, 1.6], 10, "1 knob"),
    origin: "Brittany, France",
    storage: "Keep below 8 °C.",
  },
  "Aged Swiss Cheese": {
    ...milk,
    ingredients: "Raw cow’s *milk*, salt, rennet, cultures",
    diets: ["gluten-free", "lactose-free"],
    nutrition: per100("g", [32, 20, 0, 0, 0, 27, 1.5], 30, "1 slice"),
    origin: "Canton of Fribourg, Switzerland",
    storage: "Keep below 8 °C, wrapped.",
  },
  "Free-Range Eggs": {
    ingredients: "12 fresh free-range hen’s *eggs*, class A",
    contains: ["eggs"],
    mayContain: [],
    diets: ["vegetarian", "gluten-free", "lactose-free"],
    nutrition: per100("g", [9.6, 2.8, 0.3, 0.3, 0, 12.6, 0.36], 58, "1 egg"),
    origin: "Normandy, France",
    storage: "Keep in the fridge. Cook through for small children.",
  },
  "Strawberry Yogurt": {
    ...milk,
    mayContain: ["nuts"],
    ingredients: "Whole *milk* yogurt, strawberries 15%, sugar, beetroot juice concentrate, lemon juice",
    diets: ["vegetarian", "gluten-free"],
    nutrition: per100("g", [3.2, 2.1, 9.4, 8, 0.3, 3.6, 0.12], 150, "1 bowl"),
    origin: "Bavaria, Germany",
    storage: inTheFridge,
  },
  "Greek Yogurt": {
    ...milk,
    ingredients: "Strained whole *milk* yogurt, live cultures",
    diets: ["vegetarian", "gluten-free"],
    nutrition: per100("g", [5, 3.3, 3.6, 3.6, 0, 10, 0.1], 150, "1 bowl"),
    origin: "Thessaly, Greece",
    storage: inTheFridge,
  },
  "Vanilla Soft Serve": {
    ingredients:
      "Cream 34% (*milk*), skimmed *milk*, sugar, wafer cone 12% (*wheat* flour, sugar, coconut oil, *soya* lecithin), *egg* yolk, Bourbon vanilla 0.4%",
    contains: ["gluten", "eggs", "soya", "milk"],
    mayContain: ["peanuts", "nuts"],
    diets: ["vegetarian"],
    nutrition: per100("g", [12.6, 8.1, 28.4, 23.1, 0.4, 3.9, 0.15], 110, "1 cone"),
    origin: "Made in Italy",
    storage: "Keep at -18 °C. Do not refreeze once thawed.",
  },
  "Three Scoop Sundae": {
    ingredients:
      "Whole *milk*, cream (*milk*), sugar, strawberries 10%, cocoa mass 4%, wafers (*wheat* flour, sugar, *soya* lecithin), *egg* yolk, cherry, vanilla",
    contains: ["gluten", "eggs", "soya", "milk"],
    mayContain: ["peanuts", "nuts", "sesame"],
    diets: ["vegetarian"],
    nutrition: per100("g", [10.2, 6.5, 25.6, 22.4, 0.9, 3.6, 0.14], 160, "Half a sundae"),
    origin: "Made here",
    storage: "Keep at -18 °C. Do not refreeze once thawed.",
  },
  "Caramel Custard Pots": {
    ingredients: "Whole *milk* 62%, *egg* 18%, sugar, vanilla",
    contains: ["eggs", "milk"],
    mayContain: [],
    diets: ["vegetarian", "gluten-free"],
    nutrition: per100("g", [3.9, 1.9, 20.8, 20.4, 0, 4.8, 0.15], 100, "1 pot"),
    origin: "Made in Spain",
    storage: "Keep below 6 °C.",
  },
  "Chocolate Milk": {
    ...milk,
    mayContain: ["soya", "nuts"],
    ingredients: "Whole *milk* 94%, dark chocolate 3.5% (cocoa mass, sugar, cocoa butter), sugar",
    diets: ["vegetarian", "gluten-free"],
    nutrition: per100("ml", [4.2, 2.8, 7.4, 7.1, 0.4, 3.5, 0.1], 250, "1 glass"),
    origin: "Tyrol, Austria",
    storage: "Keep below 8 °C. Once opened, drink within three days.",
  },
};
