import { type DemoFood, fresh } from "./facts.ts";

const inTheFridge = "Keep in the fridge.";
const atRoomTemperature = "Keep at room temperature.";

export const fruits: DemoFood = {
  "Sweet Strawberries": fresh("Huelva, Spain", "Keep in the fridge and eat within two days."),
  Blueberries: fresh("Alentejo, Portugal", inTheFridge, "organic"),
  "Dark Cherries": fresh("South Tyrol, Italy", inTheFridge),
  Bananas: fresh("Ecuador", "Keep at room temperature, not in the fridge.", "organic"),
  "Red Gala Apples": fresh("Lake Constance, Germany", inTheFridge),
  "Granny Smith Apples": fresh("South Tyrol, Italy", inTheFridge),
  "Conference Pears": fresh("Limburg, Belgium", "Keep at room temperature until soft, then in the fridge."),
  "Yellow Peaches": fresh("Emilia-Romagna, Italy", "Keep at room temperature until ripe."),
  "Navel Oranges": fresh("Valencia, Spain", atRoomTemperature, "organic"),
  "Seedless Black Grapes": fresh("Apulia, Italy", inTheFridge),
  "Golden Pineapple": fresh("Costa Rica", atRoomTemperature),
  "Honey Mangoes": fresh("Peru", "Keep at room temperature until ripe."),
  "Green Kiwis": fresh("Lazio, Italy", "Keep in the fridge; at room temperature they ripen."),
  "Watermelon Wedges": fresh("Andalusia, Spain", "Keep below 5 °C and eat within two days."),
};
