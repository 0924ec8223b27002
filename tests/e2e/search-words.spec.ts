import { logInSeller, uniqueWord } from "./support/seller.ts";
import { cardNames, open } from "./support/storefront.ts";
import { expect, test } from "./support/test.ts";
import { expectToast } from "./support/toasts.ts";

// The shop has one text: two tests at once would be the colleagues of each other.
test.describe.configure({ mode: "default" });

test("words that the staff keep find a product at once, beside those that every shop has; a wrong line is named", async ({
  page,
  seller,
  complaints,
}) => {
  complaints.expect(/400 .*synonyms/);
  const [product, word] = [await seller.addProduct(), uniqueWord()];
  await logInSeller(page, "/seller/search-words");
  const field = page.getByLabel("Your shop’s words");
  const save = page.getByRole("button", { name: "Save" });
  const before = await field.inputValue();

  await test.step("a wrong line is named", async () => {
    await field.fill("alone");
    await save.click();
    await expect(page.getByText("“alone” needs another word, after a comma or “>”.").first()).toBeVisible();
    await field.fill(before);
  });

  await test.step("words that every shop has are switched off and changed beside the shop's own", async () => {
    await page.getByText("Words that every shop has").last().click();
    const use = page.getByRole("switch", { name: "peanut, groundnut" });
    await use.click();
    await expect(use).not.toBeChecked();
    await expect(field).toHaveValue(/^-peanut, groundnut$/m);
    await page.getByRole("button", { name: "Change prawn, shrimp" }).click();
    await expect(field).toBeFocused();
    await page.keyboard.press("End");
    await page.keyboard.type(", scampi");
    await save.click();
    await expectToast(page, "Search words saved");
    await page.reload();
    await expect(field).toHaveValue(/^-peanut, groundnut\n-prawn, shrimp\nprawn, shrimp, scampi$/m);
    await page.getByText("Words that every shop has").last().click();
    await use.click();
    await expect(field).not.toHaveValue(/groundnut/);
  });

  await test.step("a word finds a product at once", async () => {
    await field.fill(`${before}\n${word}, ${product.name}`);
    await save.click();
    await expectToast(page, "Search words saved");
    await open(page, `/products?search=${word}`);
    await expect(cardNames(page)).toHaveText([product.name]);
  });
});

test("what somebody types is kept when another one saves first, and both texts are shown", {
  tag: "@full",
}, async ({ page, complaints }) => {
  complaints.expect(/409 .*synonyms/);
  const [own, others] = [`${uniqueWord()}, fig`, `${uniqueWord()}, pear`];
  await logInSeller(page, "/seller/search-words");
  const field = page.getByLabel("Your shop’s words");
  const save = page.getByRole("button", { name: "Save" });
  const newest = page.getByRole("region", { name: "Saved by somebody else in the meantime" });
  await field.fill(own);
  // The colleague only makes calls.
  const { version } = await (await page.request.get("/api/product/synonyms")).json();
  const data = { text: others, version };
  await expect(await page.request.put("/api/product/synonyms", { data })).toBeOK();
  await save.click();
  await expect(newest).toContainText(others);
  await expect(field).toHaveValue(own);
  await field.fill(`${others}\n${own}`);
  await save.click();
  await expect(newest).toBeHidden();
  await page.reload();
  await expect(field).toHaveValue(`${others}\n${own}`);
});
