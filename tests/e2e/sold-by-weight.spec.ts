import { productPath } from "../../contract/catalog/paths.ts";
import { expectGoodPage } from "./support/accessibility.ts";
import { logInColleague, setUndoTime, uniqueName, uniqueWord } from "./support/seller.ts";
import { addAddress, becomeShopper } from "./support/shopper.ts";
import { open } from "./support/storefront.ts";
import { expect, test } from "./support/test.ts";
import { expectToast } from "./support/toasts.ts";

const promise = "You pay for the weight you get, never more than the price shown.";

test("what is sold by weight is ordered in plain words, weighed without a connection, and costs less", {
  tag: "@handheld",
}, async ({ page, seller, newBrowser, complaints }) => {
  complaints.expect(/ERR_INTERNET_DISCONNECTED|Failed to fetch|NetworkError/);
  const cheese = await seller.addProduct({
    ...{ name: uniqueName("Gouda"), category: "Dairy", offerPrice: 5, weight: "500 g", soldByWeight: true },
  });
  const bread = await seller.addProduct({ food: { minAge: 16 } });
  await becomeShopper(page, { [cheese._id]: 2, [bread._id]: 1 });
  await addAddress(page);
  await open(page, productPath(cheese));
  await expect(page.getByText("About 500 g")).toBeVisible();
  await expect(page.getByText(promise)).toBeVisible();
  await open(page, "/cart");
  await expect(page.getByText(promise).first()).toBeVisible();
  await expect(page.getByText("16+")).toBeVisible();
  await expect(page.getByText("This order is only for people of 16 years or older.")).toBeVisible();
  // For one product something else than for all.
  await page.getByRole("button", { name: `If ${cheese.name} is missing` }).click();
  const choice = page.getByLabel(`If missing (${cheese.name}):`);
  await choice.selectOption("Leave it out");
  // On phones nothing is ordered by a press from the top of the cart.
  await page.getByLabel("Cash On Delivery").scrollIntoViewIfNeeded();
  await expectGoodPage(page);
  await page.getByRole("button", { name: "Place Order" }).click();
  await expect(page).toHaveURL(/my-orders/);
  const { orders } = await (await page.request.get("/api/order/user")).json();
  const [order] = orders;
  expect(order.items.map(({ whenMissing }: { whenMissing: string }) => whenMissing)).toEqual(["leave", null]);

  const desk = await newBrowser();
  const orderPage = `/seller/orders/${order._id}`;
  await logInColleague(desk, await seller.addColleague("picker"), orderPage);
  const enterWeights = desk.getByRole("link", { name: "Enter weights" });
  await enterWeights.click();
  const weight = desk.getByLabel(`Weight of all 2 for #${order.number}`);
  const weigh = async (grams: string) => {
    await weight.fill(grams);
    await desk.getByRole("button", { name: "Weighed" }).click();
  };
  await weigh("95000");
  await expect(desk.getByText("Please look at the scale again.")).toBeVisible();
  await weigh("400");
  await expect(desk.getByText("About 1 kg was ordered. Is 400 g right?")).toBeVisible();
  await expectGoodPage(desk);
  await desk.context().setOffline(true);
  await weigh("960");
  const weighed = desk.getByRole("button", {
    name: new RegExp(`^2 × ${cheese.name} for #${order.number}.*960\\sg\\s+Weigh again$`),
  });
  await expect(weighed).toBeFocused();
  await desk.keyboard.press("Enter");
  await expect(weight).toBeFocused();
  await weigh("960");
  await expect(weighed).toBeFocused();
  await expect(desk.getByText(/No connection: \d ticks? kept on this phone/)).toBeVisible();
  await desk.context().setOffline(false);
  await desk.getByRole("button", { name: `1 × ${bread.name} for #${order.number}`, exact: true }).click();
  await setUndoTime(desk, 0);
  await desk.getByRole("button", { name: /^Everything picked/ }).click();
  await expectToast(desk, "1 order marked as Packed");
  // It was packed with its weights, so that none are to be entered.
  await desk.goto(orderPage);
  await expect(desk.getByRole("button", { name: "Mark as Out for delivery" })).toBeVisible();
  await expect(enterWeights).toHaveCount(0);
  await desk.request.post("/api/order/status", { data: { id: order._id, status: "Out for delivery" } });

  await open(page, `/my-orders/${order._id}`);
  await expect(page.getByText("Weighs 960 g, ordered 1 kg: -$0.40")).toBeVisible();
  await expectGoodPage(page);
});

test("the mailed question is answered by its link, without a login", { tag: "@full" }, async ({
  page,
  seller,
  request,
  newBrowser,
  complaints,
}) => {
  complaints.expect(/409 .*api\/question\/answer/);
  // The shopper and the picker only make calls.
  const [shopper, stranger] = [await newBrowser(), page];
  const kind = uniqueWord();
  const [figs, others] = [
    await seller.addProduct({ name: `Figs ${kind}`, price: 610, offerPrice: 610, stockQuantity: 5 }),
    await seller.addProduct({ name: `Black Figs ${kind}`, price: 600, offerPrice: 600, stockQuantity: 5 }),
  ];
  const { email } = await becomeShopper(shopper);
  const data = { items: [{ product: figs._id, quantity: 2 }], address: await addAddress(shopper) };
  const { order } = await (await shopper.request.post("/api/order/cod", { data })).json();
  const { email: picker, password } = await seller.addColleague("picker");
  await expect(await request.post("/api/seller/login", { data: { email: picker, password } })).toBeOK();
  const missing = { order: order._id, product: figs._id, quantity: 1, short: 0, shelfEmpty: false };
  const instead = { ...missing, substitute: others._id };
  await expect(await request.post("/api/pick/missing", { data: instead })).toBeOK();
  const link = await seller.linkMailedTo(email, `A question about your order #${order.number}`);
  await open(stranger, new URL(link).pathname + new URL(link).search);
  const question = stranger.getByRole("region", { name: `Question about ${figs.name}` });
  await expect(question).toContainText(`1 × ${others.name}`);
  await expectGoodPage(stranger);
  const other = await stranger.context().newPage();
  await open(other, new URL(link).pathname + new URL(link).search);
  const late = other.getByRole("button", { name: "No, leave it out" });
  await expect(late).toBeVisible();
  await question.getByRole("button", { name: "Yes, please" }).click();
  await expect(stranger.getByRole("heading", { name: "Answered" })).toBeVisible();
  await late.click();
  await expect(other.getByRole("heading", { name: "This question is closed" })).toBeVisible();
});
