import { cardNames, open } from "./support/storefront.ts";
import { expect, test } from "./support/test.ts";

test("the front page greets", async ({ page }) => {
  await open(page, "/");
  await expect(cardNames(page)).toHaveCount(5);
});
