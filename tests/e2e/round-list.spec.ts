import { logInSeller } from "./support/seller.ts";
import { expect, test } from "./support/test.ts";

test("the list of rounds says when it cannot be loaded, and shows the earlier ones", async ({
  page,
  complaints,
}) => {
  complaints.expect(/ERR_FAILED|Failed to fetch/);
  await logInSeller(page);
  await page.route("**/api/round/list**", (route) => route.abort());
  await page.goto("/seller/delivery/rounds");
  await expect(
    page.getByRole("region", { name: "Open rounds" }).getByRole("button", { name: "Try again" }),
  ).toBeVisible();
  await page.unroute("**/api/round/list**");
  await page.getByLabel("Which rounds").selectOption("Earlier rounds");
  await expect(page).toHaveURL(/state=counted/);
  await expect(
    page.getByRole("region", { name: "Earlier rounds" }).getByRole("button", { name: "Try again" }),
  ).toHaveCount(0);
});
