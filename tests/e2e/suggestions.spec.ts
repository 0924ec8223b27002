import type { Locator, Page } from "@playwright/test";
import { hold, openWithoutScripts } from "./support/hold.ts";
import { productPath, uniqueWord } from "./support/seller.ts";
import { cartLink, open, searchBox } from "./support/storefront.ts";
import { expect, test } from "./support/test.ts";

test("suggestions show products with prices, are reached by arrow keys, and a mistyped word says how it is spelt", async ({
  page,
  seller,
}) => {
  const product = await seller.addProduct({ offerPrice: 4.25 });
  await open(page, "/");
  const box = searchBox(page);
  const option = suggested(page, product.name);
  const list = await hold(page, "**/products.data*");

  await test.step("the box says whether a list is open, and which option is chosen", async () => {
    await expect(box).toHaveAttribute("aria-expanded", "false");
    const answered = page.waitForResponse(
      (reply) => new URL(reply.url()).searchParams.get("q") === product.name,
    );
    await box.pressSequentially(product.name);
    await answered;
    await expect(box).toHaveAttribute("aria-expanded", "true");
    await expect(option).toContainText("$4.25");
    await box.press("ArrowUp");
    const last = page.getByRole("option", { name: "See all results" });
    await expect(last).toHaveAttribute("aria-selected", "true");
    await expect(box).toHaveAttribute("aria-activedescendant", (await last.getAttribute("id")) ?? "");
    await box.press("ArrowDown");
    await expect(page.locator("[role=option][aria-selected=true]")).toHaveCount(0);
  });

  await test.step("it is added beside its name, also by keyboard, and the list stays until Escape", async () => {
    const beside = page.getByRole("group", { name: "Suggestions" });
    await beside.getByRole("button", { name: `Add ${product.name} to cart` }).click();
    await expect(cartLink(page, 1)).toBeVisible();
    await expect(box).toBeFocused();
    await box.press("Tab");
    await expect(beside.getByRole("button", { name: `One less ${product.name}` })).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(beside.getByRole("button", { name: `Add ${product.name} to cart` })).toBeFocused();
    await expect(cartLink(page, 0)).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(box).toBeFocused();
    await expect(option).toHaveCount(0);
    await box.press("ArrowDown");
    await expect(option).toBeVisible();
  });

  await test.step("an arrow key chooses the product, and Enter opens it before the list of results", async () => {
    await list.reached;
    await box.press("ArrowDown");
    await expect(option).toHaveAttribute("aria-selected", "true");
    await box.press("Enter");
    await expect(page).toHaveURL(productPath(product));
    await expect(box).toHaveValue("");
    list.release();
  });

  await test.step("an option stays chosen when newer suggestions come, wherever it stands in them", async () => {
    const word = uniqueWord();
    await seller.addProduct({ name: `${word} plain` });
    await seller.addProduct({ name: `${word} ripe` });
    await box.fill(word);
    const options = page.getByRole("group", { name: "Products" }).getByRole("option");
    await expect(options).toHaveCount(2);
    const [name = ""] = (await options.nth(1).innerText()).split("\n");
    const newer = await hold(page, "**/api/product/suggest*");
    await box.fill(name);
    await newer.reached;
    await box.press("ArrowDown");
    await box.press("ArrowDown");
    await expect(options.nth(1)).toHaveAttribute("aria-selected", "true");
    newer.release();
    await expect(options).toHaveCount(1);
    await expect(options).toHaveAttribute("aria-selected", "true");
    await box.press("Enter");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(name);
  });

  await test.step("a mistyped word finds what was meant, and says how it is spelt", async () => {
    await box.fill("brocolli");
    await box.press("Enter");
    await expect(page).toHaveURL("/products?search=brocolli");
    await page.getByRole("link", { name: "broccoli", exact: true }).click();
    await expect(page).toHaveURL("/products?search=broccoli");
  });
});

