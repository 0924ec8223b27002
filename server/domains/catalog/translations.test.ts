import { beforeEach, describe, expect, it } from "vitest";
import { imageAddress } from "#contract/catalog/images.ts";
import type { Language } from "#contract/i18n/languages.ts";
import { defaultSettings } from "#contract/settings/defaults.ts";
import { settingsVersions } from "#schema/settings.ts";
import { expectFailure } from "#tests/support/failures.ts";
import { check, mistakesOf, run } from "#tests/support/import-file.ts";
import { changeSettings } from "#tests/support/settings.ts";
import { addAddress, startTestShop } from "#tests/support/test-shop.ts";
import type { Visitor } from "#tests/support/visitor.ts";

const test = startTestShop();

const image = "/images/a-640.webp";
const german = {
  name: "Feigen",
  description: ["Süß und weich."],
  ingredients: "Feigen, *Sulfite*",
  storage: "Kühl lagern",
  pictures: [{ image, alt: "Drei Feigen" }],
};

let seller: Visitor;
beforeEach(async () => {
  seller = await test.seller();
  await changeSettings(seller, { languages: ["en", "de", "fr"] });
});

const inLanguage = (language: string) => ({ headers: { "accept-language": language } });
const figs = () =>
  test.product({
    ...{
      name: "Figs",
      category: "Fruits",
      description: "Sweet.",
      images: [image],
      imageAlts: ["Three figs"],
    },
    food: { ingredients: "Figs, *sulphites*", origin: "Izmir" },
    translations: { de: german },
  });

/** What the staff's page of a product sends back, with changes. */
async function edit(id: string, changes: object) {
  const { body } = await seller.get(`/api/product/staff/${id}`);
  return seller.put(`/api/product/staff/${id}`, { ...body.product, ...changes });
}

