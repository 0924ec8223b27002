import { type DemoFood, per100, plantBased } from "./facts.ts";

const bakedHere = "Baked here";

export const bakery: DemoFood = {
  "Sourdough Sandwich Loaf": {
    ingredients: "*Wheat* flour, water, *wheat* sourdough 18%, *rye* flour, sea salt",
    contains: ["gluten"],
    mayContain: ["eggs", "soya", "milk", "nuts", "sesame"],
    diets: [...plantBased],
    nutrition: per100("g", [1.2, 0.3, 48.6, 2.1, 3.4, 8.8, 1.2], 40, "1 slice"),
    origin: bakedHere,
    storage: "Keep in a bread box. Freezes well in slices.",
  },
  "Butter Croissants": {
    ingredients: "*Wheat* flour, butter 24% (*milk*), water, sugar, *egg*, yeast, salt",
    contains: ["gluten", "eggs", "milk"],
    mayContain: ["soya", "nuts", "sesame"],
    diets: ["vegetarian"],
    nutrition: per100("g", [22.6, 14.4, 44.8, 6.9, 2.3, 8.1, 1], 65, "1 croissant"),
    origin: bakedHere,
    storage: "Best on the day. Keep dry.",
  },
  "Demi Baguettes": {
    ingredients: "*Wheat* flour, water, salt, yeast",
    contains: ["gluten"],
    mayContain: ["eggs", "soya", "milk", "sesame"],
    diets: [...plantBased],
    nutrition: per100("g", [1.1, 0.2, 54.3, 2.4, 2.9, 9.1, 1.3], 125, "1 demi baguette"),
    origin: bakedHere,
    storage: "Best on the day. Keep dry.",
  },
  "Bavarian Pretzels": {
    ingredients: "*Wheat* flour, water, butter (*milk*), *barley* malt, yeast, coarse salt, salt",
    contains: ["gluten", "milk"],
    mayContain: ["eggs", "soya", "sesame"],
    diets: ["vegetarian"],
    nutrition: per100("g", [4.2, 2.3, 52.8, 2.6, 2.7, 9, 1.9], 85, "1 pretzel"),
    origin: bakedHere,
    storage: "Best on the day. Keep dry.",
  },
  "Fluffy Pancakes": {
    ingredients:
      "*Buttermilk* 38%, *wheat* flour, *egg*, sugar, rapeseed oil, raising agents: sodium carbonates and diphosphates, salt",
    contains: ["gluten", "eggs", "milk"],
    mayContain: ["soya", "nuts"],
    diets: ["vegetarian"],
    nutrition: per100("g", [6.8, 1.2, 36.4, 9.8, 1.3, 6.6, 0.9], 45, "1 pancake"),
    origin: bakedHere,
    storage: "Keep in the fridge and eat within three days.",
  },
  "Belgian Waffles": {
    ingredients: "*Wheat* flour, butter 19% (*milk*), pearl sugar 18%, *egg*, water, yeast, salt, vanilla",
    contains: ["gluten", "eggs", "milk"],
    mayContain: ["soya", "nuts"],
    diets: ["vegetarian"],
    nutrition: per100("g", [19.2, 11.8, 51.3, 24.6, 1.4, 6.3, 0.55], 90, "1 waffle"),
    origin: "Liège, Belgium",
    storage: "Keep dry. Best within five days.",
  },
  "Chocolate Sprinkle Doughnuts": {
    ingredients:
      "*Wheat* flour, chocolate icing 21% (sugar, cocoa mass, cocoa butter, *soya* lecithin), sunflower oil, *milk*, sugar, *egg*, sprinkles, yeast, salt",
    contains: ["gluten", "eggs", "soya", "milk"],
    mayContain: ["peanuts", "nuts"],
    diets: ["vegetarian"],
    nutrition: per100("g", [20.1, 6.4, 50.2, 22.7, 2.1, 5.9, 0.7], 70, "1 doughnut"),
    origin: bakedHere,
    storage: "Best on the day. Keep dry.",
  },
  "Chocolate Chip Cookies": {
    ingredients:
      "*Wheat* flour, dark and milk chocolate 27% (sugar, cocoa mass, cocoa butter, *milk* powder, *soya* lecithin), butter (*milk*), brown sugar, free-range *egg*, sea salt",
    contains: ["gluten", "eggs", "soya", "milk"],
    mayContain: ["peanuts", "nuts", "sesame"],
    diets: ["vegetarian"],
    nutrition: per100("g", [24.3, 14.2, 58.4, 34.9, 2.8, 5.6, 0.8], 60, "1 cookie"),
    origin: bakedHere,
    storage: "Keep dry, in a tin. Best within a week.",
  },
  "Rainbow Cupcakes": {
    ingredients:
      "Raspberry buttercream 38% (butter (*milk*), icing sugar, raspberries), *wheat* flour, *egg*, sugar, *milk*, sprinkles coloured with spirulina, carrot and beetroot, vanilla, raising agent: sodium carbonates",
    contains: ["gluten", "eggs", "milk"],
    mayContain: ["peanuts", "soya", "nuts"],
    diets: ["vegetarian"],
    nutrition: per100("g", [21.2, 12.9, 51.7, 39.6, 0.8, 3.9, 0.4], 85, "1 cupcake"),
    origin: bakedHere,
    storage: "Keep cool and eat within two days.",
  },
  "Strawberry Shortcake": {
    ingredients:
      "Cream 36% (*milk*), strawberries 22%, *wheat* flour, *egg*, sugar, butter (*milk*), vanilla",
    contains: ["gluten", "eggs", "milk"],
    mayContain: ["soya", "nuts"],
    diets: ["vegetarian"],
    nutrition: per100("g", [15.6, 9.6, 25.8, 14.9, 0.9, 4.1, 0.2], 140, "1 slice"),
    origin: bakedHere,
    storage: "Keep below 7 °C and eat within two days.",
  },
};
