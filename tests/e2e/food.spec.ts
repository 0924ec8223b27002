import { expectGoodPage } from "./support/accessibility.ts";
import { logInSeller, productPath, uniqueName, uniqueWord } from "./support/seller.ts";
import { cardNames, open } from "./support/storefront.ts";
import { expect, test } from "./support/test.ts";
import { expectToast } from "./support/toasts.ts";

const nutrition = {
  per: "100 g",
  ...{ kj: 1046, kcal: 250, fat: 2, saturates: 0.5, carbohydrate: 48, sugars: 3 },
  ...{ fibre: 3.4, protein: 9, salt: 1.1, portion: { amount: 40, name: "1 slice" } },
} as const;

test("a product's page has what is stated about the food in it, and says what is not", async ({
  page,
  request,
  seller,
}) => {
  const product = await seller.addProduct({
    category: "Bakery",
    food: {
      ingredients: "*Wheat* flour, water, 2 * salt",
      contains: ["gluten"],
      mayContain: ["milk", "nuts"],
      diets: ["vegan"],
      nutrition,
      origin: "Kent",
      storage: "Keep dry.",
      alcoholPercent: 1.2,
      minAge: 18,
    },
  });
  await open(page, productPath(product));
  const block = page.getByRole("region", { name: "Product Information" });
  await expect(block).toContainText("Wheat flour, water, 2 * salt");
  await expect(block.getByRole("strong").filter({ hasText: "Wheat" })).toBeVisible();
  await expect(block).toContainText("Contains cereals containing gluten");
  await expect(block).toContainText("May contain milk, nuts");
  await expect(block.getByRole("listitem")).toHaveText(["Vegan", "Vegetarian"]);
  for (const text of ["Kent", "Keep dry.", "1.2% vol", "Only for people of 18 years or older"])
    await expect(block).toContainText(text);
  const row = (name: string) => block.getByRole("row", { name: new RegExp(`^${name}`) });
  await expect(block.getByRole("columnheader")).toHaveText(["Nutrition", "per 100 g", "per 1 slice (40 g)"]);
  await expect(row("Energy").getByRole("cell")).toHaveText(["1046 kJ / 250 kcal", "418 kJ / 100 kcal"]);
  await expect(row("of which sugars").getByRole("cell")).toHaveText(["3 g", "1.2 g"]);
  await expect(row("Salt").getByRole("cell")).toHaveText(["1.1 g", "0.44 g"]);
  await expect(block).not.toContainText("Not stated");

  await test.step("what is not stated is said so, also without scripts", async () => {
    const textOf = (html: string) => html.replace(/<[^>]+>/g, "");
    const plain = await request.get(productPath(await seller.addProduct()));
    expect(textOf(await plain.text())).toContain(
      "Not stated by the shop. Do not take it to be free from any of them.",
    );
    expect(textOf(await plain.text())).toContain(
      "Not stated by the shop: ingredients, nutrition, origin, storage.",
    );

    const pure = await seller.addProduct({ food: { contains: [], nutrition, minAge: 16 } });
    const html = await (await request.get(productPath(pure))).text();
    expect(html).toContain("Contains none of the 14 allergens that must be declared");
    const [, json = "{}"] = html.match(/<script type="application\/ld\+json">(.*?)<\/script>/) ?? [];
    const data = JSON.parse(json);
    expect(data.additionalProperty).toContainEqual({
      ...{ "@type": "PropertyValue", name: "Calories", value: 250, unitText: "kcal/100 g" },
    });
    expect(data.audience).toEqual({ "@type": "PeopleAudience", suggestedMinAge: 16 });
  });
});

