import type { EmojiName } from "./emoji.ts";
import type { PackDesign } from "./pack-design.ts";
import type { ViewName } from "./views.ts";

/** The pictures of a product. The first view is shown on product cards. */
export type ProductArt = {
  food: EmojiName;
  views: readonly [ViewName, ViewName, ...ViewName[]];
  /** The pack that the `pack`, `packs` and `serving` views show. */
  pack?: PackDesign;
  /** What stands beside the pack in the `serving` view, if it is not the food itself. */
  companion?: EmojiName;
};

/** What is drawn of each demo product, by its name. */
export const productArt: Record<string, ProductArt> = {
  "Vine Tomatoes": { food: "tomato", views: ["trio", "crate", "plate", "one"] },
  "Sweet Strawberries": { food: "strawberry", views: ["trio", "punnet", "plate"] },
  "Pressed Orange Juice": {
    food: "orange",
    pack: { shape: "bottle", colour: "leaf", contents: "#FFA62B" },
    views: ["serving", "pack", "packs"],
  },
  "Miso Ramen Cup": {
    food: "noodles",
    pack: { shape: "cup", colour: "tomato" },
    views: ["serving", "one", "packs"],
  },
  "Whole Milk": {
    food: "glassOfMilk",
    pack: { shape: "carton", colour: "sky" },
    views: ["serving", "pack", "packs"],
  },
  "Sourdough Sandwich Loaf": { food: "bread", views: ["one", "board", "two"] },
  "Jasmine Rice": {
    food: "riceBowl",
    pack: { shape: "pouch", colour: "leaf" },
    views: ["serving", "packs", "one"],
  },
  "Gold Potatoes": { food: "potato", views: ["pile", "crate"] },
  Blueberries: { food: "blueberries", views: ["one", "punnet"] },
  "Apple Juice Boxes": { food: "juiceBox", views: ["row", "one", "two"] },
  "Spaghetti Bolognese": { food: "spaghetti", views: ["one", "board"] },
  "Larder Oat Milk, Barista": {
    food: "wheat",
    pack: { shape: "carton", colour: "cream" },
    companion: "coffee",
    views: ["serving", "packs", "pack"],
  },
  "Butter Croissants": { food: "croissant", views: ["one", "boardPair", "plate"] },
  "Whole Wheat Flour": {
    food: "wheat",
    pack: { shape: "bag", colour: "kraft" },
    companion: "bread",
    views: ["serving", "pack", "packs"],
  },
  "Bunched Carrots": { food: "carrot", views: ["pair", "crate", "board"] },
  "Dark Cherries": { food: "cherries", views: ["pair", "bowl", "one"] },
  "Sicilian Lemonade": {
    food: "lemon",
    pack: { shape: "bottle", colour: "butter", contents: "#FBEFA0" },
    views: ["serving", "packs"],
  },
  "Chicken Katsu Curry": { food: "curry", views: ["one", "board"] },
  "Salted Farmhouse Butter": { food: "butter", views: ["one", "board"] },
  "Demi Baguettes": { food: "roll", views: ["pair", "board", "one"] },
  "Jumbo Rolled Oats": {
    food: "wheat",
    pack: { shape: "pouch", colour: "orange" },
    companion: "glassOfMilk",
    views: ["serving", "packs"],
  },
  "Broccoli Crowns": { food: "broccoli", views: ["one", "boardPair", "bowl"] },
  Bananas: { food: "banana", views: ["one", "platePair"] },
  "Classic Cola": {
    food: "softDrink",
    pack: { shape: "can", colour: "tomato" },
    views: ["serving", "threePacks"],
  },
  "Pepperoni Pizza": { food: "pizza", views: ["one", "boardPair", "plate"] },
  "Aged Swiss Cheese": { food: "cheese", views: ["one", "boardPair", "plate"] },
  "Bavarian Pretzels": { food: "pretzel", views: ["one", "boardPair"] },
  "Honey Corn Flakes": {
    food: "corn",
    pack: { shape: "box", colour: "butter" },
    companion: "honey",
    views: ["serving", "pack"],
  },
  "Green Bell Peppers": { food: "bellPepper", views: ["pair", "crate", "board"] },
  "Red Gala Apples": { food: "redApple", views: ["trio", "crate", "bowl", "one"] },
  "Coconut Water": { food: "coconut", pack: { shape: "carton", colour: "mint" }, views: ["serving", "pack"] },
  "Smash Burger Kit": { food: "burger", views: ["one", "boardPair"] },
  "Free-Range Eggs": { food: "egg", views: ["row", "crate", "bowl"] },
  "Fluffy Pancakes": { food: "pancakes", views: ["one", "board"] },
  "Red Kidney Beans": {
    food: "beans",
    pack: { shape: "tin", colour: "berry" },
    views: ["serving", "one", "packs"],
  },
  "Sweet Corn on the Cob": { food: "corn", views: ["one", "platePair", "crate"] },
  "Granny Smith Apples": { food: "greenApple", views: ["pair", "crate"] },
  "Ginger Kombucha": {
    food: "ginger",
    pack: { shape: "bottle", colour: "peach", contents: "#C98434" },
    views: ["serving", "pack"],
  },
  "Crispy Oven Fries": { food: "fries", views: ["one", "two", "board"] },
  "Strawberry Yogurt": {
    food: "strawberry",
    pack: { shape: "tub", colour: "rose" },
    views: ["serving", "packs", "pack"],
  },
  "Belgian Waffles": { food: "waffle", views: ["one", "platePair"] },
  "Roasted Peanuts": {
    food: "peanuts",
    pack: { shape: "pouch", colour: "sky" },
    views: ["serving", "bowl", "packs"],
  },
  "Snack Cucumbers": { food: "cucumber", views: ["trio", "board", "bowl"] },
  "Conference Pears": { food: "pear", views: ["trio", "one", "bowl"] },
  "House Coffee, Medium Roast": {
    food: "coffee",
    pack: { shape: "bag", colour: "cocoa" },
    views: ["serving", "packs", "one"],
  },
  "Vegetable Gyoza": { food: "dumpling", views: ["trio", "plateTrio", "board"] },
  "Greek Yogurt": {
    food: "blueberries",
    pack: { shape: "tub", colour: "white" },
    views: ["serving", "pack"],
  },
  "Chocolate Sprinkle Doughnuts": { food: "doughnut", views: ["one", "plateTrio", "boardPair"] },
  "Smooth Peanut Butter": {
    food: "peanuts",
    pack: { shape: "jar", colour: "tomato", contents: "#C98B4B" },
    views: ["pack", "serving", "packs"],
  },
  "Ripe & Ready Avocados": { food: "avocado", views: ["pair", "boardTrio", "plate"] },
  "Yellow Peaches": { food: "peach", views: ["trio", "crate", "plate"] },
  "Breakfast Tea": {
    food: "tea",
    pack: { shape: "box", colour: "leaf" },
    companion: "teapot",
    views: ["serving", "pack", "one"],
  },
  "Salmon Sushi Box": { food: "sushi", views: ["one", "boardPair", "plate"] },
  "Vanilla Soft Serve": { food: "softServe", views: ["one", "row"] },
  "Chocolate Chip Cookies": { food: "cookie", views: ["pair", "plateTrio", "one"] },
  "Roasted Chestnuts": {
    food: "chestnut",
    pack: { shape: "pouch", colour: "cocoa" },
    views: ["serving", "bowl", "trio"],
  },
  "Purple Eggplant": { food: "eggplant", views: ["one", "boardPair"] },
  "Navel Oranges": { food: "orange", views: ["pile", "crate", "pair"] },
  "Brown Sugar Bubble Tea": { food: "bubbleTea", views: ["one", "row"] },
  "Chicken & Avocado Tacos": { food: "taco", views: ["one", "boardPair", "plate"] },
  "Three Scoop Sundae": { food: "iceCream", views: ["one", "board"] },
  "Rainbow Cupcakes": { food: "cupcake", views: ["one", "row", "plate"] },
  "Sunflower Seeds": {
    food: "sunflower",
    pack: { shape: "pouch", colour: "butter" },
    views: ["serving", "pack"],
  },
  "Curly Kale": { food: "kale", views: ["one", "bowl"] },
  "Seedless Black Grapes": { food: "grapes", views: ["one", "plate", "board"] },
  "Sunset Mocktail": { food: "mixedDrink", views: ["one", "two"] },
  "Tomato Soup": { food: "tomato", pack: { shape: "tin", colour: "tomato" }, views: ["serving", "packs"] },
  "Caramel Custard Pots": { food: "custard", views: ["one", "two"] },
  "Strawberry Shortcake": { food: "shortcake", views: ["one", "plate"] },
  "Sesame Rice Crackers": {
    food: "riceCracker",
    pack: { shape: "box", colour: "mint" },
    views: ["serving", "plateTrio", "packs"],
  },
  "Garlic Bulbs": { food: "garlic", views: ["trio", "bowl", "one"] },
  "Golden Pineapple": { food: "pineapple", views: ["one", "board", "pair"] },
  "Party Ice": { food: "iceCube", views: ["row", "bowl"] },
  "Falafel Pita": { food: "pitaWrap", views: ["one", "plate"] },
  "Chocolate Milk": {
    food: "chocolate",
    pack: { shape: "bottle", colour: "cocoa", contents: "#8B5A3C" },
    views: ["serving", "packs"],
  },
  "Yellow Onions": { food: "onion", views: ["pile", "crate", "pair"] },
  "Honey Mangoes": { food: "mango", views: ["pair", "bowl", "boardTrio"] },
  "Salted Popcorn": { food: "popcorn", views: ["one", "two"] },
  "Peas in the Pod": { food: "peas", views: ["one", "platePair", "bowl"] },
  "Green Kiwis": { food: "kiwi", views: ["one", "platePair", "punnet"] },
  "Long Red Chilies": { food: "chili", views: ["pair", "bowl"] },
  "Watermelon Wedges": { food: "watermelon", views: ["one", "boardPair"] },
};
