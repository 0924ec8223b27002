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
])("reads %j", (typed, text, refused) => {
  const read = readRefusals(typed);
  expect(read.text.trim()).toBe(text);
  expect(read.refused).toEqual(refused);
});

it.each(["gluten-free bread", "water without gas", "fat free yogurt", "free range eggs", "nuts", "no"])(
  "reads no refusal in %j",
  (typed) => expect(readRefusals(typed)).toEqual({ text: typed, phrases: [], refused: [] }),
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
  const { body } = await test.visitor().get("/api/product/suggest?q=chocolate%20without%20nuts");
  expect(names(body)).toEqual(["Milk Chocolate"]);
});
