import { beforeEach, describe, expect, it } from "vitest";
import { expectFailure } from "#tests/support/failures.ts";
import { startTestShop } from "#tests/support/test-shop.ts";
import type { Visitor } from "#tests/support/visitor.ts";

const test = startTestShop();
let seller: Visitor;

beforeEach(async () => {
  seller = await test.seller();
});

function add(food: unknown) {
  const form = new FormData();
  const data = { name: "Loaf", category: "Bakery", price: 3, offerPrice: 3, food };
  form.append("productData", JSON.stringify(data));
  return seller.upload("/api/product/add", form);
}

const nutrition = {
  per: "100 g",
  kcal: 250,
  ...{ fat: 2, saturates: 0.5, carbohydrate: 48, sugars: 3, protein: 9, salt: 1.1 },
};

const loaf = {
  ingredients: "*Wheat* flour, water",
  contains: ["gluten"],
  mayContain: ["milk", "nuts"],
  diets: ["vegetarian"],
  nutrition: { ...nutrition, kj: 1046, portion: { amount: 40, name: "1 slice" } },
  brand: "Ann's",
  origin: "Kent",
  storage: "Keep dry.",
  alcoholPercent: 0,
  minAge: 18,
};

async function read(id: string) {
  return (await test.visitor().get(`/api/product/${id}`)).body.product;
}

describe("the food facts of a product", () => {
  it("are what the seller stated; in lists only the allergens, in brief", async () => {
    const { status, body } = await add(loaf);
    expect({ status, food: body.product.food }).toEqual({ status: 201, food: loaf });
    expect(await read(body.product._id)).toMatchObject({ food: loaf, allergens: "gluten milk? nuts?" });
    const [listed] = (await test.visitor().get("/api/product/list")).body.products;
    expect(listed.allergens).toBe("gluten milk? nuts?");
    expect(listed).not.toHaveProperty("food");
    const { body: found } = await test.visitor().get("/api/product/suggest?q=loaf");
    expect(found.products[0].allergens).toBe("gluten milk? nuts?");
  });

  it("are absent when nothing is stated, which is not the same as none of the allergens", async () => {
    const unstated = [undefined, null, {}, { ingredients: " ", contains: null, diets: null, minAge: null }];
    for (const food of unstated) {
      const { body } = await add(food);
      const product = await read(body.product._id);
      expect(product).not.toHaveProperty("food");
      expect(product).not.toHaveProperty("allergens");
    }
    const { body } = await add({ contains: [] });
    expect(await read(body.product._id)).toMatchObject({
      allergens: "",
      food: { contains: [], mayContain: [] },
    });
  });

  it("take codes in any order and twice, numbers as text, and one of the two energies", async () => {
    const { body } = await add({
      contains: ["milk", "gluten", "milk"],
      mayContain: ["nuts", "milk"],
      diets: ["organic", "lactose-free"],
      nutrition: { ...nutrition, kcal: undefined, kj: "1046", fat: " 2.0 " },
    });
    expect(body.product.food).toMatchObject({
      contains: ["gluten", "milk"],
      mayContain: ["nuts"],
      diets: ["lactose-free", "organic"],
      nutrition: { kj: 1046, kcal: 250, fat: 2 },
    });
  });

  it("declare what is vegan as vegetarian too", async () => {
    const { body } = await add({ diets: ["vegan"] });
    expect(body.product.food.diets).toEqual(["vegan", "vegetarian"]);
  });

  const wrong = (values: object) => ({ nutrition: { ...nutrition, ...values } });
  it.each([
    [{ contains: ["wheat"] }, "food.contains.0", "Contains can be gluten, crustaceans, eggs"],
    [{ contains: "milk" }, "food.contains", "Contains can be gluten"],
    [{ mayContain: ["milk"] }, "food.contains", "State which allergens it contains as well"],
    [{ diets: ["paleo"] }, "food.diets.0", "Diets can be vegan, vegetarian"],
    [{ contains: ["milk"], diets: ["vegan"] }, "food.diets", "contains milk cannot be vegan."],
    [{ contains: ["fish"], diets: ["vegetarian"] }, "food.diets", "contains fish cannot be vegetarian."],
    [
      { contains: ["gluten"], diets: ["gluten-free"] },
      "food.diets",
      "contains gluten cannot be gluten-free.",
    ],
    [{ ingredients: "x".repeat(2_001) }, "food.ingredients", "at most 2000 characters"],
    [{ brand: "x".repeat(81) }, "food.brand", "at most 80 characters"],
    [{ origin: 4 }, "food.origin", "Origin must be text."],
    [{ storage: "x".repeat(201) }, "food.storage", "at most 200 characters"],
    [{ alcoholPercent: 101 }, "food.alcoholPercent", "Alcohol must be a number from 0 to 100."],
    [{ minAge: 17.5 }, "food.minAge", "Minimum age must be a whole number."],
    [{ minAge: 0 }, "food.minAge", "Minimum age must be a number from 1 to 99."],
    [wrong({ per: "1 kg" }), "food.nutrition.per", "per 100 g or 100 ml"],
    [wrong({ kcal: undefined }), "food.nutrition.kcal", "Energy is required"],
    [wrong({ kj: 250 }), "food.nutrition.kj", "250 kcal are about 1046 kJ, not 250."],
    [wrong({ fat: undefined }), "food.nutrition.fat", "Fat must be a number from 0 to 100."],
    [wrong({ salt: -1 }), "food.nutrition.salt", "Salt must be a number from 0 to 100."],
    [wrong({ saturates: 3 }), "food.nutrition.saturates", "Saturates are a part of fat"],
    [wrong({ sugars: 49 }), "food.nutrition.sugars", "Sugars are a part of carbohydrate"],
    [wrong({ protein: 60 }), "food.nutrition.fat", "cannot weigh more than 100 g"],
    [wrong({ portion: { amount: 0 } }), "food.nutrition.portion.amount", "Portion must be a number from 1"],
    ["gluten", "food", ""],
    [{ origin: "a\u0000b" }, "food.origin", "cannot be stored"],
  ])("are refused with a sentence: %j", async (food, field, message) => {
    const reply = await add(food);
    expectFailure(reply, 400, "invalid_input");
    expect(reply.body.fields[field]).toContain(message);
    expect(reply.body.message).not.toMatch(/invalid input|expected|received/i);
    expect((await test.visitor().get("/api/product/list")).body.total).toBe(0);
  });

  it("go with an import, of many products at once", async () => {
    const names = Array.from({ length: 1_500 }, (_, n) => `Tin ${n}`);
    const rows = await test.products(
      ...names.map((name, n) => ({ name, food: n % 2 === 0 ? { contains: [], origin: name } : undefined })),
    );
    expect((await read(rows[1_200]?.id ?? "")).food.origin).toBe("Tin 1200");
    expect(await read(rows[1_201]?.id ?? "")).not.toHaveProperty("food");
  });
});
