import { expect, it } from "vitest";
import { indexProducts } from "../../../../bench/search-quality/searched.ts";

const porridge = { name: "Honey Porridge", category: "Breakfast", description: "With oat milk." };
const milk = { name: "Whole Milk", category: "Dairy", description: "Fresh." };
const oatMilk = { name: "Oat Milk", category: "Dairy", description: "Creamy." };
const bread = { name: "Rye Bread", category: "Bakery", description: "Dark." };

it("what is called by the word that matters most comes before what only mentions all words", () => {
  expect(indexProducts([porridge, milk, bread]).names("oat milk")).toEqual(["Whole Milk", "Honey Porridge"]);
});

it("what has all words in its name is found without what lacks one", () => {
  expect(indexProducts([porridge, milk, oatMilk, bread]).names("oat milk")).toEqual([
    "Oat Milk",
    "Honey Porridge",
  ]);
});

it("what has some of the words is found when nothing is called so", () => {
  expect(indexProducts([milk, bread]).names("rye caviar")).toEqual(["Rye Bread"]);
});
