import type { Locator, Page } from "@playwright/test";
import { expectGoodPage } from "./support/accessibility.ts";
import { openOwnShop } from "./support/own-shop.ts";
import { createSeller, logInSeller } from "./support/seller.ts";
import { open, reload } from "./support/storefront.ts";
import { expect, test } from "./support/test.ts";
import { expectToast } from "./support/toasts.ts";

const button = (page: Page | Locator, name: string) => page.getByRole("button", { name, exact: true });
const blocks = (page: Page) => page.getByRole("heading", { level: 3 });
const fieldsOf = (page: Page, block: string | RegExp) => page.getByRole("group", { name: block });

test("an owner puts the front page together of blocks, by keyboard too, which visitors see once it is published, and the standard one again", async ({
  browser,
  complaints,
}) => {
  // Starts a separate shop with a new database.
  test.slow();
  complaints.expect(/400 .*api\/page\/(add|change)/);
  await using shop = await openOwnShop(browser, complaints);
  const figs = await (await createSeller(shop.context.request)).addProduct({ name: "Figs" });
  const page = await shop.context.newPage();
  const visitor = await shop.context.newPage();
  const main = visitor.getByRole("main");

  await logInSeller(page, "/seller/pages");
  await page.getByRole("link", { name: "Front page", exact: true }).click();
  const standard = ["Banner", "Categories", "Products: Best Sellers", "For you", "Promises", "Newsletter"];
  await expect(blocks(page)).toHaveText(standard);

  await test.step("blocks are moved by buttons, and dragged", async () => {
    await button(page, "Move Newsletter up").press("Enter");
    await expect(button(page, "Move Newsletter up")).toBeFocused();
    await expect(page.getByText("Newsletter is number 5 of 6")).toBeAttached();
    const categories = page.getByRole("listitem").filter({ has: button(page, "Remove Categories") });
    await categories.locator(".cursor-grab").dragTo(blocks(page).nth(2), { steps: 10 });
    const moved = ["Banner", "Products: Best Sellers", "Categories", "For you", "Newsletter", "Promises"];
    await expect(blocks(page)).toHaveText(moved);
    await untilClicksCount(page);
  });

  await test.step("what is removed comes back with Undo", async () => {
    await button(page, "Remove Promises").click();
    await expect(blocks(page)).toHaveCount(5);
    await button(page, "Undo").click();
    await expect(blocks(page)).toHaveCount(6);
    for (const name of ["Promises", "For you", "Newsletter"]) await button(page, `Remove ${name}`).click();
    await expect(blocks(page)).toHaveCount(3);
  });

  await test.step("the banner gets words and a picture", async () => {
    await button(page, "Banner").click();
    const banner = fieldsOf(page, /^Banner/);
    await banner.getByLabel("Heading").fill("Ripe figs");
    await banner.getByLabel("Link", { exact: true }).fill("javascript:alert(1)");
    await banner.getByLabel(/choose a picture$/).setInputFiles("web/public/icon-512.png");
    await expect(banner.locator("img")).toHaveAttribute("src", /^\/images\//);
    await banner.getByLabel("Alternative text").fill("A basket");
  });

  await test.step("products are chosen one by one", async () => {
    await button(page, "Add block").click();
    await button(page, "Products").click();
    const products = fieldsOf(page, /^Products/);
    await products.getByLabel("Which products").selectOption("Chosen products");
    const finder = products.getByLabel("Scan or type a product");
    await finder.fill("figs");
    await finder.press("Enter");
    await expect(button(products, "Remove Figs")).toBeVisible();
    // Enter saves no page while a product is looked for.
    await expect(page.getByText("Unsaved changes")).toBeVisible();
    await expect(page).toHaveURL(/\/front$/);
  });

  await test.step("a picture with a text needs a picture, and what is wrong is focused", async () => {
    await button(page, "Add block").click();
    await button(page, "Picture and text").click();
    const picture = fieldsOf(page, "Picture and text");
    await picture.getByRole("textbox", { name: "Text", exact: true }).click();
    await page.keyboard.type("Our farmer picks them by hand.");
    await button(page, "Save draft").click();
    const link = fieldsOf(page, /^Banner/).getByLabel("Link", { exact: true });
    await expect(link).toBeFocused();
    await expect(link).toHaveAccessibleDescription(/^A link begins with/);
    await expect(picture.getByText("Choose a picture.", { exact: true })).toBeVisible();
    await link.fill("/offers");
    await picture.getByLabel(/choose a picture$/).setInputFiles("web/public/icon-512.png");
    await expect(picture.locator("img")).toHaveAttribute("src", /^\/images\//);
    await expectGoodPage(page);
  });

  await test.step("a draft is seen in the preview, and by no visitor", async () => {
    await button(page, "Preview").click();
    await expect(page.getByRole("heading", { level: 1, name: "Ripe figs" })).toBeVisible();
    await expect(page.getByText("Our farmer picks them by hand.")).toBeVisible();
    await expectGoodPage(page);
    await open(visitor, "/");
    await expect(main.getByRole("heading", { level: 1 })).toHaveText("Good food, kept close.");
    await page.getByRole("link", { name: "Back to editing" }).click();
  });

  await test.step("visitors see it once it is published", async () => {
    await button(page, "Publish").click();
    await expectToast(page, "Page published");
    await reload(visitor);
    await expect(main.getByRole("heading", { level: 1 })).toHaveText("Ripe figs");
    await expect(main.getByRole("heading", { level: 2 })).toHaveText([
      "Best Sellers",
      "Categories",
      "Our selection",
    ]);
    await expect(main.getByRole("region", { name: "Our selection" }).getByRole("article")).toContainText(
      figs.name,
    );
    await expect(main.getByRole("link", { name: "Shop now" })).toHaveAttribute("href", "/offers");
    await expect(main.getByAltText("A basket")).toBeVisible();
    expect(await (await page.request.get("/")).text()).toMatch(/og:image" content="[^"]*\/images\//);
    for (const width of [390, 1440]) {
      await visitor.setViewportSize({ width, height: 900 });
      await expectGoodPage(visitor);
    }
  });

  await test.step("the standard page is shown again", async () => {
    await button(page, "Show the standard page").click();
    await expectToast(page, "Page hidden");
    await reload(visitor);
    await expect(main.getByRole("heading", { level: 1 })).toHaveText("Good food, kept close.");
  });

  await test.step("the menus are the shop's own too", async () => {
    await page.goto("/seller/settings/menus");
    const menu = page.getByRole("group", { name: "Main menu" });
    await button(menu, "Remove Contact").click();
    await menu.getByRole("button", { name: /^Add a link/ }).click();
    const added = menu.getByRole("group", { name: "Link 4" });
    await expect(added.getByLabel("Text", { exact: true })).toBeFocused();
    await page.keyboard.type("Our figs");
    await added.getByLabel("Address").fill("/products/fruits");
    await button(menu, "Move Our figs up").press("Enter");
    await expect(button(menu, "Move Our figs up")).toBeFocused();
    await expectGoodPage(page);
    await button(page, "Save").click();
    await expectToast(page, "Settings Updated");
    await reload(visitor);
    const bar = visitor.getByRole("navigation", { name: "Main" });
    await expect(bar.getByRole("link")).toHaveText(["Home", "All Product", "Our figs", "Offers"]);
    await bar.getByRole("link", { name: "Our figs" }).click();
    await expect(visitor).toHaveURL("/products/fruits");
  });

  await test.step("each kind of block is shown, with the language of its words", async () => {
    const { request } = shop.context;
    const { version, settings } = await (await request.get("/api/settings/all")).json();
    const openingHours = [{ day: 1, opens: "08:00", closes: "18:00" }];
    const data = { version, settings: { ...settings, languages: ["en", "de"], openingHours } };
    await expect(await request.put("/api/settings", { data })).toBeOK();
    const [front] = (await (await request.get("/api/page/all")).json()).pages;
    const text = [{ type: "text", text: "Lay the figs on the dough." }];
    const body = { type: "doc", content: [{ type: "paragraph", content: text }] };
    const category = { from: "category", category: "Fruits", count: 5 };
    const changed = [
      { id: "text", kind: "text", words: { de: { heading: "Wer wir sind", body } } },
      { id: "recipe", kind: "recipe", words: { en: { heading: "Fig tart", body } }, products: category },
      { id: "hours", kind: "hours", words: {} },
      { id: "fruits", kind: "products", words: {}, products: category },
      { id: "newest", kind: "products", words: {}, products: { from: "newest", count: 5 } },
      { id: "offers", kind: "products", words: {}, products: { from: "offers", count: 5 } },
    ];
    const content = { path: "/", texts: {}, blocks: changed, version: front.version };
    const saved = await request.put(`/api/page/change/${front._id}`, { data: content });
    await expect(saved).toBeOK();
    const published = { version: front.version + 1, at: null };
    await expect(await request.post(`/api/page/publish/${front._id}`, { data: published })).toBeOK();
    await visitor.goto("/de");
    await expect(main.getByRole("heading", { level: 1 })).toHaveText("Larder");
    // There are no offers.
    await expect(main.getByRole("heading", { level: 2 })).toHaveText([
      "Wer wir sind",
      "Fig tart",
      "Öffnungszeiten",
      "Fresh Fruits",
      "Neu eingetroffen",
    ]);
    const recipe = main.getByRole("region", { name: "Fig tart" });
    await expect(recipe.getByRole("heading", { level: 2 })).toHaveAttribute("lang", "en");
    await expect(recipe.getByText("Lay the figs on the dough.")).toBeVisible();
    await expect(recipe.getByRole("article")).toContainText(figs.name);
    await expect(main.getByRole("heading", { name: "Wer wir sind" })).not.toHaveAttribute("lang");
    await expect(main.getByText(/^Montag: /)).toBeVisible();
    await expectGoodPage(visitor);
  });
});

/** Waits while dnd-kit still swallows clicks after a drop, 50 ms long: one of them may end the drag. */
async function untilClicksCount(page: Page): Promise<void> {
  const counts = () =>
    page.evaluate(() => {
      let counted = false;
      document.body.addEventListener("click", () => (counted = true), { once: true });
      document.body.click();
      return counted;
    });
  await expect.poll(counts).toBe(true);
}
