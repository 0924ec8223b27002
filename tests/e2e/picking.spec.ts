import type { Page } from "@playwright/test";
import { extractText } from "unpdf";
import { expectGoodPage } from "./support/accessibility.ts";
import { hold } from "./support/hold.ts";
import { allowLateUndo, logInColleague, type Product, uniqueBarcode, uniqueWord } from "./support/seller.ts";
import { addAddress, becomeShopper } from "./support/shopper.ts";
import { open } from "./support/storefront.ts";
import { expect, test } from "./support/test.ts";

// Pickers use a phone, and so do most shoppers.
test.use({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true });

type Wish = { quantities: [Product, number][]; whenMissing?: string };

/** Places a cash order as the shopper in this browser. */
async function place(page: Page, { quantities, ...wish }: Wish): Promise<{ _id: string; number: number }> {
  const items = quantities.map(([{ _id }, quantity]) => ({ product: _id, quantity }));
  const data = { items, address: await addAddress(page), ...wish };
  const reply = await page.request.post("/api/order/cod", { data });
  await expect(reply).toBeOK();
  return (await reply.json()).order;
}

const heading = (page: Page, text: string) => page.getByRole("heading", { level: 1, name: text });

test("a picker picks two orders in one walk, also where there is no connection, and packs them", async ({
  page,
  seller,
  complaints,
}) => {
  complaints.expect(/ERR_INTERNET_DISCONNECTED|Failed to fetch|NetworkError/);
  const barcode = uniqueBarcode();
  const [pears, plums] = [await seller.addProduct({ barcode }), await seller.addProduct()];
  // The shopper only makes calls, from the same browser.
  await becomeShopper(page);
  const first = await place(page, { quantities: [[pears, 2]] });
  const second = await place(page, {
    quantities: [
      [pears, 1],
      [plums, 3],
    ],
  });
  await logInColleague(
    page,
    await seller.addColleague("picker"),
    `/seller/pick?ids=${first._id},${second._id}`,
  );
  await expect(heading(page, "0 of 6 picked")).toBeVisible();
  await expectGoodPage(page);

  const part = (product: Product, quantity: number, { number }: { number: number }) =>
    page.getByRole("button", { name: new RegExp(`^${quantity} × ${product.name} for #${number}`) });
  await part(pears, 2, first).click();
  await expect(part(pears, 2, first)).toHaveAttribute("aria-pressed", "true");
  // The next one goes to the order that lacks it.
  await page.getByLabel("Scan or type a barcode").fill(barcode);
  await page.keyboard.press("Enter");
  await expect(page.getByText(`${pears.name}: 1 of 1 for #${second.number}`)).toBeVisible();

  const saved = page.waitForResponse((response) => response.url().endsWith(`/api/pick/boxes/${second._id}`));
  await page.getByLabel(`Boxes of #${second.number}`).selectOption("2");
  await saved;

  await page.context().setOffline(true);
  await part(plums, 3, second).click();
  await expect(heading(page, "6 of 6 picked")).toBeVisible();
  await expect(page.getByText(/No connection: \d ticks? kept on this phone/)).toBeVisible();
  await expect(page.getByRole("button", { name: "Waiting for the connection" })).toBeVisible();
  await page.context().setOffline(false);
  await allowLateUndo(page);
  await page.getByRole("button", { name: "Everything picked: pack 2 orders" }).click();
  await expect(page.getByText("2 orders packed")).toBeVisible();
  await page.getByRole("button", { name: /^Undo/ }).click();
  await page.getByRole("button", { name: "Everything picked: pack 2 orders" }).click();
  await expect(page.getByText(`#${first.number} is “Packed” already.`)).toBeVisible();
  await page.goto(`/seller/orders/print?kind=packing-slips&ids=${first._id},${second._id}`);
  await expect(page.getByRole("article", { name: `#${second.number}` })).toContainText("2 boxes");
  // When a slip needs several pages, each of them says whose it is.
  await page
    .getByRole("article")
    .getByRole("listitem")
    .evaluateAll((lines) => {
      for (const line of lines) line.style.height = "120mm";
    });
  const paper = await page.pdf({ format: "A4" });
  const { text: pages } = await extractText(new Uint8Array(paper), { mergePages: false });
  expect(pages.length).toBeGreaterThan(2);
  for (const text of pages) expect(text).toMatch(new RegExp(`#(${first.number}|${second.number})`));
  await page.goto(`/seller/orders/${second._id}`);
  await expect(page.getByLabel(`Boxes of #${second.number}`)).toHaveValue("2");
});

