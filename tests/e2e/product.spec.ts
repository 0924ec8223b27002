import { productPath } from "./support/seller.ts";
import { becomeShopper } from "./support/shopper.ts";
import { cardNames, cartLink, open, quantityOf } from "./support/storefront.ts";
import { expect, test } from "./support/test.ts";

test("a product's page says everything about it", async ({ page, seller }) => {
  const product = await seller.addProduct({
    category: "Bakery",
    description: ["Baked this morning.", "Keeps for three days."],
    price: 5,
    offerPrice: 3.99,
    weight: "750 g",
  });
  await open(page, productPath(product));
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(product.name);
  await expect(page.getByRole("navigation", { name: "Breadcrumb" }).getByRole("listitem")).toHaveText([
    "Home",
    "Products",
    "Bakery & Breads",
    product.name,
  ]);
  const main = page.getByRole("main");
  await expect(main).toContainText("$3.99");
  await expect(main.locator("s").first()).toContainText("$5.00");
  await expect(main).toContainText("inclusive of all taxes");
  await expect(main.getByRole("definition").first()).toHaveText("750 g");
  await expect(main.getByRole("listitem").filter({ hasText: /^Keeps for three days\.$/ })).toBeVisible();
  await expect(page).toHaveTitle(new RegExp(product.name));
});

test("a product's pictures are chosen, swiped, stepped through by arrow keys, and enlarged", {
  tag: ["@full", "@phone"],
}, async ({ page }) => {
  const { products } = await (await page.request.get("/api/product/list?search=vine+tomatoes")).json();
  await open(page, productPath(products[0]));
  const gallery = page.getByRole("region", { name: "Pictures of Vine Tomatoes" });
  const first = gallery.getByRole("img", { name: "Vine Tomatoes, picture 1 of 4" });
  await expect(first).toHaveAttribute("loading", "eager");
  await expect(first).toHaveAttribute("fetchpriority", "high");
  const second = gallery.getByRole("img", { name: "Vine Tomatoes, picture 2 of 4" });
  await expect(second).toHaveAttribute("loading", "lazy");

  const thumbnail = (number: number) => gallery.getByRole("button", { name: `Show picture ${number} of 4` });
  await thumbnail(2).click();
  await expect(second).toBeInViewport();
  await expect(first).not.toBeInViewport();
  await page.keyboard.press("ArrowRight");
  await expect(thumbnail(3)).toHaveAttribute("aria-pressed", "true");
  // As a swipe does it.
  await gallery
    .getByRole("list")
    .last()
    .evaluate((strip) => strip.scrollTo({ left: strip.clientWidth }));
  await expect(thumbnail(2)).toHaveAttribute("aria-pressed", "true");

  await gallery.getByRole("button", { name: "Enlarge picture 2 of 4" }).press("Enter");
  const viewer = page.getByRole("dialog", { name: "Pictures of Vine Tomatoes, enlarged" });
  await expect(viewer.getByRole("button", { name: "Close" })).toBeFocused();
  await expect(viewer.getByRole("img", { name: "Vine Tomatoes, picture 2 of 4" })).toBeInViewport();
  await expect(viewer.getByRole("status")).toHaveText("2 of 4");
  await page.keyboard.press("ArrowRight");
  await expect(viewer.getByRole("status")).toHaveText("3 of 4");
  const picture = viewer.getByRole("img", { name: "Vine Tomatoes, picture 3 of 4" });
  const whole = await picture.boundingBox();
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
  expect(whole?.width).toBeCloseTo(Math.min(width, height), 0);
  await picture.dblclick();
  expect((await picture.boundingBox())?.width).toBeCloseTo(2 * (whole?.width ?? 0), 0);
  await picture.click();
  expect((await picture.boundingBox())?.width).toBeCloseTo(whole?.width ?? 0, 0);

  await page.keyboard.press("Escape");
  await expect(viewer).toBeHidden();
  await expect(thumbnail(3)).toHaveAttribute("aria-pressed", "true");
  await expect(gallery.getByRole("button", { name: "Enlarge picture 3 of 4" })).toBeFocused();
});

test("a weight that nobody stated is N/A", { tag: "@full" }, async ({ page, seller }) => {
  await open(page, productPath(await seller.addProduct()));
  await expect(page.getByRole("definition").first()).toHaveText("N/A");
});

test("related products are others of the category, in stock, five at most", async ({ page, seller }) => {
  const product = await seller.addProduct({ category: "Grains" });
  const soldOut = await seller.addProduct({ category: "Grains" });
  await seller.setStock(soldOut, false);
  await open(page, productPath(product));
  await expect(cardNames(page)).toHaveCount(5);
  await expect(cardNames(page).filter({ hasText: product.name })).toHaveCount(0);
  await expect(cardNames(page).filter({ hasText: soldOut.name })).toHaveCount(0);
  await page.getByRole("link", { name: "See more" }).click();
  await expect(page).toHaveURL("/products");
});

