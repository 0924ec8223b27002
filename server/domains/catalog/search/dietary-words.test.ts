import { expect, it } from "vitest";
import { startTestShop } from "#tests/support/test-shop.ts";
import { dietsStated, readDietaryWords } from "./dietary-words.ts";

const test = startTestShop();

it.each([
  ["chocolate without nuts", "chocolate", ["peanuts", "nuts"]],
  ["Biscuits without any EGGS or milk", "Biscuits", ["eggs", "milk"]],
  ["bars without sugar, nuts or honey", "bars", ["peanuts", "nuts"]],
  ["no peanut butter", "butter", ["peanuts"]],
  ["granola free from soy", "granola", ["soya"]],
  ["nut-free granola", "granola", ["peanuts", "nuts"]],
  ["dairy free spread", "spread", ["milk"]],
  ["without nuts", "", ["peanuts", "nuts"]],
  ["no nuts, no milk", "", ["peanuts", "milk", "nuts"]],
  ["bars without eggs, nuts, or milk", "bars", ["eggs", "peanuts", "milk", "nuts"]],
  ["bars without the nuts & milk", "bars", ["peanuts", "milk", "nuts"]],
  ["nut- and dairy-free bars", "bars", ["peanuts", "milk", "nuts"]],
  ["gluten and nut free bars", "bars", ["gluten", "peanuts", "nuts"]],
  ["no-nut bars", "bars", ["peanuts", "nuts"]],
  ["nut\u2011free bars", "bars", ["peanuts", "nuts"]],
  ["bars without tree nuts", "bars", ["peanuts", "nuts"]],
  ["bars without hazelnuts or prawns", "bars", ["crustaceans", "nuts"]],
  ["non-dairy creamer", "creamer", ["milk"]],
  ["gluten-free bread", "bread", ["gluten"]],
  ["nutfree bars", "bars", ["peanuts", "nuts"]],
])("reads %j", (typed, text, refused) => {
  const read = readDietaryWords(typed);
  expect(read).toMatchObject({ refused, diets: [] });
  expect(read.text.trim()).toBe(text);
});

it.each([
  "water without gas",
  "fat free yogurt",
  "free range eggs",
  "eggs, free-range",
  "nuts",
  "non-vegan cheese",
  "not vegan",
  "organically grown",
  "no",
])("reads nothing in %j", (typed) =>
  expect(readDietaryWords(typed)).toEqual({ text: typed, phrases: [], refused: [], diets: [] }),
);

it.each([
  ["Vegan cheese", "cheese", ["vegan"]],
  ["milk, organic", "milk,", ["organic"]],
  ["halal or kosher sweets", "or   sweets", ["halal", "kosher"]],
  ["milk lactose free", "milk", ["lactose-free"]],
  ["milk without lactose", "milk", ["lactose-free"]],
  ["food for vegetarians", "food for", ["vegetarian"]],
])("reads which diet %j asks for", (typed, text, diets) => {
  const read = readDietaryWords(typed);
  expect(read).toMatchObject({ refused: [], diets });
  expect(read.text.trim()).toBe(text);
});

it("reads a diet beside what is refused", () => {
  expect(readDietaryWords("vegan bars without nuts")).toMatchObject({
    refused: ["peanuts", "nuts"],
    diets: ["vegan"],
    phrases: ["vegan", "without nuts"],
  });
  expect(readDietaryWords("no eggs, vegan cake")).toMatchObject({ refused: ["eggs"], diets: ["vegan"] });
  expect(readDietaryWords("lactose and nut free bars")).toMatchObject({
    refused: ["peanuts", "nuts"],
    diets: ["lactose-free"],
  });
});

it.each([
  [[], "Organic Gluten-Free Oats", "", ["gluten-free", "organic"]],
  [["vegan"], "Oats", "", ["vegan", "vegetarian"]],
  [[], "Free From Gluten Fusilli", "", ["gluten-free"]],
  [[], "Oats", "Organic. Not suitable for vegans. We have gluten-free ones, too.", ["organic"]],
  [[], "Crackers with Kosher Salt", "", []],
  [[], "Non-vegan Cheese", "", []],
])("takes %j, %j, %j as %j", (declared, name, description, diets) =>
  expect(dietsStated(declared, name, description)).toEqual(diets),
);

