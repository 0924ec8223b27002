import { type DemoFood, per100, plantBased } from "./facts.ts";

export const instant: DemoFood = {
  "Miso Ramen Cup": {
    ingredients:
      "Noodles 68% (*wheat* flour, palm oil, salt), *soya* miso powder (*soya* beans, rice, salt), sweet corn, *soy* sauce powder (*soya* beans, *wheat*), spring onion, wakame seaweed, *sesame* oil, yeast extract",
    contains: ["gluten", "soya", "sesame"],
    mayContain: ["crustaceans", "eggs", "fish", "milk", "celery", "mustard", "molluscs"],
    diets: [...plantBased],
    nutrition: per100("g", [4.1, 1.9, 15.2, 1.4, 0.9, 2.7, 1.1], 420, "1 prepared cup"),
    origin: "Made in Japan",
    storage: "Keep dry, away from strong smells.",
  },
  "Spaghetti Bolognese": {
    ingredients:
      "Cooked spaghetti 48% (durum *wheat* semolina, water), tomatoes 24%, beef 16%, onions, carrots, *celery*, tomato purée, olive oil, red wine (*sulphites*), salt, herbs",
    contains: ["gluten", "celery", "sulphites"],
    mayContain: ["eggs", "milk"],
    nutrition: per100("g", [4.6, 1.6, 15.4, 2.9, 1.5, 7.3, 0.7], 400, "1 pack"),
    origin: "Made in Italy, beef from Ireland",
    storage: "Keep below 5 °C. Once opened, eat the same day.",
  },
  "Chicken Katsu Curry": {
    ingredients:
      "Steamed rice 42%, breaded chicken 28% (chicken breast, *wheat* breadcrumbs, *egg*, rapeseed oil), water, onion, carrot, apple, curry powder (*mustard*, *celery*), *soy* sauce (*soya* beans, *wheat*), honey, salt",
    contains: ["gluten", "eggs", "soya", "celery", "mustard"],
    mayContain: ["milk", "sesame"],
    diets: ["lactose-free", "halal"],
    nutrition: per100("g", [5.2, 0.8, 21.4, 2.6, 1.2, 7.9, 0.72], 420, "1 pack"),
    origin: "Made in the United Kingdom, chicken from Thailand",
    storage: "Keep below 5 °C.",
  },
  "Pepperoni Pizza": {
    ingredients:
      "*Wheat* flour 46%, tomatoes 20%, mozzarella 17% (*milk*), pepperoni 11% (pork, salt, paprika, smoke), olive oil, *wheat* sourdough, salt, yeast",
    contains: ["gluten", "milk"],
    mayContain: ["soya", "celery", "mustard"],
    nutrition: per100("g", [10.4, 4.6, 28.1, 2.8, 2, 11.3, 1.35], 380, "1 pizza"),
    origin: "Made in Italy, pork from the EU",
    storage: "Keep at -18 °C. Do not refreeze once thawed.",
  },
  "Smash Burger Kit": {
    ingredients:
      "Beef patties 52% (beef, salt, pepper), brioche buns 30% (*wheat* flour, *egg*, butter (*milk*), sugar, yeast, *sesame* seeds), Cheddar (*milk*) 9%, pickles, burger sauce (rapeseed oil, *egg* yolk, *mustard*, tomato purée, vinegar)",
    contains: ["gluten", "eggs", "milk", "mustard", "sesame"],
    mayContain: ["soya", "nuts", "celery"],
    nutrition: per100("g", [14.8, 6.3, 17.6, 3.5, 1.1, 14.6, 1.1], 270, "1 burger"),
    origin: "Made in Ireland, Irish beef",
    storage: "Keep below 4 °C. Cook through before eating.",
  },
  "Crispy Oven Fries": {
    ingredients: "Potatoes 95%, sunflower oil, salt",
    contains: [],
    mayContain: ["gluten"],
    diets: [...plantBased],
    nutrition: per100("g", [4.4, 0.5, 22.5, 0.6, 2.6, 2.4, 0.3], 150, "1 portion"),
    origin: "Made in Belgium from Belgian potatoes",
    storage: "Keep at -18 °C. Do not refreeze once thawed.",
  },
  "Vegetable Gyoza": {
    ingredients:
      "*Wheat* flour, white cabbage 28%, shiitake 9%, carrot, spring onion, ginger 2%, *sesame* oil, salt. Dip: *soy* sauce (*soya* beans, *wheat*), rice vinegar",
    contains: ["gluten", "soya", "sesame"],
    mayContain: ["crustaceans", "eggs", "milk", "celery"],
    diets: [...plantBased],
    nutrition: per100("g", [3.6, 0.5, 24.9, 2.8, 2.1, 4.7, 1.05], 120, "6 pieces"),
    origin: "Made in Japan",
    storage: "Keep at -18 °C.",
  },
  "Salmon Sushi Box": {
    ingredients:
      "Cooked rice 61% (rice, rice vinegar, sugar, salt), *salmon* 24%, nori seaweed, cucumber, *sesame* seeds. Sachets: *soy* sauce (*soya* beans, *wheat*), pickled ginger, wasabi (*mustard*)",
    contains: ["gluten", "fish", "soya", "mustard", "sesame"],
    mayContain: ["crustaceans", "eggs", "molluscs"],
    diets: ["lactose-free"],
    nutrition: per100("g", [4.1, 0.8, 26.8, 4.2, 0.8, 7.2, 1], 220, "1 box"),
    origin: "Made here, salmon farmed in Norway",
    storage: "Keep below 4 °C. Eat on the day of delivery.",
  },
  "Chicken & Avocado Tacos": {
    ingredients:
      "Corn tortillas 36% (maize flour, water, lime), pulled chicken 30%, avocado 16%, red onion, lime juice, vinegar, coriander, chili, salt",
    contains: [],
    mayContain: ["gluten", "soya", "milk"],
    diets: ["lactose-free", "halal"],
    nutrition: per100("g", [6.1, 1.2, 17.9, 1.6, 3.2, 10.5, 0.6], 110, "1 taco"),
    origin: "Made here, chicken from France",
    storage: "Keep below 5 °C and eat within two days.",
  },
  "Tomato Soup": {
    ingredients:
      "Tomatoes 84%, cream 6% (*milk*), onion, basil 2%, olive oil, sugar, salt, garlic, black pepper",
    contains: ["milk"],
    mayContain: ["celery"],
    diets: ["vegetarian", "gluten-free"],
    nutrition: per100("g", [2.6, 1.4, 5.2, 4.1, 1.1, 1.2, 0.6], 200, "Half a can"),
    origin: "Made in Italy from Italian tomatoes",
    storage: "Keep dry. Once opened, in the fridge for two days.",
  },
  "Falafel Pita": {
    ingredients:
      "Pita 34% (*wheat* flour, water, yeast, salt), falafel 30% (chickpeas, onion, parsley, coriander, cumin, rapeseed oil), lettuce, tomato, cucumber, tahini sauce 10% (*sesame*, lemon juice, garlic)",
    contains: ["gluten", "sesame"],
    mayContain: ["soya", "nuts", "mustard"],
    diets: [...plantBased, "halal"],
    nutrition: per100("g", [8.1, 1, 25.2, 2.2, 4.1, 6.8, 0.95], 320, "1 pita"),
    origin: "Made here",
    storage: "Keep below 5 °C and eat on the day.",
  },
  "Salted Popcorn": {
    ingredients: "Popping corn 76%, coconut oil, sea salt",
    contains: [],
    mayContain: [],
    diets: [...plantBased, "gluten-free", "kosher"],
    nutrition: per100("g", [22.4, 19.8, 56.1, 0.7, 11.2, 8.6, 1.5], 30, "1 handful"),
    origin: "Made in the United Kingdom, corn from France",
    storage: "Keep cool and dry. Once opened, eat within two days.",
  },
};