test("what is typed early is kept; categories, longer and recent searches are suggested, and what is close", {
  tag: "@full",
}, async ({ page, seller }) => {
  const { name } = await seller.addProduct();
  const list = page.getByRole("listbox", { name: "Suggestions" });
  const box = searchBox(page);

  await test.step("what is typed before the page's scripts have run is kept, and searched", async () => {
    const asked = page.waitForRequest("**/assets/*.js");
    const scripts = await openWithoutScripts(page, "/");
    await box.pressSequentially("tomato");
    await asked;
    scripts.release();
    await expect(page).toHaveURL("/products?search=tomato");
    await expect(box).toHaveValue("tomato");
    await expect(list).toBeVisible();
  });

  await test.step("a repeated focus keeps the suggestions, Escape closes them, Enter searches", async () => {
    // As React does with a focus from before its scripts ran.
    await box.dispatchEvent("focusin");
    await expect(list).toBeVisible();
    await box.press("Escape");
    await expect(list).toBeHidden();
    await box.fill("oat  milk");
    await box.press("Enter");
    await expect(page).toHaveURL(/search=oat/);
    await expect(list).toBeHidden();
  });

  await test.step("recent searches are offered in the empty box, by keyboard", async () => {
    await open(page, "/cart");
    await box.focus();
    const recent = page.getByRole("group", { name: "Recent searches" }).getByRole("option");
    await expect(recent).toHaveText(["oat milk"]);
    await box.press("ArrowDown");
    await expect(recent).toHaveAttribute("aria-selected", "true");
    await box.press("Enter");
    await expect(page).toHaveURL("/products?search=oat+milk");
    await expect(box).toHaveValue("oat milk");
  });

  await test.step("a category is suggested", async () => {
    await box.fill("dairy");
    await page.getByRole("option", { name: "Dairy Products" }).click();
    await expect(page).toHaveURL("/products/dairy");
    await expect(box).toHaveValue("");
  });

  await test.step("what was typed is marked, longer searches and all results are suggested", async () => {
    await box.fill("straw");
    const product = list
      .getByRole("group", { name: "Products" })
      .getByRole("option", { name: /Sweet Strawberries/ });
    await expect(product.locator("mark")).toHaveText("Straw");
    await expect(list.getByRole("group", { name: "Searches" }).getByRole("option").first()).toHaveText(
      /^strawberr/,
    );
    await expect(page).toHaveURL("/products?search=straw");
    await list.getByRole("option", { name: "See all results" }).click();
    await expect(page).toHaveURL("/products?search=straw");
    await expect(list).toBeHidden();
  });

  await test.step("when nothing has all the words, what is close is shown and called so", async () => {
    await box.fill("sugar free bread");
    await box.press("Enter");
    await expect(page.getByRole("main").getByText("No exact match, these are close")).toBeVisible();
    await expect(page.getByRole("heading", { level: 3 }).first()).toHaveText(/Loaf|Baguettes|Pita/);
    await box.fill("zebra milk");
    await expect(
      page.getByRole("group", { name: "Suggestions" }).getByText("No exact match, these are close"),
    ).toBeVisible();
  });

  await test.step("no sign that can be typed breaks the suggestions", async () => {
    for (const text of ["%_'\"\\`(", "🍎🍏", "חלב", "a".repeat(100)]) {
      await box.fill(text);
      await expect.poll(() => new URL(page.url()).searchParams.get("search")).toBe(text);
    }
    await box.fill(`${name} (`);
    await expect(suggested(page, name)).toBeVisible();
  });
});

test("a search that takes the place of an unfinished one leaves no error in the console", {
  tag: "@full",
}, async ({ page }) => {
  // The data of lists comes at once, but its end only with the abort.
  await page.addInitScript(() => {
    const { fetch } = window;
    window.fetch = async (input, init) => {
      const response = await fetch(input, init);
      if (!String(input).includes("/products.data")) return response;
      const bytes = new Uint8Array(await response.arrayBuffer());
      const body = new ReadableStream({
        start(controller) {
          controller.enqueue(bytes);
          init?.signal?.addEventListener("abort", () => controller.error(init.signal?.reason));
        },
      });
      return new Response(body, response);
    };
  });
  await open(page, "/");
  const scripts = await hold(page, "**/assets/*.js");
  const first = page.waitForResponse("**/products.data?search=straw*");
  await searchBox(page).pressSequentially("straw");
  await first;
  const second = page.waitForRequest("**/products.data?search=strawberr*");
  await searchBox(page).pressSequentially("berr");
  await second;
  scripts.release();
  await expect(page).toHaveURL("/products?search=strawberr");
  await expect(page.getByRole("link", { name: /Sweet Strawberries/ }).first()).toBeVisible();
});

/** A product among the suggestions. */
function suggested(page: Page, name: string): Locator {
  return page.getByRole("group", { name: "Products" }).getByRole("option", { name });
}
