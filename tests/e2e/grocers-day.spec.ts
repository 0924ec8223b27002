import type { Browser, BrowserContext, Locator, Page } from "@playwright/test";
import type { WhenMissing } from "../../contract/orders/when-missing.ts";
import { hold } from "./support/hold.ts";
import { openOwnShop } from "./support/own-shop.ts";
import { createSeller, logInColleague, type Product } from "./support/seller.ts";
import { addAddress, becomeShopper } from "./support/shopper.ts";
import { open } from "./support/storefront.ts";
import { expect, test } from "./support/test.ts";

const PLAIN_ORDERS = 60;
/** A walk has at most that many. */
const WAVE = 12;
const CLICKS_MAX = 90;

/** Places a cash order as the shopper in this browser. */
async function place(page: Page, address: string, quantities: [Product, number][], whenMissing: WhenMissing) {
  const items = quantities.map(([{ _id }, quantity]) => ({ product: _id, quantity }));
  const reply = await page.request.post("/api/order/cod", { data: { items, address, whenMissing } });
  await expect(reply).toBeOK();
  return (await reply.json()).order as { _id: string; number: number };
}

/** The clicks of the staff, wherever they are. */
function createClicks() {
  let count = 0;
  return {
    count: () => count,
    async click(target: Locator) {
      count += 1;
      await target.click();
    },
  };
}

const tab = (page: Page, name: string) => page.getByRole("link", { name: new RegExp(`^${name} ?\\d+$`) });

