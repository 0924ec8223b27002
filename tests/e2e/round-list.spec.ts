import { expectGoodPage } from "./support/accessibility.ts";
import { logInSeller } from "./support/seller.ts";
import { addAddress, becomeShopper } from "./support/shopper.ts";
import { expect, test } from "./support/test.ts";

test("the list of rounds says when it cannot be loaded, and shows the earlier ones", {
  tag: "@full",
}, async ({ page, complaints }) => {
  complaints.expect(/ERR_FAILED|Failed to fetch/);
  await page.route("**/api/round/list**", (route) => route.abort());
  await logInSeller(page, "/seller/delivery/rounds");
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

test("the cash of the day is below the rounds, with what the books say", { tag: "@phone" }, async ({
  page,
  seller,
  newBrowser,
}) => {
  const buyer = await newBrowser();
  await becomeShopper(buyer);
  const { _id: product } = await seller.addProduct();
  const data = { items: [{ product, quantity: 1 }], address: await addAddress(buyer) };
  const { order } = await (await buyer.request.post("/api/order/cod", { data })).json();
  await logInSeller(page);
  await seller.deliver(order._id);
  await page.goto("/seller/delivery/rounds");
  const cash = page.getByRole("region", { name: "Cash of the day" });
  await expect(cash.getByRole("link", { name: `#${order.number}` })).toBeVisible();
  await expect(cash.getByRole("row", { name: /^By the books/ })).toContainText("$");
  await expectGoodPage(page);
});
