import { describe, expect, it } from "vitest";
import { defaultSettings } from "#contract/settings/defaults.ts";
import { expectFailure } from "#tests/support/failures.ts";
import { changeSettings } from "#tests/support/settings.ts";
import { startTestShop } from "#tests/support/test-shop.ts";

const test = startTestShop();

const { categories } = defaultSettings;
const toys = { text: "Wooden Toys", path: "Toys", image: "/categories/fruits.webp", bgColor: "#ABCDEF" };

async function found(search: string): Promise<string[]> {
  const { body } = await test.visitor().get(`/api/product/list?search=${encodeURIComponent(search)}`);
  return body.products.map(({ name }: { name: string }) => name);
}

async function addProduct(category: string) {
  const form = new FormData();
  form.set("productData", JSON.stringify({ name: "Train", category, price: 5, offerPrice: 5 }));
  return (await test.seller()).upload("/api/product/add", form);
}

describe("the categories", () => {
  it("can be more and in another order: what is sold in a new one is listed and found", async () => {
    expectFailure(await addProduct("Toys"), 400, "invalid_input");
    await changeSettings(await test.seller(), { categories: [toys, ...categories] });
    expect((await addProduct("toys")).body.product.category).toBe("Toys");
    const { body } = await test.visitor().get("/api/product/list?category=TOYS");
    expect(body.categories).toEqual(["Toys", ...categories.map(({ path }) => path)]);
    expect(body.products).toHaveLength(1);
    expect(await found("wooden")).toEqual(["Train"]);
    expect((await test.visitor().get("/api/product/suggest?q=wood")).body.categories).toEqual(["Toys"]);
  });

  it("are searched by what they are called now, mistyped too, and their path stays", async () => {
    await test.products({ name: "Pear", category: "Fruits" }, { name: "Leek", category: "Vegetables" });
    expect(await found("fresh")).toEqual(["Pear"]);
    const renamed = categories.map((one) => (one.path === "Fruits" ? { ...one, text: "Orchard" } : one));
    await changeSettings(await test.seller(), { categories: renamed });
    expect(await found("fresh")).toEqual([]);
    expect(await found("orchard")).toEqual(["Pear"]);
    const { body } = await test.visitor().get("/api/product/list?search=orchrad");
    expect(body.didYouMean ?? body.products[0]?.name).toMatch(/orchard|Pear/);
    expect((await test.visitor().get("/api/product/list?category=fruits")).body.total).toBe(1);
  });

  it("are removed when they are empty, never with products in them", async () => {
    await test.product({ category: "Fruits" });
    const seller = await test.seller();
    const without = (path: string) => categories.filter((category) => category.path !== path);
    const reply = await changeSettings(seller, { categories: without("Fruits") });
    expectFailure(reply, 422, "settings_rule");
    expect(reply.body.message).toBe("“Fresh Fruits” has 1 product: only an empty category can be removed.");
    expect((await changeSettings(seller, { categories: without("Bakery") })).status).toBe(200);
    expect((await test.visitor().get("/api/product/list")).body.categories).not.toContain("Bakery");
  });
});

describe("the texts of a category for search engines", () => {
  const seo = { en: { title: "Fruit", description: "Ripe fruit, delivered today." }, de: { title: "Obst" } };
  const withSeo = (texts: object) =>
    categories.map((one) => (one.path === "Fruits" ? { ...one, seo: texts } : one));
  const stored = async () => {
    const { body } = await test.visitor().get("/api/settings");
    return body.settings.categories.find(({ path }: { path: string }) => path === "Fruits");
  };

  it("are written in each language, stay where a client does not send them, and are taken away", async () => {
    const seller = await test.seller();
    expect((await changeSettings(seller, { categories: withSeo(seo) })).status).toBe(200);
    expect((await stored()).seo).toEqual(seo);
    const renamed = categories.map((one) => (one.path === "Fruits" ? { ...one, text: "Orchard" } : one));
    await changeSettings(seller, { categories: renamed });
    expect(await stored()).toMatchObject({ text: "Orchard", seo });
    await changeSettings(seller, { categories: withSeo({}) });
    expect((await stored()).seo).toEqual({});
  });

  it.each([
    ["en.title", { en: { title: "x".repeat(101) } }],
    ["de.description", { de: { description: "x".repeat(301) } }],
  ])("are refused when they are too long: %s", async (field, texts) => {
    const reply = await changeSettings(await test.seller(), { categories: withSeo(texts) });
    expectFailure(reply, 400, "invalid_input");
    expect(reply.body.fields).toHaveProperty([`settings.categories.1.seo.${field}`]);
  });
});
