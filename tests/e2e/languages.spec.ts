import type { Page } from "@playwright/test";
import { isRightToLeft, type Language, languages } from "#contract/i18n/languages.ts";
import { readCatalog } from "#platform/languages/catalog.ts";
import { expectGoodPage } from "./support/accessibility.ts";
import { type OwnShop, openOwnShop } from "./support/own-shop.ts";
import { createSeller, logInSeller, type Seller } from "./support/seller.ts";
import { becomeShopper } from "./support/shopper.ts";
import { expect, test } from "./support/test.ts";
import { expectToast } from "./support/toasts.ts";

test("a shop offers other languages, in which its pages are read, searched for, and ordered from", async ({
  browser,
  complaints,
}) => {
  // Starts a separate shop with a new database.
  test.slow();
  // The browser logs an error for each failed fetch.
  complaints.expect(/ERR_INTERNET_DISCONNECTED|400 .*address|422 .*settings/);
  await using shop = await openOwnShop(browser, complaints, { DEMO: "true" });
  await test.step("the owner chooses them", () => chooseLanguages(shop));
  await test.step("and the countries to which the shop delivers", () => chooseCountries(shop));
  await test.step("and translates what it sells", () => translateProduct(shop));
  const seller = await createSeller(shop.context.request);
  await test.step("search engines find the pages of each", () => readAsSearchEngine(shop));
  for (const [language, locale] of [
    ["de", "de-AT"],
    ["ar", "ar-AE"],
  ] as const) {
    await test.step(`an order in ${languages[language]}`, async () => {
      await using context = await browser.newContext({ baseURL: shop.url, locale, serviceWorkers: "allow" });
      await complaints.listenTo(context);
      const placed = await order(await context.newPage(), language, seller);
      await test.step("and its mail", () => expectMail(shop, language, placed));
    });
  }
  await test.step("another main language leaves its goods in theirs", () => changeMainLanguage(shop));
});

async function chooseLanguages(shop: OwnShop): Promise<void> {
  const page = await shop.context.newPage();
  await logInSeller(page);
  await page.goto("/seller/settings/languages");
  await page.getByRole("checkbox", { name: "Deutsch" }).check();
  await page.getByRole("checkbox", { name: "العربية" }).check();
  await page.getByRole("button", { name: "Save" }).click();
  await expectToast(page, "Settings Updated");

  // Each member of the staff reads the back office in a language of their own, also in one that shoppers do not have.
  await page.goto("/seller/account");
  await page.getByRole("navigation", { name: "Language" }).getByRole("link", { name: "Français" }).click();
  await expect(page).toHaveURL("/fr/seller/account");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(texts("fr")("Account"));
  await page.close();
}

async function chooseCountries(shop: OwnShop): Promise<void> {
  const page = await shop.context.newPage();
  await page.goto("/seller/settings/delivery");
  const add = page.getByLabel("Add a country");
  for (const country of ["Germany", "France", "United Arab Emirates"]) await add.selectOption(country);
  await page.getByRole("button", { name: "Remove France" }).click();
  await expectGoodPage(page);
  await page.getByRole("button", { name: "Save" }).click();
  await expectToast(page, "Settings Updated");
  await page.close();
}

const german = "Birnen aus dem Alten Land";

async function translateProduct(shop: OwnShop): Promise<void> {
  const { products } = await (await shop.context.request.get("/api/product/list")).json();
  const page = await shop.context.newPage();
  await page.goto(`/seller/products/${products[0]._id}`);
  const texts = page.getByRole("main").locator("details").filter({ hasText: "Deutsch" });
  await expect(texts).toContainText("Not translated");
  await texts.getByText("Deutsch").click();
  await texts.getByLabel("Product Name").fill(german);
  await texts.getByLabel("Product Description").fill("Saftig und süß.");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expectToast(page, "Product Saved");
  await expect(texts).not.toContainText("Not translated");
  await page.close();
}