it("finds what is declared, called or described so, and nothing else, and says so", async () => {
  await test.products(
    { name: "Tofu", food: { diets: ["vegan", "gluten-free"] } },
    { name: "Vegan Cheese", description: "Organic." },
    { name: "Cheese", description: "Goes with our vegan and gluten-free bread." },
    { name: "Gluten-free Bread" },
    { name: "Apples", food: { contains: [] } },
    { name: "Oat Milk" },
  );
  const search = async (query: string) =>
    (await test.visitor().get(`/api/product/list?search=${query}`)).body;
  const names = (body: { products: { name: string }[] }) => body.products.map(({ name }) => name).sort();
  const vegan = await search("vegan");
  expect(names(vegan)).toEqual(["Tofu", "Vegan Cheese"]);
  expect(vegan).toMatchObject({ diets: ["vegan"], without: [], isExact: true, total: 2 });
  for (const asked of ["vegan%20food", "for%20vegans", "vegan%20or%20vegetarian%20products"])
    expect(names(await search(asked))).toEqual(["Tofu", "Vegan Cheese"]);
  expect(names(await search("vegan%20cheese"))).toEqual(["Vegan Cheese"]);
  for (const asked of ["gluten%20free", "without%20gluten", "glutenfree%20food"])
    expect(names(await search(asked))).toEqual(["Apples", "Gluten-free Bread", "Tofu"]);
  expect(names(await search("gluten%20free%20cheese"))).toEqual([]);
  // What the shop has words for.
  expect(names(await search("vegan%20milk"))).toEqual(["Oat Milk"]);
  expect(names(await search("vegan&diet=gluten-free"))).toEqual(["Tofu"]);
  expect((await search("vegan%20chesse")).didYouMean).toBe("vegan cheese");
  const { body } = await test.visitor().get("/api/product/suggest?q=vegan%20ch");
  expect(body).toMatchObject({ completions: ["vegan cheese"] });
  const whole = await test.visitor().get("/api/product/suggest?q=tofu%20vegan");
  expect(whole.body).toMatchObject({ products: [{ name: "Tofu" }], completions: [] });
});

it("finds only what is stated to be without it, and says so", async () => {
  await test.products(
    { name: "Nut Chocolate", food: { contains: ["milk", "nuts"] } },
    { name: "Dark Chocolate", food: { contains: ["milk"], mayContain: ["nuts"] } },
    { name: "Milk Chocolate", food: { contains: ["milk"] } },
    { name: "Unlabelled Chocolate" },
    { name: "Apples", food: { contains: [] } },
    { name: "Peanut Brittle", food: { contains: ["peanuts"] } },
  );
  const names = (body: { products: { name: string }[] }) => body.products.map(({ name }) => name).sort();
  const search = async (text: string) =>
    (await test.visitor().get(`/api/product/list?search=${encodeURIComponent(text)}`)).body;
  const found = await search("chocolate without nuts");
  expect(names(found)).toEqual(["Milk Chocolate"]);
  expect(found).toMatchObject({ without: ["peanuts", "nuts"], total: 1, isExact: true });
  expect(names(await search("without nuts"))).toEqual(["Apples", "Milk Chocolate"]);
  expect(names(await search("chocolate without milk"))).toEqual([]);
  expect(await search("choclate without nuts")).toMatchObject({ didYouMean: "chocolate without nuts" });
  // What is close is without it, too; and a list is not kept for another search of the same words.
  expect(names(await search("dark chocolate without nuts"))).toEqual(["Milk Chocolate"]);
  expect((await search("chocolate no milk no nuts")).without).toEqual(["peanuts", "milk", "nuts"]);
  expect((await search("chocolate no milk nuts")).without).toEqual(["milk"]);
  expect((await search("chocolate without: nuts")).without).toEqual([]);
  const pages = "/api/product/list?search=without+nuts&sortBy=name&limit=1";
  const first = (await test.visitor().get(pages)).body;
  const second = (await test.visitor().get(`${pages}&cursor=${first.nextCursor}`)).body;
  expect([...names(first), ...names(second), second.nextCursor]).toEqual(["Apples", "Milk Chocolate", null]);
  const staff = await (await test.seller()).get("/api/product/staff-list?search=nut-free+chocolate");
  expect(staff.body.products.length).toBeGreaterThan(1);
  const { body } = await test.visitor().get("/api/product/suggest?q=chocolate%20without%20nuts");
  expect(names(body)).toEqual(["Milk Chocolate"]);
});
