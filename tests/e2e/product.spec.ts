import { hold } from "./support/hold.ts";
import { productPath } from "./support/seller.ts";
import { becomeShopper } from "./support/shopper.ts";
import {
  cardNames,
  cartLink,
  open,
  productCard,
  quantityOf,
  reload,
  searchFor,
  untilAwake,
} from "./support/storefront.ts";
import { expect, routeUntilStopped, test } from "./support/test.ts";

test("a product's page says everything about it, has others of its kind, and Buy now goes to the cart", async ({
  page,
  seller,
  request,
}) => {
  const product = await seller.addProduct({
    category: "Grains",
    description: ["Milled this morning.", "Keeps for three months."],
    price: 5,
    offerPrice: 3.99,
    weight: "750 g",
  });
  const soldOut = await seller.addProduct({ category: "Grains" });
  await seller.setStock(soldOut, false);
  const main = page.getByRole("main");
  const noStars = main.getByRole("img", { name: "No reviews yet" }).first();
  const expectNoStars = async () => {
    await expect(noStars).toBeVisible();
    await expect(noStars.locator("..")).toHaveText("(0)");
    await expect(noStars.locator("svg")).toHaveAttribute("width", "0");
  };
  await open(page, productPath(product));

  await test.step("it says everything about the product", async () => {
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(product.name);
    await expect(page.getByRole("navigation", { name: "Breadcrumb" }).getByRole("listitem")).toHaveText([
      "Home",
      "Products",
      "Grains & Cereals",
      product.name,
    ]);
    await expect(main).toContainText("$3.99");
    await expect(main.locator("s").first()).toContainText("$5.00");
    await expect(main).toContainText("inclusive of all taxes");
    await expect(main.getByRole("definition").first()).toHaveText("750 g");
    await expect(main.getByRole("listitem").filter({ hasText: /^Keeps for three months\.$/ })).toBeVisible();
    await expect(page).toHaveTitle(new RegExp(product.name));
    await expectNoStars();
  });

  await test.step("related products are others of the category, in stock, five at most", async () => {
    await expect(cardNames(page)).toHaveCount(5);
    await expect(cardNames(page).filter({ hasText: product.name })).toHaveCount(0);
    await expect(cardNames(page).filter({ hasText: soldOut.name })).toHaveCount(0);
    await page.getByRole("link", { name: "See more" }).click();
    await expect(page).toHaveURL("/products");
  });

  await test.step("a card has five empty stars too", async () => {
    await searchFor(page, product.name);
    await expect(cardNames(page)).toHaveText([product.name]);
    await expectNoStars();
    await productCard(page, product.name).getByRole("link").first().click();
  });

  await test.step("those looked at before are below", async () => {
    const viewed = page
      .getByRole("region", { name: "Recently Viewed" })
      .getByRole("article")
      .getByRole("heading");
    await open(page, productPath(soldOut));
    await expect(viewed).toHaveText([product.name]);
    await open(page, productPath(product));
    await expect(viewed).toHaveText([soldOut.name]);
  });

  await test.step("Buy now puts one into the cart, or one more, and goes there", async () => {
    await page.getByRole("button", { name: "Buy now" }).click();
    await expect(page).toHaveURL("/cart");
    await expect(quantityOf(page, product.name)).toHaveValue("1");
    await expect(cartLink(page, 1)).toBeVisible();
    await page.goBack();
    await page.getByRole("button", { name: "Buy now" }).click();
    await expect(page).toHaveURL("/cart");
    await expect(quantityOf(page, product.name)).toHaveValue("2");
  });

  await test.step("a weight that nobody stated is N/A", async () => {
    expect(await (await request.get(productPath(soldOut))).text()).toMatch(/<dd[^>]*>N\/A</);
  });

  await test.step("a product that does not exist has a page that says so", async () => {
    const nothing = await request.get("/products/fruits/0198f000-0000-7000-8000-000000000000");
    expect(nothing.status()).toBe(404);
    expect(await nothing.text()).toMatch(/<a [^>]*href="\/products"[^>]*>See all products</);
  });
});