test("Buy now puts the product into the cart and goes there", async ({ page, seller }) => {
  const product = await seller.addProduct();
  await open(page, productPath(product));
  await page.getByRole("button", { name: "Buy now" }).click();
  await expect(page).toHaveURL("/cart");
  await expect(quantityOf(page, product.name)).toHaveValue("1");
  await expect(cartLink(page, 1)).toBeVisible();
});

test("Buy now adds one more of what is in the cart already", { tag: "@full" }, async ({ page, seller }) => {
  const product = await seller.addProduct();
  await open(page, productPath(product));
  await page.getByRole("button", { name: "Add to Cart", exact: true }).click();
  await expect(cartLink(page, 1)).toBeVisible();
  await page.getByRole("button", { name: "Buy now" }).click();
  await expect(page).toHaveURL("/cart");
  await expect(quantityOf(page, product.name)).toHaveValue("2");
});

test("a product that nobody has reviewed shows five empty stars and (0)", async ({ page, seller }) => {
  const product = await seller.addProduct();
  for (const path of [productPath(product), `/products?search=${encodeURIComponent(product.name)}`]) {
    await open(page, path);
    const stars = page.getByRole("main").getByRole("img", { name: "No reviews yet" }).first();
    await expect(stars).toBeVisible();
    await expect(stars.locator("..")).toHaveText("(0)");
    await expect(stars.locator("svg")).toHaveAttribute("width", "0");
  }
});

test("every small picture of a product can be seen and pressed at any width", { tag: "@full" }, async ({
  page,
}) => {
  const { products } = await (await page.request.get("/api/product/list?search=vine+tomatoes")).json();
  await open(page, productPath(products[0]));
  const gallery = page.getByRole("region", { name: "Pictures of Vine Tomatoes" });
  for (const width of [320, 390, 768, 1024, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    const frame = await gallery.boundingBox();
    for (const number of [1, 2, 3, 4]) {
      const thumbnail = gallery.getByRole("button", { name: `Show picture ${number} of 4` });
      await thumbnail.click();
      const box = await thumbnail.boundingBox();
      expect(box?.width, `${width} px`).toBeGreaterThanOrEqual(44);
      expect((box?.x ?? 0) + (box?.width ?? 0), `${width} px`).toBeLessThanOrEqual(
        (frame?.x ?? 0) + (frame?.width ?? 0) + 1,
      );
    }
    await expect(page.getByRole("img", { name: "Vine Tomatoes, picture 4 of 4" })).toBeInViewport();
  }
});

test("a product that does not exist has a page that says so", { tag: "@full" }, async ({
  page,
  complaints,
}) => {
  complaints.expect(/404 .*\/products\/fruits\//);
  const reply = await page.goto("/products/fruits/0198f000-0000-7000-8000-000000000000");
  expect(reply?.status()).toBe(404);
  await expect(page.getByRole("link", { name: "See all products" })).toBeVisible();
});

test("a number above 9 in the cart can be typed on the product's page", { tag: "@full" }, async ({
  page,
  seller,
}) => {
  const product = await seller.addProduct();
  await open(page, productPath(product));
  await page.getByRole("button", { name: "Add to Cart", exact: true }).click();
  const typed = page.getByRole("spinbutton", { name: `Quantity of ${product.name}` });
  const more = page.getByRole("button", { name: `One more ${product.name}` });
  for (let pieces = 2; pieces <= 9; pieces += 1) await more.click();
  await expect(page.getByRole("group", { name: `Quantity of ${product.name}` })).toContainText("9");
  await expect(typed).toHaveCount(0);
  await more.click();
  await expect(typed).toHaveValue("10");
  await typed.fill("24");
  await typed.press("Enter");
  await expect(cartLink(page, 24)).toBeVisible();
  await typed.fill("0");
  await typed.blur();
  await expect(typed).toHaveValue("24");
});

test("a number above 9 is a plain one when the field's script is gone", { tag: "@full" }, async ({
  page,
  seller,
  complaints,
}) => {
  complaints.expect(/quantity-field/);
  const product = await seller.addProduct();
  await becomeShopper(page, { [product._id]: 10 });
  await page.route("**/assets/quantity-field-*.js", (route) => route.abort());
  await open(page, productPath(product));
  const quantity = page.getByRole("group", { name: `Quantity of ${product.name}` });
  await expect(quantity).toHaveText("10");
  await quantity.getByRole("button", { name: "One more" }).click();
  await expect(quantity).toHaveText("11");
  await expect(cartLink(page, 11)).toBeVisible();
});
