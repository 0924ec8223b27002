import { drawPicture } from "./support/pictures.ts";
import { logInSeller, uniqueName } from "./support/seller.ts";
import { expect, routeOnce, test } from "./support/test.ts";
import { expectToast } from "./support/toasts.ts";

test("a product that cannot be stored just now stays in its form, pictures too, and is added once it can", {
  tag: "@full",
}, async ({ page, complaints }) => {
  complaints.expect(/503 .*api\/product\/add/);
  await logInSeller(page);
  const name = uniqueName("Pear");
  const pictures = page.getByRole("group", { name: "Product Image" });
  const add = page.getByRole("button", { name: "ADD", exact: true });
  await pictures.getByLabel("Choose picture 1").setInputFiles(await drawPicture("front.png", "#4b7a1f"));
  await pictures.getByLabel("Choose picture 3").setInputFiles(await drawPicture("back.png", "#7a1f4b"));
  await page.getByLabel("Product Name").fill(name);
  await page.getByLabel("Product Description").fill("Ripe.\nSweet.");
  await page.getByLabel("Category").selectOption("Fresh Fruits");
  await page.getByLabel("Product Price").fill("4");
  await page.getByLabel("Offer Price").fill("3");

  const message = "The shop cannot answer right now. Please try again in a moment.";
  await routeOnce(page, "**/api/product/add", (route) =>
    route.fulfill({ status: 503, json: { success: false, message, code: "unavailable", requestId: "x" } }),
  );
  await add.click();
  await expect(page.getByText(message)).toBeVisible();
  await expect(page.getByLabel("Product Name")).toHaveValue(name);
  await expect(page.getByLabel("Product Description")).toHaveValue("Ripe.\nSweet.");
  await expect(page.getByLabel("Category")).toHaveValue("Fruits");
  await expect(page.getByLabel("Product Price")).toHaveValue("4");
  await expect(page.getByLabel("Offer Price")).toHaveValue("3");
  await expect(pictures.getByLabel("Replace picture 1, front.png")).toBeVisible();
  await expect(pictures.getByLabel("Replace picture 3, back.png")).toBeVisible();

  await add.click();
  await expectToast(page, "Product Added");
  await expect(page.getByLabel("Product Name")).toHaveValue("");
  const list = await page.request.get(`/api/product/list?search=${encodeURIComponent(name)}`);
  const { products } = await list.json();
  expect(products).toMatchObject([{ name }]);
  expect(products[0].image).toHaveLength(2);
});