test("a product's pictures are chosen, swiped, stepped through by arrow keys, enlarged, and pressed at any width", {
  tag: "@full",
}, async ({ page }) => {
  const { products } = await (await page.request.get("/api/product/list?search=vine+tomatoes")).json();
  const pictures = await hold(page, "**/images/*");
  await page.goto(productPath(products[0]), { waitUntil: "domcontentloaded" });
  await untilAwake(page);
  const gallery = page.getByRole("region", { name: "Pictures of Vine Tomatoes" });
  const first = gallery.getByRole("img", { name: "Vine Tomatoes, picture 1 of 4" });
  // It has its room before it comes.
  expect((await first.boundingBox())?.height).toBeGreaterThan(300);
  pictures.release();
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
  expect(whole?.width).toBeCloseTo(900, 0);
  await picture.dblclick();
  expect((await picture.boundingBox())?.width).toBeCloseTo(2 * (whole?.width ?? 0), 0);
  await picture.click();
  expect((await picture.boundingBox())?.width).toBeCloseTo(whole?.width ?? 0, 0);
  await page.setViewportSize({ width: 390, height: 844 });
  await expect.poll(async () => (await picture.boundingBox())?.width).toBeCloseTo(390, 0);
  await expect(viewer.getByRole("status")).toHaveText("3 of 4");

  await page.keyboard.press("Escape");
  await expect(viewer).toBeHidden();
  await expect(thumbnail(3)).toHaveAttribute("aria-pressed", "true");
  await expect(gallery.getByRole("button", { name: "Enlarge picture 3 of 4" })).toBeFocused();

  await test.step("every small picture can be seen and pressed at any width", async () => {
    for (const width of [320, 390, 768, 1024, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      const frame = await gallery.boundingBox();
      for (const number of [1, 2, 3, 4]) {
        await thumbnail(number).click();
        const box = await thumbnail(number).boundingBox();
        expect(box?.width, `${width} px`).toBeGreaterThanOrEqual(44);
        expect((box?.x ?? 0) + (box?.width ?? 0), `${width} px`).toBeLessThanOrEqual(
          (frame?.x ?? 0) + (frame?.width ?? 0) + 1,
        );
      }
      await expect(page.getByRole("img", { name: "Vine Tomatoes, picture 4 of 4" })).toBeInViewport();
    }
  });
});

test("the number in the cart can be typed on the product's page, and is a plain one without the field's script", {
  tag: "@full",
}, async ({ page, seller, complaints }) => {
  complaints.expect(/quantity-field|cart-total/);
  const product = await seller.addProduct();
  await becomeShopper(page, { [product._id]: 10 });
  const group = page.getByRole("group", { name: `Quantity of ${product.name}` });
  const more = page.getByRole("button", { name: `One more ${product.name}` });

  await test.step("without the script it is a plain number", async () => {
    const letThrough = await routeUntilStopped(
      page,
      /\/assets\/.*(quantity-field|cart-total)-[^/]*\.js$/,
      (route) => route.abort(),
    );
    await open(page, productPath(product));
    await expect(group).toHaveText("10");
    const saved = page.waitForResponse("**/api/cart/update");
    await more.click();
    await expect(group).toHaveText("11");
    await expect(cartLink(page, 11)).toBeVisible();
    await saved;
    // Nor has the link to the cart a message in it.
    await expect(cartLink(page, 11).getByRole("heading")).toHaveCount(0);
    letThrough();
  });

  await test.step("with it the number is typed", async () => {
    await page.request.post("/api/cart/update", { data: { cartItems: { [product._id]: 1 } } });
    await reload(page);
    const typed = page.getByRole("textbox", { name: `Quantity of ${product.name}` });
    await more.click();
    await expect(typed).toHaveValue("2");
    await expect(group.locator("[aria-live]")).toHaveText("2");
    await typed.fill("24");
    await typed.press("Enter");
    await expect(cartLink(page, 24)).toBeVisible();
    await typed.fill("0");
    await typed.blur();
    await expect(typed).toHaveValue("24");
  });
});