async function changeMainLanguage(shop: OwnShop): Promise<void> {
  const page = await shop.context.newPage();
  await page.goto("/en/seller/settings/languages");
  await page.getByLabel("Main language").selectOption("Deutsch");
  const written = page.getByLabel("Products and categories are written in");
  await expect(written).toHaveValue("en");
  await expect(written).toHaveAccessibleDescription(/^What is not translated is shown in this language/);
  await expectGoodPage(page);
  await page.getByRole("button", { name: "Save" }).click();
  await expectToast(page, "Settings Updated");
  await expect(written).toHaveValue("en");
  await written.selectOption("Deutsch");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(written, "a product is translated into it").toBeFocused();
  await expect(written).toHaveAccessibleDescription(/^There are translations into Deutsch/);
  await expectGoodPage(page);

  const { products } = await (await shop.context.request.get("/api/product/list")).json();
  const { _id, category, name, lang } = products[0];
  expect([name, lang]).toEqual([german, undefined]);
  const html = await (await shop.context.request.get(`/products/${category.toLowerCase()}/${_id}`)).text();
  expect(html).toContain('<html lang="de"');
  expect(html).toContain(german);
  // What is not translated says which language it is in.
  expect(html).toMatch(/<a [^>]*lang="en"[^>]*>Fresh Fruits</);
  await page.goto(`/en/seller/products/${_id}`);
  await expect(page.getByText("Write these texts in English.")).toBeVisible();
  const translation = page.getByRole("main").locator("details").filter({ hasText: "Deutsch" });
  await expect(translation).not.toContainText("Not translated");
  await page.close();
}

async function readAsSearchEngine({ url, context: { request } }: OwnShop): Promise<void> {
  const offers = await request.get("/de/offers?utm_source=letter");
  expect(offers.headers()["content-language"]).toBe("de");
  const html = await offers.text();
  expect(html).toContain('<html lang="de"');
  expect(html).toContain(`<link rel="canonical" href="${url}/de/offers"/>`);
  const others = html.matchAll(/<link rel="alternate" hrefLang="(\w+)" href="([^"]+)"/g);
  expect([...others].map(([, language, address]) => [language, address])).toEqual([
    ["en", `${url}/offers`],
    ["de", `${url}/de/offers`],
    ["ar", `${url}/ar/offers`],
  ]);
  const sitemap = await (await request.get("/sitemap-pages.xml")).text();
  for (const path of ["/faq", "/de/faq", "/ar/faq", "/de"])
    expect(sitemap).toContain(`<loc>${url}${path}</loc>`);
  const robots = await (await request.get("/robots.txt")).text();
  for (const path of ["/my-orders", "/de/my-orders"]) expect(robots).toContain(`Disallow: ${path}\n`);
  // The shop does not offer it.
  expect((await request.get("/fr/offers")).url()).toBe(`${url}/offers`);
}

/** What the language needs is kept once its first page was read, beside that of the main language. */
async function readOffline(page: Page, language: Language): Promise<void> {
  const say = texts(language);
  for (const offline of ["/offline", `/${language}/offline`])
    await expect
      .poll(() => page.evaluate(async (path) => Boolean(await caches.match(path)), offline))
      .toBe(true);
  await page.context().setOffline(true);
  await page.goto(`/${language}/products`);
  await expect(page.getByText(say("You are offline."))).toBeVisible();
  await page.goto(`/${language}/faq`);
  const away = page.getByRole("heading", { level: 1, name: say("The shop can't be reached right now") });
  await expect(away).toBeVisible();
  await page.context().setOffline(false);
  await page.getByRole("link", { name: say("Try again") }).click();
  await expect(away).toBeHidden();
  await page.goto(`/${language}`);
}