describe("a product in several languages", () => {
  it("is shown in the reader's, and says in which language it is where it is not translated", async () => {
    const { id } = await figs();
    await test.product({ name: "Plums", category: "Fruits" });
    const { body } = await test.visitor().get(`/api/product/${id}`, inLanguage("de"));
    expect(body.product).toMatchObject({
      ...{ name: "Feigen", description: ["Süß und weich."], imageAlt: ["Drei Feigen"] },
      food: { ingredients: "Feigen, *Sulfite*", storage: "Kühl lagern", origin: "Izmir" },
    });
    expect(body.product.lang).toBeUndefined();
    expect(body.related).toMatchObject([{ name: "Plums", lang: "en" }]);
    const french = await test.visitor().get(`/api/product/${id}`, inLanguage("fr"));
    expect(french.body.product).toMatchObject({ name: "Figs", lang: "en", imageAlt: ["Three figs"] });
    const english = await test.visitor().get(`/api/product/${id}`);
    expect(english.body.product).toMatchObject({ name: "Figs", food: { ingredients: "Figs, *sulphites*" } });
    expect(english.body.product.lang).toBeUndefined();
  });

  it("is shown as it was entered, without a word about it, where the shop does not offer the reader's", async () => {
    const { id } = await figs();
    await changeSettings(seller, { languages: ["en"] });
    const { body } = await test.visitor().get(`/api/product/${id}`, inLanguage("de"));
    expect(body.product.name).toBe("Figs");
    expect(body.product.lang).toBeUndefined();
  });

  it("is shown as it was entered to the staff, whatever their language", async () => {
    const { id } = await figs();
    const one = await seller.get(`/api/product/staff/${id}`, inLanguage("de"));
    const origin = new URL(test.shop.config.publicUrl).origin;
    const pictures = [{ image: imageAddress(image, origin), alt: "Drei Feigen" }];
    expect(one.body.product).toMatchObject({ name: "Figs", translations: { de: { ...german, pictures } } });
    const list = await seller.get("/api/product/staff-list", inLanguage("de"));
    expect(list.body.products).toMatchObject([{ name: "Figs" }]);
  });

  it("is translated language by language: one that is left out keeps its texts, an empty one loses them", async () => {
    const { id } = await figs();
    const translations = { fr: { name: " Figues ", description: "Douces.\n\n", origin: "", pictures: [] } };
    const { status, body } = await edit(id, { translations });
    expect(status).toBe(200);
    expect(Object.keys(body.product.translations)).toEqual(["de", "fr"]);
    expect(body.product.translations.fr).toEqual({ name: "Figues", description: ["Douces."] });
    const copy = await seller.post(`/api/product/staff/${id}/duplicate`);
    expect(copy.body.product.translations.fr).toEqual({ description: ["Douces."] });
    const without = await edit(id, { translations: { de: {} } });
    expect(Object.keys(without.body.product.translations)).toEqual(["fr"]);
    const { body: history } = await seller.get(`/api/product/staff/${id}/history`);
    expect(history.changes[0].fields).toMatchObject([{ field: "translations" }]);
    const undo = { version: without.body.product.version, change: without.body.product.version };
    const undone = await seller.post(`/api/product/staff/${id}/undo`, undo);
    expect(Object.keys(undone.body.product.translations)).toEqual(["de", "fr"]);
  });

  it("keeps its translations when a client that knows nothing of them edits it", async () => {
    const { id } = await figs();
    const { body } = await edit(id, { name: "Smyrna figs", translations: undefined });
    expect(body.product.translations.de.name).toBe("Feigen");
  });

  it("has alternative texts of its own pictures only, in their order", async () => {
    const { id } = await figs();
    const texts = {
      name: "Feigen",
      pictures: [
        { image: `/${"x".repeat(1_999)}`, alt: "?" },
        { image, alt: "Korb" },
      ],
    };
    const { status, body } = await edit(id, { translations: { de: texts } });
    expect(status).toBe(200);
    expect(body.product.translations.de.pictures).toMatchObject([{ alt: "Korb" }]);
    const bare = await edit(id, { pictures: [] });
    expect(bare.body.product.translations.de).toEqual({ name: "Feigen" });
  });

  it("shows what is stated of its food in one language only", async () => {
    const { id } = await test.product({ translations: { de: { storage: "Kühl lagern" } } });
    const { body } = await test.visitor().get(`/api/product/${id}`, inLanguage("de"));
    expect(body.product.food).toEqual({ storage: "Kühl lagern" });
  });

  it("is refused in a language that there is not, or with a text that is too long", async () => {
    const { id } = await figs();
    expect((await edit(id, { translations: { xx: { name: "?" } } })).status).toBe(400);
    const long = await edit(id, { translations: { de: { name: "x".repeat(121) } } });
    expect(long.body.fields).toHaveProperty("translations.de.name");
  });

  it("is sorted by its name in the reader's language, page by page", async () => {
    await test.products(
      { name: "Apples", translations: { de: { name: "Zwetschgen" } } },
      { name: "Zucchini", translations: { de: { name: "Äpfel" } } },
      { name: "Milk" },
    );
    const names: string[] = [];
    for (let cursor = ""; ; ) {
      const path = `/api/product/list?sortBy=name&sortOrder=asc&limit=2${cursor}`;
      const { body } = await test.visitor().get(path, inLanguage("de"));
      names.push(...body.products.map(({ name }: { name: string }) => name));
      if (!body.nextCursor) break;
      cursor = `&cursor=${body.nextCursor}`;
    }
    expect(names).toEqual(["Äpfel", "Milk", "Zwetschgen"]);
    const first = await test.visitor().get("/api/product/list?sortBy=name&limit=1", inLanguage("de"));
    const elsewhere = `/api/product/list?sortBy=name&limit=1&cursor=${first.body.nextCursor}`;
    expect((await test.visitor().get(elsewhere, inLanguage("fr"))).status).toBe(400);
  });

  it.each([
    ["de", "feige"],
    ["de", "figs"],
    ["en", "feigen"],
    ["fr", "feigen"],
    ["fr", "fig"],
  ])("is found by words of all languages: in %s by %s", async (language, word) => {
    await figs();
    const { body } = await test.visitor().get(`/api/product/list?search=${word}`, inLanguage(language));
    expect(body.products).toHaveLength(1);
  });

  it("is found by the synonyms of the language", async () => {
    await test.product({ name: "White cabbage", translations: { de: { name: "Kartoffeln" } } });
    const { body } = await test.visitor().get("/api/product/list?search=erdäpfel", inLanguage("de"));
    expect(body.products).toMatchObject([{ name: "Kartoffeln" }]);
  });

  it("is found by the last of its joined words, where the language joins them", async () => {
    await test.product({ name: "Cherry tomatoes", translations: { de: { name: "Kirschtomaten" } } });
    await test.product({ name: "Halloumi", translations: { de: { name: "Grillkäse" } } });
    const find = async (word: string) =>
      (await test.visitor().get(`/api/product/list?search=${word}`, inLanguage("de"))).body.products;
    expect(await find("tomate")).toMatchObject([{ name: "Kirschtomaten" }]);
    expect(await find("käse")).toMatchObject([{ name: "Grillkäse" }]);
  });

  it("is called in an order as its shopper reads it, and for the staff as in the shop", async () => {
    const { id } = await figs();
    const shopper = await test.shopper();
    const wish = { items: [{ product: id, quantity: 1 }], address: await addAddress(shopper) };
    const { body } = await shopper.post("/api/order/cod", wish, inLanguage("de"));
    expect(body.order.items[0].product.name).toBe("Feigen");
    const staff = await seller.get(`/api/order/staff/${body.order._id}`);
    expect(staff.body.order.items[0].product.name).toBe("Figs");
    const { print } = (await seller.get(`/api/order/print?ids=${body.order._id}`)).body;
    expect(print.orders[0].items[0].product.name, "on the packing slip").toBe("Feigen");
    expect(print.groups[0].lines[0].name, "on the pick list").toBe("Figs");
    const { body: later } = await shopper.get(`/api/order/${body.order._id}`);
    expect(later.order.items[0].product.name).toBe("Feigen");
    const { body: csv } = await seller.get("/api/order/export");
    expect(csv).toContain("1 x Figs");
    const sold = await seller.post("/api/product/stock", { id, inStock: false }, inLanguage("de"));
    expect(sold.body.product.name).toBe("Figs");
    const again = await shopper.post("/api/order/cod", wish, inLanguage("de"));
    expect(again.body.message).toBe("Feigen ist ausverkauft.");
  });

  it("stays in the language in which it was entered when the shop has another main language", async () => {
    const { id } = await figs();
    await test.products({ name: "Plums" }, { name: "Apples", translations: { de: { name: "Äpfel" } } });
    await changeSettings(seller, { languages: ["de", "en"] });
    const list = await test.visitor().get("/api/product/list?sortBy=name&sortOrder=asc", inLanguage("de"));
    expect(list.body.products.map(({ name, lang }: { name: string; lang?: string }) => [name, lang])).toEqual(
      [
        ["Äpfel", undefined],
        ["Feigen", undefined],
        ["Plums", "en"],
      ],
    );
    const english = await test.visitor().get(`/api/product/${id}`, inLanguage("en"));
    expect(english.body.product).toMatchObject({ name: "Figs", description: ["Sweet."] });
    expect(english.body.product.lang).toBeUndefined();
    // Whoever reads a language that the shop does not offer gets the main one.
    const french = await test.visitor().get(`/api/product/${id}`, inLanguage("fr"));
    expect(french.body.product).toMatchObject({ name: "Feigen", description: ["Süß und weich."] });
    expect((await seller.get(`/api/product/staff/${id}`)).body.product.name).toBe("Figs");
    const found = await test.visitor().get("/api/product/list?search=feigen", inLanguage("de"));
    expect(found.body.products).toMatchObject([{ name: "Feigen" }]);
    const { body: csv } = await seller.get("/api/product/export");
    expect(csv.split("\r\n")[0]).toContain("Name (de)");
    expect(csv.split("\r\n")[0]).not.toContain("Name (en)");
    const seo = {
      seoTitle: "Figs online",
      translations: { de: { name: "Feigen", seoTitle: "Feigen kaufen" } },
    };
    expect((await edit(id, seo)).status).toBe(200);
    const seoIn = async (language: string) =>
      (await test.visitor().get(`/api/product/${id}`, inLanguage(language))).body.product.seo;
    expect(await seoIn("de")).toEqual({ title: "Feigen kaufen" });
    expect(await seoIn("en")).toEqual({ title: "Figs online" });
  });

  it("is not entered in a language into which there are translations, which nobody would see then", async () => {
    const { id } = await figs();
    const categories = defaultSettings.categories.map((each) =>
      each.path === "Fruits" ? { ...each, names: { de: "Obst" } } : each,
    );
    await changeSettings(seller, { categories });
    const refused = await changeSettings(seller, { catalogLanguage: "de" });
    expectFailure(refused, 422, "settings_rule");
    expect(refused.body.fields["settings.catalogLanguage"]).toBe(
      "There are translations into Deutsch, such as of Fresh Fruits, Figs. Remove them first: they would not be shown any more.",
    );
    expect((await changeSettings(seller, { catalogLanguage: "fr" })).status).toBe(200);
    const { _id: copy } = (await seller.post(`/api/product/staff/${id}/duplicate`)).body.product;
    for (const each of [copy, id]) await edit(each, { translations: { de: {} } });
    const { _id: checked } = await check(test, seller, `ID,Name (de)\n${id},Feigen\n`);
    await changeSettings(seller, { categories: defaultSettings.categories });
    expect((await changeSettings(seller, { catalogLanguage: "de" })).status).toBe(200);
    const { body: history } = await seller.get(`/api/product/staff/${id}/history`);
    const { version } = (await seller.get(`/api/product/staff/${id}`)).body.product;
    const undo = { version, change: history.changes[0].version };
    const undone = await seller.post(`/api/product/staff/${id}/undo`, undo);
    expectFailure(undone, 409, "undo_refused");
    const late = await run(test, seller, checked, "apply");
    expect(late.task?.message).toContain("Products and categories are entered in Deutsch");
    const written = await test.visitor().get(`/api/product/${id}`, inLanguage("de"));
    expect(written.body.product.name).toBe("Figs");
    expect(written.body.product.lang).toBeUndefined();
  });

  it("has no translation into the language in which it is entered: not by a call, a new one, a file or a category", async () => {
    const { id } = await figs();
    const text = "Products and categories are entered in English: use the field without a language for this.";
    const translations = { en: { name: "Dried figs" } };
    const edited = await edit(id, { translations });
    expectFailure(edited, 400, "invalid_input");
    expect(edited.body.fields).toEqual({ "translations.en": text });
    const form = new FormData();
    const plums = { name: "Plums", category: "Fruits", price: 5, offerPrice: 5, translations };
    form.set("productData", JSON.stringify(plums));
    expectFailure(await seller.upload("/api/product/add", form), 400, "invalid_input");
    const file = await check(test, seller, `ID,Name (en),Name (fr)\n${id},Dried figs,Figues\n`);
    expect(await mistakesOf(seller, file._id)).toEqual([`2 Name (en): ${text}`]);
    const empty = await check(test, seller, `ID,Name (en),Name (fr)\n${id},,Figues\n`);
    expect(empty.counts).toMatchObject({ changed: 1, wrong: 0 });
    const [first, ...others] = defaultSettings.categories;
    const named = [{ ...first, names: { en: "Greens" } }, ...others];
    const refused = await changeSettings(seller, { categories: named as typeof others });
    expectFailure(refused, 422, "settings_rule");
    expect(refused.body.fields).toEqual({ "settings.categories.0.names.en": text });
  });

  it("says which of its texts are not translated", async () => {
    const { id } = await figs();
    const of = async (language: string) =>
      (await test.visitor().get(`/api/product/${id}`, inLanguage(language))).body.product.langs;
    expect(await of("de")).toEqual({ origin: "en" });
    expect(await of("fr")).toEqual({ description: "en", ingredients: "en", origin: "en", storage: "en" });
    expect(await of("en")).toBeUndefined();
  });

  it("is in the main language of a shop from before it was said in which it is entered", async () => {
    await test.product({ name: "Pflaumen" });
    const { catalogLanguage: _, ...older } = { ...defaultSettings, languages: ["de", "en"] as Language[] };
    await test.shop.db.insert(settingsVersions).values({ version: 100, data: older, at: new Date(0) });
    const { body } = await seller.get("/api/settings/all");
    expect(body.settings.catalogLanguage).toBe("de");
  });

  it("has columns for each language in its files, which come back as they were", async () => {
    const { id } = await figs();
    const { body: csv } = await seller.get("/api/product/export");
    expect(csv).toContain("Name (de),Description (de)");
    expect(csv).not.toContain("(es)");
    expect((await check(test, seller, csv)).counts).toMatchObject({ unchanged: 1, wrong: 0 });
    const changed = await check(
      test,
      seller,
      `ID,Name (fr),Picture 1 text (de)\n${id},Figues,Feigen im Korb\n`,
    );
    expect(changed.counts).toMatchObject({ changed: 1, wrong: 0 });
    await run(test, seller, changed._id, "apply");
    const { body } = await seller.get(`/api/product/staff/${id}`);
    expect(body.product.translations).toMatchObject({
      de: { name: "Feigen", pictures: [{ alt: "Feigen im Korb" }] },
      fr: { name: "Figues" },
    });
    const wrong = await check(test, seller, `ID,Name (fr)\n${id},${"x".repeat(121)}\n`);
    expect(await mistakesOf(seller, wrong._id)).toEqual([
      "2 Name (fr): Name can have at most 120 characters.",
    ]);
  });
});

it("a category has a name for each language", async () => {
  const { body } = await test.visitor().get("/api/settings");
  const categories = body.settings.categories.map((each: { path: string }) =>
    each.path === "Fruits" ? { ...each, names: { de: "Frisches Obst" } } : each,
  );
  await changeSettings(seller, { categories });
  const { body: after } = await test.visitor().get("/api/settings");
  expect(after.settings.categories).toEqual(categories);
  await figs();
  const found = await test.visitor().get("/api/product/list?search=obst", inLanguage("de"));
  expect(found.body.products).toMatchObject([{ name: "Feigen" }]);
});
