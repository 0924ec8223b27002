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

it("what is on the shelf of its kind comes before what is only called so", () => {
  const pita = { name: "Falafel Pita", category: "Instant", description: "Warm." };
  const loaf = { name: "Rye Loaf", category: "Bakery", description: "Dark." };
  expect(indexProducts([loaf, pita]).names("bread")).toEqual(["Rye Loaf", "Falafel Pita"]);
});

it("the nearest kinds of what the shop does not have are found, not what its last word says", () => {
  const oatDrink = { name: "Oat Drink", category: "Drinks", description: "Creamy." };
  const almondMilk = { name: "Almond Milk", category: "Drinks", description: "Creamy." };
  const search = (...more: (typeof milk)[]) => indexProducts([milk, oatDrink, ...more]).search("almond milk");
  expect(search()).toEqual({ names: ["Oat Drink"], isExact: false });
  expect(search(almondMilk)).toEqual({ names: ["Almond Milk"], isExact: true });
});

it("what only mentions the word that matters is close", () => {
  const bananas = { name: "Bananas", category: "Fruits", description: "Good on bread." };
  expect(indexProducts([bananas]).search("bread")).toEqual({ names: ["Bananas"], isExact: false });
});

it("what has the word in its name only to say which is close, and so is what stands in for it", () => {
  const mangoes = { name: "Honey Mangoes", category: "Fruits", description: "Ripe." };
  const butter = { name: "Salted Butter", category: "Dairy", description: "Good as oil." };
  const chillies = { name: "Long Chillies", category: "Vegetables", description: "Fry them in oil." };
  const { search } = indexProducts([mangoes, butter, chillies]);
  expect(search("honey")).toEqual({ names: ["Honey Mangoes"], isExact: false });
  expect(search("oil"), "not what is fried in it").toEqual({ names: ["Salted Butter"], isExact: false });
  const croissant = { name: "Butter Croissants", category: "Bakery", description: "Flaky." };
  expect(indexProducts([butter, croissant]).names("oil")).toEqual(["Salted Butter"]);
  const { search: elsewhere } = indexProducts([{ ...mangoes, name: "Honey Bear" }]);
  expect(elsewhere("honey"), "what a bear is is not known").toMatchObject({ isExact: true });
});

it("what is named first of an occasion comes first", () => {
  const [tea, coffee] = ["Green Tea", "House Coffee"].map((name) => ({ ...milk, name }));
  expect(indexProducts([coffee ?? milk, tea ?? milk]).names("hot drinks")).toEqual([
    "House Coffee",
    "Green Tea",
  ]);
  expect(indexProducts([tea ?? milk, coffee ?? milk]).names("hot drinks")).toEqual([
    "House Coffee",
    "Green Tea",
  ]);
});

it.each([
  ["Milch", ["Whole Milk"]],
  ["lait", ["Whole Milk"]],
  ["خبز", ["Rye Bread"]],
  ["Frühstück", ["Rye Bread", "Whole Milk"]],
  ["lurpak", ["Salted Butter"]],
])("%s is what it is called in the shop", (text, names) => {
  const butter = { name: "Salted Butter", category: "Dairy", description: "Salty." };
  const found = indexProducts([butter, bread, milk]).search(text).names;
  expect(found.slice(0, names.length).toSorted()).toEqual(names);
});