test("the seller states it in a folded part of the form, which opens where something is wrong", {
  tag: "@full",
}, async ({ page, complaints }) => {
  complaints.expect(/400 .*api\/product\/add/);
  const name = uniqueName("Loaf");
  await logInSeller(page);
  await page.getByLabel("Product Name").fill(name);
  await page.getByLabel("Category").selectOption("Bakery & Breads");
  await page.getByLabel("Product Price").fill("4");
  await page.getByLabel("Offer Price").fill("3");
  const ingredients = page.getByLabel("Ingredients");
  await expect(ingredients).toBeHidden();
  const fold = page.getByText("Food facts (optional)");
  await fold.focus();
  await page.keyboard.press("Enter");
  await ingredients.fill("*Wheat* flour, *milk*");
  const contains = page.getByRole("group", { name: "Contains", exact: true });
  await contains.getByLabel("Cereals containing gluten").check();
  await contains.getByLabel("Milk").check();
  const diets = page.getByRole("group", { name: "Diets" });
  await diets.getByLabel("Vegan").check();
  await page.getByLabel("Energy (kcal)").fill("250");
  for (const [label, value] of Object.entries({ Fat: 2, Saturates: 1, Carbohydrate: 48, Sugars: 3 }))
    await page.getByLabel(`${label} (g)`).fill(String(value));
  await page.getByLabel("Origin").fill("Kent");
  await page.getByLabel("Brand").fill("Kent & Daughters");
  await fold.click();
  const add = page.getByRole("button", { name: "ADD", exact: true });
  await add.click();
  const protein = page.getByLabel("Protein (g)");
  await expect(protein).toBeFocused();
  await expect(protein).toHaveAccessibleDescription("Protein must be a number from 0 to 100.");
  await protein.fill("9");
  await page.getByLabel("Salt (g)").fill("1.1");
  await add.click();
  await expect(diets).toHaveAccessibleDescription("A product that contains milk cannot be vegan.");
  await expect(diets.getByLabel("Vegan")).toBeFocused();
  await page.keyboard.press("Space");
  await add.click();
  await expectToast(page, "Product Added");
  await expect(ingredients).toHaveValue("");

  const { products } = await (await page.request.get(`/api/product/list?search=${name}`)).json();
  const { product } = await (await page.request.get(`/api/product/${products[0]._id}`)).json();
  expect(product.food).toMatchObject({
    contains: ["gluten", "milk"],
    nutrition: { per: "100 g", kj: 1046, kcal: 250, sugars: 3 },
    ...{ origin: "Kent", brand: "Kent & Daughters" },
  });
  expect(product.food).not.toHaveProperty("diets");
  await open(page, productPath(product));
  await expect(page.getByRole("definition").filter({ hasText: "Kent & Daughters" })).toBeVisible();
});

test("lists are filtered by what products are declared suitable for", async ({ page, seller }) => {
  const word = uniqueWord();
  const jam = (fruit: string) => `${fruit} jam ${word}`;
  await seller.addProduct({ name: jam("Fig"), food: { diets: ["vegan", "organic"] } });
  await seller.addProduct({ name: jam("Plum"), food: { diets: ["vegetarian"] } });
  await seller.addProduct({ name: jam("Pear") });
  await open(page, `/products?search=${word}`);
  await expect(cardNames(page)).toHaveCount(3);
  // On a phone the panel comes from below.
  await page.setViewportSize({ width: 390, height: 844 });
  const filter = page.getByRole("button", { name: "Filter", exact: true });
  await filter.click();
  await page.getByLabel("Vegetarian").check();
  await page.getByLabel("Organic").check();
  await page.getByRole("button", { name: "Show products" }).click();
  await expect(page).toHaveURL(/diet=vegetarian&diet=organic/);
  await expect(cardNames(page)).toHaveText([jam("Fig")]);

  const chips = page.getByRole("list", { name: "Active filters" });
  await expect(chips.getByRole("button")).toHaveText([`“${word}”`, "Vegetarian", "Organic", "Clear all"]);
  await chips.getByRole("button", { name: "Remove filter: Organic" }).click();
  await expect(cardNames(page)).toHaveText([jam("Plum"), jam("Fig")]);
  await filter.click();
  await expect(page.getByRole("checkbox", { name: "Vegetarian" })).toBeChecked();
  await expect(page.getByRole("checkbox", { name: "Organic" })).not.toBeChecked();
  await page.keyboard.press("Escape");
  await chips.getByRole("button", { name: "Clear all" }).click();
  await expect(page).toHaveURL("/products");

  await test.step("and what a search says about them is a filter too, in any language", async () => {
    await open(page, `/products?search=${encodeURIComponent(`vegan ${word} ohne Milch`)}`);
    await expect(page.getByText("No products found")).toBeVisible();
    const asked = chips.getByRole("button", { name: /^Remove filter: Only/ });
    await expect(asked).toHaveText(["Only: vegan", "Only: without milk"]);
    await expectGoodPage(page);
    await asked.filter({ hasText: "milk" }).click();
    await expect(page).toHaveURL(`/products?search=vegan+${word}`);
    await expect(cardNames(page)).toHaveText([jam("Fig")]);
    await chips.getByRole("button", { name: "Remove filter: Only: vegan" }).click();
    await expect(page).toHaveURL(`/products?search=${word}`);
    await expect(cardNames(page)).toHaveCount(3);
  });
});
