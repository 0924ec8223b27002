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
])("reads %j", (typed, text, without) => {
  const read = readDietaryWords(typed);
  expect(read).toMatchObject({ without, diets: [] });
  expect(read.text.trim()).toBe(text);
});

it.each([
  ["Schokolade ohne Nüsse", "Schokolade", ["peanuts", "nuts"]],
  ["schokolade ohne nuesse", "schokolade", ["peanuts", "nuts"]],
  ["keine Eier oder Milch", "", ["eggs", "milk"]],
  ["glutenfreies Brot", "Brot", ["gluten"]],
  ["nuss- und milchfreie Kekse", "Kekse", ["peanuts", "milk", "nuts"]],
  ["frei von Soja", "", ["soya"]],
  ["sans gluten", "", ["gluten"]],
  ["gâteau sans œufs ni lait", "gâteau", ["eggs", "milk"]],
  ["pas d'oeufs", "", ["eggs"]],
  ["biscuits sans fruits à coque", "biscuits", ["peanuts", "nuts"]],
  ["pan sin gluten", "pan", ["gluten"]],
  ["sin leche y huevos", "", ["eggs", "milk"]],
  ["galletas libres de frutos secos", "galletas", ["peanuts", "nuts"]],
  ["no leche", "", ["milk"]],
  ["خبز بدون غلوتين", "خبز", ["gluten"]],
  ["خالي من المكسرات والحليب", "", ["peanuts", "milk", "nuts"]],
  ["bread sans gluten", "bread", ["gluten"]],
  ["gluten fre bread", "bread", ["gluten"]],
  ["eggless cake", "cake", ["eggs"]],
  ["coeliac bread", "bread", ["gluten"]],
  ["nut allergy", "", ["peanuts", "nuts"]],
  ["Nussallergie", "", ["peanuts", "nuts"]],
  ["allergic to eggs", "", ["eggs"]],
  ["alergia a los frutos secos", "", ["peanuts", "nuts"]],
])("reads %j, whatever the language of the page", (typed, text, without) => {
  const read = readDietaryWords(typed);
  expect(read).toMatchObject({ without, diets: [] });
  expect(read.text.trim()).toBe(text);
});

it.each([
  ["vegane Wurst", "Wurst", ["vegan"]],
  ["laktosefreie Milch", "Milch", ["lactose-free"]],
  ["leche deslactosada", "leche", ["lactose-free"]],
  ["bio-bananen", "-bananen", ["organic"]],
  ["comida ecológica", "comida", ["organic"]],
  ["fromage végétarien", "fromage", ["vegetarian"]],
  ["viande halal", "viande", ["halal"]],
  ["جبن نباتي صرف", "جبن", ["vegan"]],
  ["plant-based burger", "burger", ["vegan"]],
])("reads which diet %j asks for, in any language", (typed, text, diets) => {
  const read = readDietaryWords(typed);
  expect(read).toMatchObject({ without: [], diets });
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
  "sans sucre",
  "noix de coco",
  "sans noix de coco",
  "Freilandeier",
  "Milch frei Haus",
  "Eierlikör",
  "sin embargo",
  "بدون سكر",
  "جوز الهند",
])("reads nothing in %j", (typed) =>
  expect(readDietaryWords(typed)).toEqual({ text: typed, parts: [], without: [], diets: [] }),
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
  expect(read).toMatchObject({ without: [], diets });
  expect(read.text.trim()).toBe(text);
});

it("reads a diet beside what is refused", () => {
  expect(readDietaryWords("vegan bars without nuts")).toMatchObject({
    without: ["peanuts", "nuts"],
    diets: ["vegan"],
    parts: [
      { text: "vegan", diets: ["vegan"], without: [] },
      { text: "without nuts", diets: [], without: ["peanuts", "nuts"] },
    ],
  });
  expect(readDietaryWords("no eggs, vegan cake")).toMatchObject({ without: ["eggs"], diets: ["vegan"] });
  expect(readDietaryWords("lactose and nut free bars")).toMatchObject({
    without: ["peanuts", "nuts"],
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
    { name: "Oat Milk", food: { diets: ["vegan"] } },
    { name: "Almond Milk", description: "Nothing is stated about it." },
  );
  const search = async (query: string) =>
    (await test.visitor().get(`/api/product/list?search=${query}`)).body;
  const names = (body: { products: { name: string }[] }) => body.products.map(({ name }) => name).sort();
  const vegan = await search("vegan");
  expect(names(vegan)).toEqual(["Oat Milk", "Tofu", "Vegan Cheese"]);
  expect(vegan).toMatchObject({ diets: ["vegan"], without: [], isExact: true, total: 3 });
  for (const asked of ["vegan%20food", "for%20vegans", "vegan%20or%20vegetarian%20products"])
    expect(names(await search(asked))).toEqual(["Oat Milk", "Tofu", "Vegan Cheese"]);
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
    { name: "Gluten-free Oats", food: { contains: ["gluten"] } },
    { name: "Gluten-free Flakes", food: { contains: ["gluten"], diets: ["gluten-free"] } },
  );
  const names = (body: { products: { name: string }[] }) => body.products.map(({ name }) => name).sort();
  const search = async (text: string) =>
    (await test.visitor().get(`/api/product/list?search=${encodeURIComponent(text)}`)).body;
  const found = await search("chocolate without nuts");
  expect(names(found)).toEqual(["Milk Chocolate"]);
  expect(found).toMatchObject({ without: ["peanuts", "nuts"], total: 1, isExact: true });
  expect(names(await search("without nuts"))).toEqual([
    "Apples",
    "Gluten-free Flakes",
    "Gluten-free Oats",
    "Milk Chocolate",
  ]);
  expect(names(await search("chocolate without milk"))).toEqual([]);
  expect(found.dietary).toEqual([{ text: "without nuts", without: ["peanuts", "nuts"], diets: [] }]);
  for (const asked of ["chocolat sans noix", "Chocolate ohne Nüsse", "chocolate sin frutos secos"])
    expect(names(await search(asked))).toEqual(["Milk Chocolate"]);
  expect(names(await search("gluten free"))).toEqual([
    "Apples",
    "Dark Chocolate",
    "Gluten-free Flakes",
    "Milk Chocolate",
    "Nut Chocolate",
    "Peanut Brittle",
  ]);
  expect(await search("choclate without nuts")).toMatchObject({ didYouMean: "chocolate without nuts" });
  // What is close is without it, too; and a list is not kept for another search of the same words.
  expect(names(await search("dark chocolate without nuts"))).toEqual(["Milk Chocolate"]);
  expect((await search("chocolate no milk no nuts")).without).toEqual(["peanuts", "milk", "nuts"]);
  expect((await search("chocolate no milk nuts")).without).toEqual(["milk"]);
  expect((await search("chocolate without: nuts")).without).toEqual([]);
  const pages = "/api/product/list?search=without+nuts&sortBy=name&limit=1";
  const first = (await test.visitor().get(pages)).body;
  const second = (await test.visitor().get(`${pages}&cursor=${first.nextCursor}`)).body;
  expect([...names(first), ...names(second)]).toEqual(["Apples", "Gluten-free Flakes"]);
  const staff = await (await test.seller()).get("/api/product/staff-list?search=nut-free+chocolate");
  expect(staff.body.products.length).toBeGreaterThan(1);
  const { body } = await test.visitor().get("/api/product/suggest?q=chocolate%20without%20nuts");
  expect(names(body)).toEqual(["Milk Chocolate"]);
});
