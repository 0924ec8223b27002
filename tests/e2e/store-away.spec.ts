import { openS3Server } from "../support/s3-server.ts";
import { openOwnShop } from "./support/own-shop.ts";
import { drawPicture } from "./support/pictures.ts";
import { logInSeller } from "./support/seller.ts";
import { expect, test } from "./support/test.ts";
import { expectToast } from "./support/toasts.ts";

test("a product that cannot be stored just now stays in its form, pictures too, and is added once it can", {
  tag: "@full",
}, async ({ browser, complaints }) => {
  // Starts a separate shop with a new database.
  test.slow();
  complaints.expect(/503 .*(api\/product\/add|\/images\/)/);
  await using store = await openS3Server();
  await using shop = await openOwnShop(browser, complaints, store.variables);
  const page = await shop.context.newPage();
  await logInSeller(page);
  const pictures = page.getByRole("group", { name: "Product Image" });
  const add = page.getByRole("button", { name: "ADD", exact: true });
  const fill = async (name: string) => {
    await pictures.getByLabel("Choose picture 1").setInputFiles(await drawPicture("front.png", "#4b7a1f"));
    await pictures.getByLabel("Choose picture 3").setInputFiles(await drawPicture("back.png", "#7a1f4b"));
    await page.getByLabel("Product Name").fill(name);
    await page.getByLabel("Product Description").fill("Ripe.\nSweet.");
    await page.getByLabel("Category").selectOption("Fresh Fruits");
    await page.getByLabel("Product Price").fill("4");
    await page.getByLabel("Offer Price").fill("3");
  };
  await fill("Figs");
  await add.click();
  await expectToast(page, "Product Added");
  const list = await (await page.request.get("/api/product/list")).json();
  const neverMade = new URL(list.products[0].image[0].replace("-640.webp", "-960.avif")).pathname;

  await store.leave();
  await fill("Pears");
  await add.click();
  const problem = page.getByText("The shop cannot answer right now. Please try again in a moment.");
  await expect(problem).toBeVisible();
  await expect(page.getByLabel("Product Name")).toHaveValue("Pears");
  await expect(page.getByLabel("Product Description")).toHaveValue("Ripe.\nSweet.");
  await expect(page.getByLabel("Category")).toHaveValue("Fruits");
  await expect(page.getByLabel("Product Price")).toHaveValue("4");
  await expect(page.getByLabel("Offer Price")).toHaveValue("3");
  await expect(pictures.getByLabel("Replace picture 1, front.png")).toBeVisible();
  await expect(pictures.getByLabel("Replace picture 3, back.png")).toBeVisible();

  await store.comeBack();
  // The shop retries a failed store after a pause.
  await expect.poll(async () => (await page.request.get(neverMade)).status()).toBe(200);
  await add.click();
  await expect(page.getByLabel("Product Name")).toHaveValue("");
  const { products } = await (await page.request.get("/api/product/list")).json();
  expect(products).toMatchObject([{ name: "Pears" }, { name: "Figs" }]);
  expect(products[0].image).toHaveLength(2);
});
