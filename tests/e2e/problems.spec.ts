import sharp from "sharp";
import { hold } from "./support/hold.ts";
import { logInSeller } from "./support/seller.ts";
import { addAddress, becomeShopper } from "./support/shopper.ts";
import { open } from "./support/storefront.ts";
import { expect, test } from "./support/test.ts";
import { expectToast } from "./support/toasts.ts";

test("a shopper reports a damaged item with a picture, and reads the shop's answer and refund on the open page", async ({
  page,
  seller,
  complaints,
}) => {
  // People take such pictures with their phone.
  await page.setViewportSize({ width: 390, height: 844 });
  complaints.expect(/400 .*\/api\/problem\/list/);
  const product = await seller.addProduct();
  await becomeShopper(page);
  const wish = { items: [{ product: product._id, quantity: 3 }], address: await addAddress(page) };
  const { order } = await (await page.request.post("/api/order/cod", { data: wish })).json();
  await seller.deliver(order._id);

  const network = await hold(page, `**/api/problem/order/${order._id}`);
  await open(page, `/my-orders/${order._id}`);
  const receipt = page.getByRole("link", { name: "Receipt" });
  await network.reached;
  await page.evaluate(() => document.fonts.ready);
  const place = await receipt.boundingBox();
  network.release();
  const report = page.getByRole("button", { name: "Report a problem" });
  await expect(report).toBeVisible();
  // What came later moved no button away under a finger.
  expect(await receipt.boundingBox()).toEqual(place);
  await report.click();
  const form = page.getByRole("dialog", { name: "Report a problem" });
  await form.getByLabel("What is wrong?").selectOption("Something else");
  await form.getByLabel("How many?").selectOption("2 of 3");
  await form.getByRole("button", { name: "Send" }).click();
  // It has to be described.
  await expect(form.getByLabel("Tell us more")).toBeFocused();
  await form.getByLabel("What is wrong?").selectOption("Damaged");
  await form.getByLabel("Tell us more").fill("The lid was open.");
  const canvas = sharp({ create: { width: 2_000, height: 1_200, channels: 3, background: "#3a6" } });
  const buffer = await canvas.jpeg().toBuffer();
  await form.getByLabel("Picture").setInputFiles({ name: "lid.jpg", mimeType: "image/jpeg", buffer });
  await form.getByRole("button", { name: "Send" }).click();
  await expectToast(page, "Thank you. We will answer soon");
  const problems = page.getByRole("region", { name: "Reported problems" });
  await expect(problems).toContainText(`Damaged: 2 × ${product.name}`);
  await expect(problems).toContainText("We are looking into it.");
  await expect(problems.getByRole("img", { name: `Your picture of ${product.name}` })).toBeVisible();
  // Its only item has an open problem.
  await expect(page.getByRole("button", { name: "Report a problem" })).toHaveCount(0);

  const desk = await page.context().newPage();
  await logInSeller(desk, "/seller/orders");
  await desk
    .getByRole("region", { name: /reported problems? to answer/ })
    .getByRole("link")
    .click();
  const row = desk.getByRole("row", { name: `Damaged: ${product.name}` });
  await expect(row).toContainText("The lid was open.");
  await row.getByRole("button", { name: "Answer" }).click();
  const answer = desk.getByRole("dialog");
  await expect(answer.getByLabel("Refund")).toHaveValue("2");
  await answer.getByLabel("Message to the shopper").fill("We are sorry, and check the lids now.");
  await answer.getByRole("button", { name: "Send the answer" }).click();
  await expectToast(desk, "The shopper is told");
  await expect(row).toHaveCount(0);

  await expect(problems).toContainText("We are sorry, and check the lids now.");
  await expect(problems).toContainText(/You get \$\d+\.\d\d back in cash\./);
  await expect(page.getByRole("article").first()).toContainText("2 refunded");
  await expect(page.getByRole("button", { name: "Report a problem" })).toBeVisible();

  // An address whose page the list does not have.
  await desk.goto("/seller/orders/problems?state=answered&cursor=old");
  await desk.getByRole("button", { name: "Go to the first page" }).click();
  await expect(row).toContainText("We are sorry");
});
