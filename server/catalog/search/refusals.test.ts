import { expect, it } from "vitest";
import { startTestShop } from "../../../tests/support/test-shop.ts";
import { readRefusals } from "./refusals.ts";

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
])("reads %j", (typed, text, refused) => {
  const read = readRefusals(typed);
  expect(read.text.trim()).toBe(text);
  expect(read.refused).toEqual(refused);
});

it.each([
  "gluten-free bread",
  "water without gas",
  "fat free yogurt",
  "free range eggs",
  "eggs, free-range",
  "nuts",
  "no",
])("reads no refusal in %j", (typed) =>
  expect(readRefusals(typed)).toEqual({ text: typed, phrases: [], refused: [] }),
);

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
