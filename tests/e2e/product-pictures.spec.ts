import type { Locator, Page } from "@playwright/test";
import { expectAccessible } from "./support/accessibility.ts";
import { drawPicture } from "./support/pictures.ts";
import { logInSeller, productPath } from "./support/seller.ts";
import { expect, test } from "./support/test.ts";
import { expectToast } from "./support/toasts.ts";

test("pictures are added, described, put into order, replaced, cropped and removed", async ({
  page,
  seller,
}) => {
  const product = await seller.addProduct();
  await logInSeller(page, `/seller/products/${product._id}`);
  const pictures = page.getByRole("group", { name: "Product Image" });
  const texts = pictures.getByRole("textbox");
  const add = pictures.getByLabel("Add pictures");
  for (const [name, colour] of [
    ["red", "#b3261e"],
    ["green", "#4b7a1f"],
    ["blue", "#1f4b7a"],
  ] as const) {
    const count = await texts.count();
    await add.setInputFiles(await drawPicture(`${name}.png`, colour));
    await expect(texts).toHaveCount(count + 1);
    await texts.last().fill(name);
  }
  await add.setInputFiles({ name: "torn.png", mimeType: "image/png", buffer: Buffer.from("torn") });
  await expect(pictures.getByRole("alert")).toContainText("“torn.png” cannot be read as a picture.");
  await pictures.getByRole("button", { name: "Dismiss" }).click();

  const up = pictures.getByRole("button", { name: "Move picture 3 up" });
  await up.focus();
  await page.keyboard.press("Enter");
  await expect(pictures.getByRole("button", { name: "Move picture 2 up" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect.poll(() => valuesOf(texts)).toEqual(["blue", "red", "green"]);
  await expect(pictures.getByRole("status")).toHaveText("Picture 2 is now picture 1 of 3");

  await drag(page, pictures.getByRole("img").last(), pictures.getByRole("img").first());
  await expect.poll(() => valuesOf(texts)).toEqual(["green", "blue", "red"]);

  page.on("dialog", (dialog) => dialog.accept());
  await page.reload();
  await expect.poll(() => valuesOf(texts)).toEqual(["green", "blue", "red"]);
  const before = await pictures.getByRole("img", { name: "blue" }).getAttribute("src");
  await pictures.getByLabel("Replace picture 2").setInputFiles(await drawPicture("grey.png", "#777777"));
  await expect.poll(() => valuesOf(texts)).toEqual(["green", "", "red"]);
  expect(await pictures.getByRole("img").nth(1).getAttribute("src")).not.toBe(before);

  await test.step("a picture is cropped by keyboard, and takes the place of the former one", async () => {
    const picture = pictures.getByRole("img", { name: "green" });
    const whole = await picture.getAttribute("src");
    await pictures.getByRole("button", { name: "Crop picture 1" }).press("Enter");
    const dialog = page.getByRole("dialog", { name: "Crop picture 1" });
    await dialog.getByLabel("Zoom").press("ArrowRight");
    await dialog.getByLabel("What is kept").press("ArrowLeft");
    await expectAccessible(page);
    await dialog.getByRole("button", { name: "Crop", exact: true }).press("Enter");
    await expect(dialog).toBeHidden();
    await expect(texts.first()).toHaveValue("green");
    await expect(picture).not.toHaveAttribute("src", whole ?? "");
  });

  await pictures.getByRole("button", { name: "Remove picture 3" }).click();
  await expect(texts).toHaveCount(2);
  await page.getByRole("button", { name: "Save" }).click();
  await expectToast(page, "Product Saved");

  await page.goto(productPath(product));
  const gallery = page.getByRole("region", { name: `Pictures of ${product.name}`, exact: true });
  await expect(gallery.getByRole("img", { name: "green" })).toBeVisible();
  await expect(gallery.getByRole("img", { name: `${product.name}, picture 2 of 2` })).toBeAttached();
});

function valuesOf(texts: Locator): Promise<string[]> {
  return texts.evaluateAll((all) => all.map((each) => (each as HTMLInputElement).value));
}

async function drag(page: Page, from: Locator, to: Locator): Promise<void> {
  await from.scrollIntoViewIfNeeded();
  const [start, end] = [await from.boundingBox(), await to.boundingBox()];
  if (!start || !end) throw new Error("There is nothing to drag.");
  await page.mouse.move(start.x + 10, start.y + start.height / 2);
  await page.mouse.down();
  await page.mouse.move(end.x + 10, end.y + end.height / 2, { steps: 12 });
  await page.mouse.up();
}
