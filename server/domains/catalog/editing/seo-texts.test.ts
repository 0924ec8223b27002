import { beforeEach, describe, expect, it } from "vitest";
import { check, mistakesOf, run } from "#tests/support/import-file.ts";
import { changeSettings } from "#tests/support/settings.ts";
import { startTestShop } from "#tests/support/test-shop.ts";
import type { Visitor } from "#tests/support/visitor.ts";

const test = startTestShop();

const english = { seoTitle: "Fresh figs from Izmir", seoDescription: "Sweet figs, at your door today." };
const german = { name: "Feigen", seoTitle: "Frische Feigen aus Izmir", seoDescription: "Süße Feigen." };

let seller: Visitor;
let id: string;
beforeEach(async () => {
  seller = await test.seller();
  await changeSettings(seller, { languages: ["en", "de", "fr"] });
  const description = "Sweet.\nSoft.";
  ({ id } = await test.product({ name: "Figs", description, ...english, translations: { de: german } }));
});

const read = async () => (await seller.get(`/api/product/staff/${id}`)).body.product;

/** What the staff's page of a product sends back, with changes. */
const edit = async (changes: object) =>
  seller.put(`/api/product/staff/${id}`, { ...(await read()), ...changes });

async function shown(language: string) {
  const headers = { "accept-language": language };
  return (await test.visitor().get(`/api/product/${id}`, { headers })).body.product;
}

describe("the texts of a product for search engines", () => {
  it("are those in the reader's language; one without them has its name and description", async () => {
    expect(await shown("en")).toMatchObject({
      ...{ name: "Figs", description: ["Sweet.", "Soft."] },
      seo: { title: "Fresh figs from Izmir", description: "Sweet figs, at your door today." },
    });
    const inGerman = await shown("de");
    expect(inGerman).toMatchObject({
      ...{ name: "Feigen", seo: { title: "Frische Feigen aus Izmir", description: "Süße Feigen." } },
    });
    expect(inGerman).not.toHaveProperty("food");
    expect(await shown("fr")).not.toHaveProperty("seo");
    const { body } = await test.visitor().get("/api/product/list");
    expect(body.products[0]).not.toHaveProperty("seo");
  });

  it("are added and edited with everything else, and shown at once", async () => {
    const form = new FormData();
    const data = { name: "Plums", category: "Fruits", price: 4, offerPrice: 3 };
    const translations = { de: { name: "Pflaumen", seoTitle: " Reife Pflaumen ", seoDescription: "" } };
    form.append("productData", JSON.stringify({ ...data, seoTitle: " Ripe plums ", translations }));
    id = (await seller.upload("/api/product/add", form)).body.product._id;
    expect(await read()).toMatchObject({
      seoTitle: "Ripe plums",
      translations: { de: { name: "Pflaumen", seoTitle: "Reife Pflaumen" } },
    });
    expect((await read()).translations.de).not.toHaveProperty("seoDescription");
    expect((await shown("en")).seo).toEqual({ title: "Ripe plums" });
    await edit({ seoTitle: "", seoDescription: "Ripe." });
    expect((await shown("en")).seo).toEqual({ description: "Ripe." });
    await edit({ seoDescription: null });
    expect(await shown("en")).not.toHaveProperty("seo");
  });

  it("stay when a client that knows nothing of them edits the product", async () => {
    const without = { name: "Smyrna figs", translations: { de: { name: "Smyrna-Feigen" } } };
    const { status } = await edit({ seoTitle: undefined, seoDescription: undefined, ...without });
    expect(status).toBe(200);
    expect(await read()).toMatchObject({
      ...english,
      name: "Smyrna figs",
      translations: { de: { ...german, name: "Smyrna-Feigen" } },
    });
    const empty = { name: "", seoTitle: "", seoDescription: "Süß." };
    await edit({ translations: { de: empty } });
    expect((await read()).translations).toEqual({ de: { seoDescription: "Süß." } });
    await edit({ translations: { de: {} } });
    expect((await read()).translations).toEqual({});
  });

  it("are in the history and the audit log, are undone, and are not those of a copy", async () => {
    await edit({ seoTitle: "Figs" });
    const { changes } = (await seller.get(`/api/product/staff/${id}/history`)).body;
    const changed = { field: "seoTitle", before: english.seoTitle, after: "Figs" };
    expect(changes[0].fields).toEqual([changed]);
    const { entries } = (await seller.get("/api/seller/audit")).body;
    const noted = { field: "Title for search engines", before: english.seoTitle, after: "Figs" };
    expect(entries).toContainEqual(expect.objectContaining({ changes: [noted] }));
    await seller.post(`/api/product/staff/${id}/undo`, { version: 2, change: 2 });
    expect(await read()).toMatchObject(english);
    const { product } = (await seller.post(`/api/product/staff/${id}/duplicate`)).body;
    expect(product).toMatchObject({ name: "Copy of Figs", translations: {} });
    expect(product).not.toHaveProperty("seoTitle");
  });

  it.each([
    ["seoTitle", { seoTitle: "x".repeat(101) }],
    ["seoDescription", { seoDescription: "x".repeat(301) }],
    ["translations.de.seoTitle", { translations: { de: { seoTitle: "x".repeat(101) } } }],
    ["translations.de.seoDescription", { translations: { de: { seoDescription: "x".repeat(301) } } }],
  ])("are refused when they are too long: %s", async (field, changes) => {
    const { status, body } = await edit(changes);
    expect(status).toBe(400);
    expect(body.fields[field]).toMatch(/for search engines can have at most \d+ characters\.$/);
    expect(await read()).toMatchObject({ ...english, translations: { de: german } });
  });

  it("come back from a file as they were, and are changed by one until that is undone", async () => {
    const { body: csv } = await seller.get("/api/product/export");
    expect(csv).toContain("SEO title,SEO description,");
    expect(csv).toContain("SEO title (de),SEO description (de)");
    expect((await check(test, seller, csv)).counts).toMatchObject({ unchanged: 1, wrong: 0 });
    const headings = "ID,SEO title,SEO title (de),SEO title (fr),Meta description";
    const file = await check(test, seller, `${headings}\n${id},Figs today,,Figues,\n`);
    expect(file.counts).toMatchObject({ changed: 1, wrong: 0 });
    await run(test, seller, file._id, "apply");
    const imported = await read();
    const { seoTitle: _, ...otherGerman } = german;
    expect(imported).toMatchObject({ seoTitle: "Figs today" });
    expect(imported.translations).toEqual({ de: otherGerman, fr: { seoTitle: "Figues" } });
    expect(imported).not.toHaveProperty("seoDescription");
    await run(test, seller, file._id, "undo");
    const undone = await read();
    expect(undone).toMatchObject(english);
    expect(undone.translations).toEqual({ de: german });
    const long = await check(test, seller, `ID,SEO title (fr)\n${id},${"x".repeat(101)}\n`);
    expect(await mistakesOf(seller, long._id)).toEqual([
      "2 SEO title (fr): Title for search engines can have at most 100 characters.",
    ]);
  });
});
