import type { Locator, Page } from "@playwright/test";
import { hold, openWithoutScripts } from "./support/hold.ts";
import { productPath, uniqueWord } from "./support/seller.ts";
import { open, searchBox } from "./support/storefront.ts";
import { expect, test } from "./support/test.ts";

test("suggestions show products with prices and are reached by arrow keys", {
  tag: ["@phone", "@tablet"],
}, async ({ page, seller }) => {
  const product = await seller.addProduct({ offerPrice: 4.25 });
  await open(page, "/");
  await searchBox(page).pressSequentially(product.name);
  const option = suggested(page, product.name);
  await expect(option).toContainText("$4.25");
  await searchBox(page).press("ArrowDown");
  await expect(option).toHaveAttribute("aria-selected", "true");
  await searchBox(page).press("Enter");
  await expect(page).toHaveURL(productPath(product));
});

test("what is typed before the page's scripts have run is kept, and searched", { tag: "@full" }, async ({
  page,
}) => {
  const asked = page.waitForRequest("**/assets/*.js");
  const scripts = await openWithoutScripts(page, "/");
  await searchBox(page).pressSequentially("tomato");
  await asked;
  scripts.release();
  await expect(page).toHaveURL("/products?search=tomato");
  await expect(searchBox(page)).toHaveValue("tomato");
  await expect(page.getByRole("listbox", { name: "Suggestions" })).toBeVisible();
});

test("a repeated focus keeps the suggestions, Escape closes them, Enter searches", { tag: "@full" }, async ({
  page,
}) => {
  await open(page, "/");
  await searchBox(page).pressSequentially("tomato");
  await expect(page.getByRole("listbox", { name: "Suggestions" })).toBeVisible();
  // As React does with a focus from before its scripts ran.
  await searchBox(page).dispatchEvent("focusin");
  await expect(page.getByRole("listbox", { name: "Suggestions" })).toBeVisible();
  await searchBox(page).press("Escape");
  await expect(page.getByRole("listbox", { name: "Suggestions" })).toBeHidden();
  await searchBox(page).press("Enter");
  await expect(page).toHaveURL("/products?search=tomato");
});

test("a category is suggested too", { tag: "@full" }, async ({ page }) => {
  await open(page, "/");
  await searchBox(page).pressSequentially("dairy");
  await page.getByRole("option", { name: "Dairy Products" }).click();
  await expect(page).toHaveURL("/products/dairy");
});

test("a mistyped word finds what was meant, and says how it is spelt", async ({ page }) => {
  await open(page, "/products?search=brocolli");
  await page.getByRole("link", { name: "broccoli", exact: true }).click();
  await expect(page).toHaveURL("/products?search=broccoli");
});

test("what was typed is marked, longer searches and all results are suggested", { tag: "@full" }, async ({
  page,
}) => {
  await open(page, "/");
  await searchBox(page).pressSequentially("straw");
  const list = page.getByRole("listbox", { name: "Suggestions" });
  const product = list
    .getByRole("group", { name: "Products" })
    .getByRole("option", { name: /Sweet Strawberries/ });
  await expect(product.locator("mark")).toHaveText("Straw");
  await expect(list.getByRole("group", { name: "Searches" }).getByRole("option").first()).toHaveText(
    /^strawberr/,
  );
  await list.getByRole("option", { name: "See all results" }).click();
  await expect(page).toHaveURL("/products?search=straw");
  await expect(list).toBeHidden();
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

test("recent searches are offered in the empty box, by keyboard", { tag: "@full" }, async ({ page }) => {
  await open(page, "/");
  await searchBox(page).fill("oat  milk");
  await searchBox(page).press("Enter");
  await expect(page).toHaveURL(/search=oat/);
  await open(page, "/cart");
  await searchBox(page).focus();
  const recent = page.getByRole("group", { name: "Recent searches" }).getByRole("option");
  await expect(recent).toHaveText(["oat milk"]);
  await searchBox(page).press("ArrowDown");
  await expect(recent).toHaveAttribute("aria-selected", "true");
  await searchBox(page).press("Enter");
  await expect(page).toHaveURL("/products?search=oat+milk");
});

test("the box says whether a list is open, and which option is chosen", { tag: "@full" }, async ({
  page,
  seller,
}) => {
  const { name } = await seller.addProduct({ name: uniqueWord() });
  await open(page, "/");
  const box = searchBox(page);
  await expect(box).toHaveAttribute("aria-expanded", "false");
  const answered = page.waitForResponse(`**/suggest?q=${name}`);
  await box.pressSequentially(name);
  await answered;
  await expect(box).toHaveAttribute("aria-expanded", "true");
  await expect(suggested(page, name)).toBeVisible();
  await box.press("ArrowUp");
  const last = page.getByRole("option", { name: "See all results" });
  await expect(last).toHaveAttribute("aria-selected", "true");
  await expect(box).toHaveAttribute("aria-activedescendant", (await last.getAttribute("id")) ?? "");
  await box.press("ArrowDown");
  await expect(page.locator("[role=option][aria-selected=true]")).toHaveCount(0);
});

test("when nothing has all the words, what is close is shown and called so", { tag: "@full" }, async ({
  page,
}) => {
  await open(page, "/products?search=gluten+free+bread");
  await expect(page.getByText("No exact match, these are close")).toBeVisible();
  await expect(page.getByRole("heading", { level: 3 }).first()).toHaveText(/Loaf|Baguettes|Pita/);
  await searchBox(page).fill("zebra milk");
  await expect(page.getByRole("listbox").getByText("No exact match, these are close")).toBeVisible();
});

test("no sign that can be typed breaks the suggestions", { tag: "@full" }, async ({ page, seller }) => {
  const { name } = await seller.addProduct({ name: uniqueWord() });
  await open(page, "/");
  for (const text of ["%_'\"\\`(", "🍎🍏", "חלב", "a".repeat(100)]) {
    await searchBox(page).fill(text);
    await expect.poll(() => new URL(page.url()).searchParams.get("search")).toBe(text);
  }
  await searchBox(page).fill(`${name} (`);
  await expect(suggested(page, name)).toBeVisible();
});

/** A product among the suggestions. */
function suggested(page: Page, name: string): Locator {
  return page.getByRole("group", { name: "Products" }).getByRole("option", { name });
}
