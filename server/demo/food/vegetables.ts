import { type DemoFood, fresh } from "./facts.ts";

const coolAndDark = "Keep cool, dry and dark, not in the fridge.";
const inTheFridge = "Keep in the fridge.";

export const vegetables: DemoFood = {
  "Vine Tomatoes": fresh("Almería, Spain", "Keep at room temperature, away from direct sun."),
  "Gold Potatoes": fresh("Lower Saxony, Germany", coolAndDark),
  "Bunched Carrots": fresh("Gelderland, the Netherlands", inTheFridge, "organic"),
  "Broccoli Crowns": fresh("Murcia, Spain", inTheFridge),
  "Green Bell Peppers": fresh("Almería, Spain", inTheFridge),
  "Sweet Corn on the Cob": fresh("Nouvelle-Aquitaine, France", inTheFridge),
  "Snack Cucumbers": fresh("Westland, the Netherlands", inTheFridge, "organic"),
  "Ripe & Ready Avocados": fresh("Peru", "Keep in the fridge once soft."),
  "Purple Eggplant": fresh("Sicily, Italy", "Keep cool, not below 10 °C."),
  "Curly Kale": fresh("Lincolnshire, United Kingdom", inTheFridge, "organic"),
  "Garlic Bulbs": fresh("Castilla-La Mancha, Spain", coolAndDark),
  "Yellow Onions": fresh("Zeeland, the Netherlands", coolAndDark),
  "Peas in the Pod": fresh("Kent, United Kingdom", "Keep in the fridge and eat within three days."),
  "Long Red Chilies": fresh("Morocco", inTheFridge),
};