test("a grocer's day: sixty orders and three with something missing are packed in ninety clicks, and the books balance", {
  tag: "@once",
}, async ({ browser, complaints }) => {
  // Starts a separate shop with a new database.
  test.slow();
  await using shop = await openOwnShop(browser, complaints, { RATE_LIMITS: "off" });
  const contexts: BrowserContext[] = [];
  const openWindow = async (options: Parameters<Browser["newContext"]>[0] = {}) => {
    const context = await browser.newContext({ baseURL: shop.url, ...options });
    contexts.push(context);
    complaints.listenTo(context);
    return context.newPage();
  };
  const [board, manager] = [await shop.context.newPage(), await shop.context.newPage()];
  const phone = await openWindow({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true });
  const [ann, ben, cem] = [await openWindow(), await openWindow(), await openWindow()];
  const seller = await createSeller(board.request);
  const [figs, milk, pears, green] = [
    await seller.addProduct({ name: "Figs", price: 1, offerPrice: 1 }),
    await seller.addProduct({ name: "Milk", category: "Dairy", price: 2, offerPrice: 2 }),
    await seller.addProduct({ name: "Red Pears", price: 4.8, offerPrice: 4.8, stockQuantity: 9 }),
    await seller.addProduct({ name: "Green Pears", price: 4.9, offerPrice: 4.9, stockQuantity: 9 }),
  ];
  const wishes = [
    [ann, "ask"],
    [ben, "replace"],
    [cem, "leave"],
  ] as const;
  const special: { _id: string; number: number }[] = [];
  for (const [shopper, whenMissing] of wishes) {
    await becomeShopper(shopper);
    const quantities: [Product, number][] = [
      [pears, 1],
      [figs, 1],
    ];
    special.push(await place(shopper, await addAddress(shopper), quantities, whenMissing));
  }
  const [asked, replaced, left] = special;
  if (!asked || !replaced || !left) throw new Error("No orders were placed.");
  const address = await addAddress(cem);
  const basket: [Product, number][] = [
    [figs, 2],
    [milk, 2],
  ];
  await Promise.all(Array.from({ length: PLAIN_ORDERS }, () => place(cem, address, basket, "ask")));

  const staff = createClicks();
  await board.goto("/seller/orders");
  await manager.goto(`/seller/orders/${asked._id}`);
  await logInColleague(phone, await seller.addColleague("picker"), "/seller/pick");
  await open(ann, `/my-orders/${asked._id}`);
  await expect(tab(board, "To pick")).toContainText("63");

  // The first walk: the four oldest orders, three of which lack their pears.
  await staff.click(phone.getByRole("button", { name: "Pick 4 orders" }));
  const missing = phone.getByRole("dialog", { name: `${pears.name} is missing` });
  const report = async ({ number }: { number: number }, isLast: boolean) => {
    await staff.click(phone.getByRole("button", { name: `Missing: ${pears.name}` }));
    if (!isLast) await staff.click(missing.getByRole("radio", { name: `#${number}` }));
  };
  await report(asked, false);
  await staff.click(missing.getByRole("radio", { name: green.name }));
  await staff.click(missing.getByRole("button", { name: "Ask the shopper" }));
  const question = ann.getByRole("region", { name: `Question about ${pears.name}` });
  await expect(question).toContainText(`1 × ${green.name}`);
  await report(replaced, false);
  await staff.click(missing.getByRole("radio", { name: green.name }));
  await staff.click(missing.getByRole("button", { name: "Replace 1" }));
  await expect(missing).toBeHidden();
  await report(left, true);
  await staff.click(missing.getByRole("button", { name: "Leave out 1" }));
  await expect(missing).toBeHidden();
  // She answers while the others are picked, and it is on the picker's list at once.
  await question.getByRole("button", { name: "Yes, please" }).click();
  await expect(manager.getByRole("region", { name: "Items" })).toContainText(green.name);
  const instead = `1 × ${green.name} for #${asked.number}`;
  await expect(phone.getByRole("button", { name: instead, exact: true })).toBeVisible();
  await pickAll(phone, 7, staff);
  await staff.click(phone.getByRole("button", { name: "Everything picked: pack 4 orders" }));
  await expect(tab(board, "Packed")).toContainText("4");

  // The second walk, of twelve.
  const lists = await hold(phone, "**/api/order/seller?*");
  await staff.click(phone.getByRole("link", { name: "Pick the next orders" }));
  await expect(phone).toHaveURL(/\/seller\/pick$/);
  // The list from before the first walk is not shown while it is read again.
  await expect(phone.getByText(`#${left.number}`)).toHaveCount(0);
  lists.release();
  const choices = phone.getByRole("region", { name: "To pick" }).getByRole("checkbox");
  await expect(choices.nth(WAVE - 1)).toBeVisible();
  await expect(choices.nth(3)).toBeChecked();
  for (let at = 4; at < WAVE; at += 1) await staff.click(choices.nth(at));
  await staff.click(phone.getByRole("button", { name: `Pick ${WAVE} orders` }));
  await pickAll(phone, 2 * WAVE, staff);
  await staff.click(phone.getByRole("button", { name: `Everything picked: pack ${WAVE} orders` }));
  await expect(tab(board, "Packed")).toContainText("16");

  // Everything else was picked from paper, and is packed at the desk together.
  await expect(tab(board, "To pick")).toContainText("47");
  await staff.click(board.getByLabel("Select all on this page"));
  await staff.click(board.getByRole("button", { name: "Packed (47)" }));
  await expect(tab(board, "Packed")).toContainText("63");
  expect(staff.count()).toBeLessThanOrEqual(CLICKS_MAX);

  // It goes out, and something was not good: the manager gives money back on the order's page.
  const packed = await (await board.request.get("/api/order/seller?tab=packed")).json();
  const ids = packed.orders.map(({ _id }: { _id: string }) => _id);
  for (const status of ["Out for delivery", "Delivered"]) {
    const reply = await board.request.post("/api/order/steps", { data: { ids, status } });
    await expect(reply).toBeOK();
    const { results } = await reply.json();
    expect(results.filter(({ refusal }: { refusal: string | null }) => refusal !== null)).toEqual([]);
  }
  await manager.getByRole("button", { name: "Give money back" }).click();
  const form = manager.getByRole("dialog");
  await form.getByLabel(`Pieces of ${green.name}`).selectOption("1 of 1");
  await form.getByLabel("Reason").selectOption("Poor quality");
  await form.getByLabel("Where it goes").selectOption("In cash, by hand");
  // It cost what the one that was missing did, with 2% tax.
  await form.getByRole("button", { name: "Give back $4.90" }).click();
  await expect(manager.getByRole("region", { name: "Money back" })).toContainText("$4.90");
  await expect(ann.getByRole("main")).toContainText("Delivered");
  await Promise.all(contexts.map((context) => context.close()));
  expect(await shop.checkBooks()).toBe("The books balance.\n");
});

/** Ticks whatever belongs into the boxes: so many places, each with one press. */
async function pickAll(phone: Page, places: number, staff: ReturnType<typeof createClicks>): Promise<void> {
  const parts = phone.getByRole("button", { name: / for #\d+$/ }).and(phone.locator("[aria-pressed]"));
  await expect(parts).toHaveCount(places);
  for (let at = 0; at < places; at += 1) {
    const part = parts.nth(at);
    await staff.click(part);
    await expect(part).toHaveAttribute("aria-pressed", "true");
  }
}
