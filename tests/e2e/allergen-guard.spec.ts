import type { Locator, Page } from "@playwright/test";
import { type NewProduct, type Product, productPath, type Seller, uniqueWord } from "./support/seller.ts";
import { newPerson, placeOrder, profile, register } from "./support/shopper.ts";
import {
  cartLink,
  cartRow,
  open,
  orderSummary,
  productCard,
  reload,
  searchBox,
} from "./support/storefront.ts";
import { expect, routeUntilStopped, test } from "./support/test.ts";
import { expectToast } from "./support/toasts.ts";

type Jams = Record<"milky" | "nutty" | "pure" | "unstated", Product> & { word: string };

test("a visitor is warned of what they avoid on the page, in lists, suggestions, cart and before ordering", async ({
  page,
  seller,
}) => {
  const { word, milky, nutty, pure, unstated } = await fourJams(seller);
  await open(page, productPath(milky));
  await expect(productFacts(page)).not.toContainText("Contains milk");
  await choose(page, ["Milk", "Nuts"]);
  await expect(productFacts(page)).toContainText("Contains milk");

  await open(page, `/products?search=${word}`);
  const marks = { milky: "Contains milk", nutty: "May contain nuts", unstated: "Allergens not stated" };
  const expectMarks = async (placeOf: (name: string) => Locator) => {
    await expect(placeOf(milky.name)).toContainText(marks.milky);
    await expect(placeOf(nutty.name)).toContainText(marks.nutty);
    await expect(placeOf(unstated.name)).toContainText(marks.unstated);
    await expect(placeOf(pure.name)).not.toContainText(/contain|stated/);
  };
  await expectMarks((name) => productCard(page, name));
  // Pages are for everybody: what is marked is only known to this browser.
  expect(await (await page.request.get(`/products?search=${word}`)).text()).not.toContain("Contains milk");

  await searchBox(page).press("End");
  await searchBox(page).pressSequentially(" ");
  const options = page.getByRole("listbox", { name: "Suggestions" }).getByRole("option");
  await expectMarks((name) => options.filter({ hasText: name }));
  await searchBox(page).press("Escape");

  for (const { name } of [milky, nutty, pure, unstated])
    await page.getByRole("button", { name: `Add ${name} to cart`, exact: true }).click();
  await cartLink(page, 4).click();
  await expectMarks((name) => cartRow(page, name));
  const summary = orderSummary(page);
  await expect(summary).toContainText("Before you order");
  await expect(summary.getByRole("listitem")).toHaveText([
    `${milky.name}: contains milk`,
    `${nutty.name}: may contain nuts`,
    `Allergens not stated: ${unstated.name}`,
  ]);
  await expect(summary.getByRole("button", { name: "Login to order" })).toHaveAccessibleDescription(
    /contains milk/,
  );
  // On a phone the button to order is in sight from the beginning, and so is the way to the warning.
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole("button", { name: "Check allergens: 3" }).click();
  await expect(summary.getByText(`${milky.name}: contains milk`)).toBeInViewport();
});

test("what a visitor avoids is taken into the account, told of when ordering again, changed there, and forgotten at logout", {
  tag: "@full",
}, async ({ page, seller, complaints }) => {
  complaints.expect(/503 .*api\/user\/allergens/);
  const { milky, nutty } = await fourJams(seller);
  await open(page, productPath(milky));

  await test.step("what else a browser stores is no fault of the page", async () => {
    await page.evaluate(() => localStorage.setItem("larder-avoided-allergens", '["kryptonite",7,"milk"]'));
    await reload(page);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(milky.name);
    await expect(productFacts(page)).toContainText("Contains milk");
  });

  await test.step("it is taken into the account", async () => {
    await register(page, newPerson());
    await expect(profile(page)).toBeVisible();
    await expect(productFacts(page)).toContainText("Contains milk");
    expect(await storedCodes(page)).toBeNull();
    await reload(page);
    await expect(productFacts(page)).toContainText("Contains milk");
  });

  await test.step("ordering again tells what the shopper has to know, and so does the last step", async () => {
    await placeOrder(page, milky);
    await open(page, "/my-orders");
    const order = page.getByRole("article").filter({ hasText: milky.name });
    await expect(order).toContainText("Before you order this again");
    await expect(order.getByRole("listitem").filter({ hasText: milky.name })).toContainText("contains milk");
    await order.getByRole("link", { name: "View" }).click();
    await expect(page.getByText("Before you order this again")).toBeVisible();
    await page.getByRole("button", { name: "Order again" }).click();
    const summary = orderSummary(page);
    await expect(summary).toContainText(`${milky.name}: contains milk`);
    // A warning, not a ban.
    await summary.getByRole("button", { name: "Place Order" }).click();
    await expect(page).toHaveURL("/my-orders");
  });

  await profile(page).click();
  await page.getByRole("link", { name: "Account" }).click();
  const section = page.getByRole("region", { name: "Allergens to avoid" });
  await test.step("a choice that cannot be saved says so and stays as it was", async () => {
    const letThrough = await routeUntilStopped(page, "**/api/user/allergens", (route) =>
      route.fulfill({
        status: 503,
        json: { success: false, code: "unavailable", message: "Please try again in a moment." },
      }),
    );
    await section.getByLabel("Fish").check();
    await section.getByRole("button", { name: "Save allergens" }).click();
    await expect(page.getByText("Please try again in a moment.")).toBeVisible();
    await expect(section.getByLabel("Fish")).toBeChecked();
    letThrough();
  });

  await test.step("it is changed there, by keyboard", async () => {
    await section.getByLabel("Fish").uncheck();
    await expect(section.getByLabel("Milk")).toBeChecked();
    await section.getByLabel("Milk").uncheck();
    await section.getByLabel("Nuts", { exact: true }).focus();
    await page.keyboard.press("Space");
    await page.keyboard.press("Enter");
    await expectToast(page, "Allergens saved");
    await open(page, productPath(nutty));
    await expect(productFacts(page)).toContainText("May contain nuts");
  });

  await test.step("it is forgotten at logout", async () => {
    // No page is left that still asks for what is the shopper's.
    await page.goto("about:blank");
    await page.request.post("/api/user/logout");
    await open(page, productPath(nutty));
    await expect(productFacts(page)).not.toContainText("May contain nuts");
  });
});

async function fourJams(seller: Seller): Promise<Jams> {
  const word = uniqueWord();
  const add = (what: string, food?: NewProduct["food"]) =>
    seller.addProduct({ name: `${what} jam ${word}`, ...(food && { food }) });
  return {
    word,
    milky: await add("Fig", { contains: ["milk"] }),
    nutty: await add("Plum", { contains: [], mayContain: ["nuts"] }),
    pure: await add("Pear", { contains: ["gluten"] }),
    unstated: await add("Quince"),
  };
}

/** Chooses allergens in the window that a product's page opens. */
async function choose(page: Page, names: string[]): Promise<void> {
  await page.getByRole("button", { name: "Warn me about allergens" }).click();
  const dialog = page.getByRole("dialog", { name: "Allergens to avoid" });
  for (const name of names) await dialog.getByLabel(name, { exact: true }).check();
  await dialog.getByRole("button", { name: "Save allergens" }).click();
  await expect(dialog).toBeHidden();
}

/** A product's details beside its pictures, without the block of information below. */
function productFacts(page: Page): Locator {
  return page.locator("#main > div").filter({ has: page.getByRole("heading", { level: 1 }) });
}

function storedCodes(page: Page): Promise<string | null> {
  return page.evaluate(() => localStorage.getItem("larder-avoided-allergens"));
}