test("a shopper is asked about what is missing on their open page, and their yes is on the picker's list", {
  tag: "@full",
}, async ({ page, seller }) => {
  const desk = await page.context().newPage();
  const kind = uniqueWord();
  const [pears, others, plums] = [
    // At a price like nothing else: only the most similar products are offered.
    await seller.addProduct({ name: `Pears ${kind}`, price: 480, offerPrice: 480, stockQuantity: 5 }),
    await seller.addProduct({ name: `Green Pears ${kind}`, price: 490, offerPrice: 490, stockQuantity: 5 }),
    await seller.addProduct(),
  ];
  await becomeShopper(page);
  const order = await place(page, {
    quantities: [
      [pears, 2],
      [plums, 1],
    ],
  });
  const next = await place(page, { quantities: [[plums, 3]], whenMissing: "leave" });
  await open(page, `/my-orders/${order._id}`);
  const walk = `/seller/pick?ids=${order._id},${next._id}`;
  await logInColleague(desk, await seller.addColleague("picker"), walk);
  await desk.getByRole("button", { name: `Missing: ${pears.name}` }).click();
  const dialog = desk.getByRole("dialog", { name: `${pears.name} is missing` });
  await dialog.getByRole("radio", { name: new RegExp(others.name) }).check();
  await desk.setViewportSize({ width: 360, height: 844 });
  await expectGoodPage(desk);
  await desk.setViewportSize({ width: 390, height: 844 });
  await dialog.getByRole("button", { name: "Ask the shopper" }).click();
  await expect(desk.getByText(`Asked about 2 for #${order.number}: ${others.name} instead?`)).toBeVisible();

  const question = page.getByRole("region", { name: `Question about ${pears.name}` });
  await expect(question).toContainText(`2 × ${others.name}`);
  await expectGoodPage(page);
  await question.getByRole("button", { name: "Yes, please" }).click();
  await expect(question).toHaveCount(0);
  await expect(page.getByText(`Instead of ${pears.name}`)).toBeVisible();
  await expect(
    desk.getByRole("button", { name: `2 × ${others.name} for #${order.number}`, exact: true }),
  ).toBeVisible();

  await test.step("a second press in the dialog never hits the button for the next order", async () => {
    const substitutes = await hold(desk, "**/api/pick/substitutes*");
    await desk.getByRole("button", { name: `Missing: ${plums.name}` }).click();
    const missing = desk.getByRole("dialog", { name: `${plums.name} is missing` });
    await missing.getByRole("radio", { name: `#${order.number}` }).check();
    await substitutes.reached;
    // Their list would push it away while it is pressed.
    await expect(missing.getByRole("button", { name: "Leave out 1" })).toBeDisabled();
    substitutes.release();
    const texts = await desk.evaluateHandle(() => {
      const read = () => document.querySelector("dialog[open] button[type=submit]")?.textContent ?? "";
      const seen = new Set([read()]);
      const look = () => seen.add(read());
      new MutationObserver(look).observe(document.body, {
        childList: true,
        characterData: true,
        subtree: true,
      });
      return seen;
    });
    await missing.getByRole("button", { name: "Leave out 1" }).click();
    await expect(missing).toBeHidden();
    expect(await texts.evaluate((seen) => [...seen])).toEqual(["Leave out 1", ""]);
  });
});
