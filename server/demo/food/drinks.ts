import { type DemoFood, per100, plantBased } from "./facts.ts";

const inAGlass = (ml: number) => [ml, "1 glass"] as const;
const vegan = { contains: [], mayContain: [], diets: [...plantBased, "gluten-free" as const] };

export const drinks: DemoFood = {
  "Pressed Orange Juice": {
    ...vegan,
    ingredients: "100% orange juice with pulp",
    nutrition: per100("ml", [0.1, 0, 9.6, 8.7, 0.3, 0.7, 0], ...inAGlass(200)),
    origin: "Oranges from Valencia, Spain",
    storage: "Keep below 5 °C. Drink within three days of opening.",
  },
  "Apple Juice Boxes": {
    ...vegan,
    diets: [...vegan.diets, "organic", "kosher"],
    ingredients: "100% cloudy apple juice from organic apples, antioxidant: vitamin C",
    nutrition: per100("ml", [0.1, 0, 10.8, 10.3, 0.2, 0.1, 0], 200, "1 box"),
    origin: "Apples from Styria, Austria",
    storage: "Keep cool and dry.",
  },
  "Sicilian Lemonade": {
    ...vegan,
    ingredients: "Carbonated water, Sicilian lemon juice (12%), sugar, lemon zest extract",
    nutrition: per100("ml", [0, 0, 7.4, 7.2, 0, 0.1, 0], ...inAGlass(250)),
    origin: "Bottled in Italy, lemons from Sicily",
    storage: "Keep cool. Once opened, in the fridge for three days.",
  },
  "Classic Cola": {
    ...vegan,
    diets: [...vegan.diets, "halal", "kosher"],
    ingredients:
      "Carbonated water, sugar, colour: caramel E150a, acid: phosphoric acid, natural flavourings, caffeine (10 mg per 100 ml)",
    nutrition: per100("ml", [0, 0, 8.2, 8.2, 0, 0, 0.01], 330, "1 can"),
    origin: "Canned in Germany",
    storage: "Keep cool and out of the sun.",
  },
  "Coconut Water": {
    ...vegan,
    diets: [...vegan.diets, "organic"],
    ingredients: "100% organic coconut water",
    nutrition: per100("ml", [0.1, 0.1, 4.6, 4.3, 0, 0.2, 0.09], ...inAGlass(250)),
    origin: "Coconuts from Thailand",
    storage: "Keep cool. Once opened, in the fridge for two days.",
  },
  "Ginger Kombucha": {
    ...vegan,
    diets: [...vegan.diets, "organic"],
    ingredients:
      "Water, cane sugar, fresh ginger (3%), green and black tea, live kombucha culture (all organic)",
    nutrition: per100("ml", [0, 0, 3.1, 2.9, 0, 0, 0], ...inAGlass(250)),
    alcoholPercent: 0.4,
    origin: "Brewed in Denmark",
    storage: "Keep below 7 °C, upright. Do not shake.",
  },
  "House Coffee, Medium Roast": {
    ...vegan,
    diets: [...vegan.diets, "organic", "kosher"],
    ingredients: "100% Arabica coffee beans, organic",
    origin: "Beans from Colombia and Ethiopia, roasted here",
    storage: "Keep dry and dark. Best within six weeks of opening.",
  },
  "Breakfast Tea": {
    ...vegan,
    diets: [...vegan.diets, "kosher"],
    ingredients: "Black tea (Assam, Kenya, Ceylon)",
    origin: "India, Kenya and Sri Lanka",
    storage: "Keep dry, away from strong smells.",
  },
  "Brown Sugar Bubble Tea": {
    ingredients:
      "Whole *milk* (45%), black tea infusion, tapioca pearls (18%: tapioca starch, water, brown sugar), dark cane sugar",
    contains: ["milk"],
    mayContain: ["soya"],
    diets: ["vegetarian", "gluten-free"],
    nutrition: per100("ml", [1.7, 1.1, 15.8, 9.9, 0.1, 1.6, 0.06], 470, "1 cup"),
    origin: "Made in France",
    storage: "Keep below 5 °C.",
  },
  "Sunset Mocktail": {
    ...vegan,
    diets: [...vegan.diets, "halal"],
    ingredients: "Orange juice (48%), mango purée (28%), water, lime juice (6%), sugar",
    nutrition: per100("ml", [0.1, 0, 10.9, 10.2, 0.4, 0.4, 0], 250, "1 bottle"),
    alcoholPercent: 0,
    origin: "Bottled in Spain",
    storage: "Keep cool. Shake before opening.",
  },
  "Party Ice": {
    ...vegan,
    diets: [...vegan.diets, "halal", "kosher"],
    ingredients: "Filtered drinking water",
    origin: "Made here",
    storage: "Keep at -18 °C.",
  },
};
