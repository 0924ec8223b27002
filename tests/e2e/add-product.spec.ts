import { drawPicture } from "./support/pictures.ts";
import { logInSeller, uniqueName } from "./support/seller.ts";
import { expect, routeUntilStopped, test } from "./support/test.ts";
import { expectToast } from "./support/toasts.ts";

test("a new product says what it needs and what is wrong, at its field, and can begin as a draft", async ({
  page,
  complaints,
}) => {
  complaints.expect(/422 .*api\/product\/add/);
  await logInSeller(page);
  const pictures = page.getByRole("group", { name: "Product Image" });
  const whole = await drawPicture("whole.png", "#4b7a1f");
  await test.step("a new product needs name, category and prices, and takes up to four pictures", async () => {
    for (const label of ["Product Name", "Product Price", "Offer Price"])
      await expect(page.getByLabel(label)).toHaveAttribute("required");
    await expect(page.getByLabel("Product Description")).not.toHaveAttribute("required");
    await expect(page.getByLabel("Category").getByRole("option")).toHaveText([
      "Select Category",
      "Organic veggies",
      "Fresh Fruits",
      "Cold Drinks",
      "Instant Food",
      "Dairy Products",
      "Bakery & Breads",
      "Grains & Cereals",
    ]);
    await expect(pictures.locator("input[type=file]")).toHaveCount(4);
    const five = [1, 2, 3, 4, 5].map((number) => ({ ...whole, name: `${number}.png` }));
    await pictures.getByLabel("Choose picture 1").setInputFiles(five);
    const remove = pictures.getByRole("button", { name: /^Remove picture \d$/ });
    await expect(remove).toHaveCount(4);
    for (let left = 4; left > 0; left -= 1) await remove.last().click();
    await expect(remove).toHaveCount(0);
  });

  await test.step("a picture that cannot be one says so at its slot, before the form is sent", async () => {
    const torn = { name: "torn.png", mimeType: "image/png", buffer: Buffer.from("no picture at all") };
    const huge = { name: "huge.png", mimeType: "image/png", buffer: Buffer.alloc(5 * 1024 * 1024 + 1) };
    const text = { name: "list.txt", mimeType: "text/plain", buffer: Buffer.from("eggs") };
    for (const [slot, file, why] of [
      [1, torn, "Picture 1: “torn.png” cannot be read as a picture. Is the file damaged?"],
      [2, huge, "Picture 2: “huge.png” is too large: each picture can have at most 5 MB."],
      [3, text, "Picture 3: “list.txt” is not a JPEG, PNG, WebP or AVIF picture."],
    ] as const) {
      const input = pictures.getByLabel(`Choose picture ${slot}`);
      await input.setInputFiles(file);
      await expect(input).toHaveAccessibleDescription(why);
      await expect(pictures.getByRole("alert")).toContainText(why);
    }
    await pictures.getByLabel("Choose picture 1").setInputFiles(whole);
    await expect(pictures.getByRole("button", { name: "Remove picture 1" })).toBeVisible();
    await expect(pictures.getByRole("alert")).not.toContainText("torn.png");
    await pictures.getByRole("button", { name: "Remove picture 1" }).click();
  });

  const name = page.getByLabel("Product Name");
  const fillRest = async () => {
    await page.getByLabel("Category").selectOption("Fresh Fruits");
    await page.getByLabel("Product Price").fill("4");
    await page.getByLabel("Offer Price").fill("3");
  };
  await test.step("a name that is too long is not cut: it says so, counts, and stays on the page", async () => {
    const long = uniqueName("Pear").padEnd(133, "x");
    await name.fill(long);
    await expect(name).toHaveValue(long);
    await expect(name).toHaveAccessibleDescription("At most 120 characters: this has 133.");
    await expect(page.getByText("133/120")).toBeVisible();
    await fillRest();
    await page.getByRole("button", { name: "ADD", exact: true }).click();
    await expect(name).toBeFocused();
    await expect(name).toHaveValue(long);
    await name.fill(long.slice(0, 120));
    await expect(page.getByText("120/120")).toBeVisible();
    await page.getByRole("button", { name: "ADD", exact: true }).click();
    await expectToast(page, "Product Added");
    await expect(name).toHaveValue("");
  });

  const draft = uniqueName("Pear");
  await test.step("what only the shop finds wrong with a picture stands at that picture's slot", async () => {
    await pictures.getByLabel("Choose picture 2").setInputFiles(whole);
    await pictures.getByLabel("Choose picture 4").setInputFiles({ ...whole, name: "torn.png" });
    await name.fill(draft);
    await fillRest();
    const message = "torn.png is not a readable JPEG, PNG, WebP or AVIF picture.";
    const fields = { "images.1": message };
    const letThrough = await routeUntilStopped(page, "**/api/product/add", (route) =>
      route.fulfill({ status: 422, json: { success: false, code: "unreadable_image", message, fields } }),
    );
    await page.getByRole("button", { name: "ADD", exact: true }).click();
    await expect(pictures.getByRole("alert")).toHaveText(`Picture 4: ${message}`);
    letThrough();
  });

  await test.step("a comma is read as a point, the wheel changes nothing, and what could be thousands is asked about", async () => {
    const price = page.getByLabel("Product Price");
    await price.fill("1,299");
    await page.getByRole("button", { name: "Save as draft" }).click();
    await expect(price).toBeFocused();
    await expect(price).toHaveJSProperty(
      "validationMessage",
      "Please enter a number such as 1299.50, without signs between thousands.",
    );
    await price.fill("4,99");
    await price.hover();
    await page.mouse.wheel(0, -100);
    await expect(price).toHaveValue("4,99");
  });

  await page.getByRole("button", { name: "Save as draft" }).click();
  await expectToast(page, "Draft Added");
  await page.goto("/seller/product-list?status=draft");
  await expect(page.getByRole("row").filter({ hasText: draft })).toContainText("Draft");
  await expect(page.getByLabel(`Regular price of ${draft}`)).toHaveValue("$4.99");
});
