import { expectGoodPage } from "./support/accessibility.ts";
import { logInSeller } from "./support/seller.ts";
import { addAddress, becomeShopper } from "./support/shopper.ts";
import { expect, routeUntilStopped, test } from "./support/test.ts";

test("the list of rounds says when it cannot be loaded, shows the earlier ones, and has the cash of the day below", {
  tag: "@full",
}, async ({ page, seller, complaints }) => {
  complaints.expect(/ERR_FAILED|Failed to fetch/);
  await becomeShopper(page);
  const { _id: product } = await seller.addProduct();
  const data = { items: [{ product, quantity: 1 }], address: await addAddress(page) };
  const { order } = await (await page.request.post("/api/order/cod", { data })).json();
  await seller.deliver(order._id);
  const letThrough = await routeUntilStopped(page, "**/api/round/list**", (route) => route.abort());
  await logInSeller(page, "/seller/delivery/rounds");
  await expect(
    page.getByRole("region", { name: "Open rounds" }).getByRole("button", { name: "Try again" }),
  ).toBeVisible();
  letThrough();
  await page.getByLabel("Which rounds").selectOption("Earlier rounds");
  await expect(page).toHaveURL(/state=counted/);
  await expect(
    page.getByRole("region", { name: "Earlier rounds" }).getByRole("button", { name: "Try again" }),
  ).toHaveCount(0);
  const cash = page.getByRole("region", { name: "Cash of the day" });
  await expect(cash.getByRole("link", { name: `#${order.number}` })).toBeVisible();
  await expect(cash.getByRole("row", { name: /^By the books/ })).toContainText("$");
  await expectGoodPage(page);
});