/** Orders in cash, from the offer of the language on the first page to the receipt; returns the order's number. */
async function order(page: Page, language: "de" | "ar", seller: Seller): Promise<number> {
  const say = texts(language);
  await becomeShopper(page);
  await page.goto("/");
  await page.getByRole("complementary").getByRole("link", { name: languages[language] }).click();
  await expect(page).toHaveURL(`/${language}`);
  const html = page.locator("html");
  await expect(html).toHaveAttribute("lang", language);
  if (isRightToLeft(language)) await expect(html).toHaveAttribute("dir", "rtl");
  await expect(page.getByRole("heading", { name: say("Best Sellers") })).toBeVisible();
  await expectGoodPage(page);
  await test.step("without a connection", () => readOffline(page, language));

  // What is not translated into a language says which it is in.
  const isTranslated = language === "de";
  await page.goto(`/${language}/products?search=birne`);
  const link = page.getByRole("main").getByRole("article").getByRole("link").first();
  if (isTranslated) await expect(link).toHaveText(german);
  else await expect(link).toHaveAttribute("lang", "en");
  await link.click();
  await expect(page).toHaveURL(new RegExp(`/${language}/products/fruits/`));
  if (isTranslated) {
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(german);
    await expect(page.getByText("Saftig und süß.")).toBeVisible();
  }
  await expectGoodPage(page);
  await page.getByRole("button", { name: say("Add to Cart"), exact: true }).click();
  await page.getByRole("banner").locator(`a[href="/${language}/cart"]`).click();
  await test.step("to an address as it is written there", () => fillAddress(page, language));
  await page.getByLabel(say("Cash On Delivery")).check();
  await expectGoodPage(page);
  await page.getByRole("button", { name: say("Place Order · {amount}").replace("{amount}", "") }).click();

  await expect(page).toHaveURL(`/${language}/my-orders`);
  const placed = page.getByRole("main").getByRole("article");
  await expect(placed).toContainText(say("Order Placed"));
  await expectGoodPage(page);
  const { orders } = await (await page.request.get("/api/order/user")).json();
  await seller.deliver(orders[0]._id);
  await page.goto(`/${language}/my-orders/${orders[0]._id}/receipt`);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expectGoodPage(page);
  return orders[0].number;
}

const places = {
  de: {
    fields: { Street: "Ackerstr. 1", City: "Berlin" },
    country: "Deutschland",
    shown: "Ackerstr. 1, 10115 Berlin",
  },
  ar: {
    fields: { Street: "شارع الشيخ زايد 1", "State or province": "دبي" },
    country: "الإمارات",
    shown: "دبي",
  },
};

async function fillAddress(page: Page, language: "de" | "ar"): Promise<void> {
  const [say, { fields, country, shown }] = [texts(language), places[language]];
  const field = (name: string) => page.getByLabel(say(name), { exact: true });
  const countries = field("Country");
  await countries.selectOption(language === "de" ? "DE" : "AE");
  await expect(countries.locator("option:checked")).toContainText(country);
  for (const [name, text] of Object.entries(fields)) await field(name).fill(text);
  await field("Phone").fill("+49 30 1234567");
  await expectGoodPage(page);
  const save = page.getByRole("button", { name: say("Save address") });
  if (language === "de") {
    await field("Postcode").fill("1011");
    await save.click();
    await expect(field("Postcode")).toHaveAccessibleDescription(
      "Dies ist keine Postleitzahl von: Deutschland.",
    );
    await field("Postcode").fill("10115");
  }
  await save.click();
  await expect(page.getByRole("main").getByText(shown).first()).toBeVisible();
}

async function expectMail({ url, context }: OwnShop, language: Language, order: number): Promise<void> {
  const subject = texts(language)("We have your order #{number}").replace("{number}", String(order));
  const find = async () => {
    const { mails } = await (await context.request.get("/api/seller/outbox")).json();
    return mails.find((mail: { subject: string }) => mail.subject === subject);
  };
  await expect.poll(find, subject).toBeTruthy();
  const { mail } = await (await context.request.get(`/api/seller/outbox/${(await find())._id}`)).json();
  expect(mail.text).toContain(`${url}/${language}/my-orders`);
  if (language !== "de") return;
  expect(mail.text).toContain(german);
  expect(mail.text).toContain("10115 Berlin\nDeutschland");
}

/** The texts of a language by their English ones. */
function texts(language: Language): (english: string) => string {
  const catalog = readCatalog(language);
  return (english) => {
    const text = catalog.get(english);
    if (!text) throw new Error(`"${english}" is no message.`);
    return text;
  };
}
