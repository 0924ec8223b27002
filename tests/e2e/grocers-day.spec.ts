import type { Browser, BrowserContext, Locator, Page } from "@playwright/test";
import type { WhenMissing } from "../../contract/orders/when-missing.ts";
import { expectGoodPage } from "./support/accessibility.ts";
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

test("a grocer's day: sixty orders and three with something missing are packed in ninety clicks and delivered, and cash and books balance", {
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
  const oldest = await place(cem, address, basket, "ask");
  await Promise.all(Array.from({ length: PLAIN_ORDERS - 1 }, () => place(cem, address, basket, "ask")));

  const staff = createClicks();
  await board.goto("/seller/orders");
  await manager.goto(`/seller/orders/${asked._id}`);
  const colleague = await seller.addColleague("picker");
  await logInColleague(phone, colleague, "/seller/pick");
  await open(ann, `/my-orders/${asked._id}`);
  await open(ben, `/my-orders/${replaced._id}`);
  await expect(tab(board, "To pick")).toContainText("63");
  await expectGoodPage(board);

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
  await expect(ben.getByRole("main")).toContainText(green.name);
  await expectGoodPage(phone);
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

  // The first four go out in a round, by the colleague who picked them; the others with somebody else.
  const inRound = [asked, replaced, left, oldest];
  const packedReply = await board.request.get("/api/order/seller?tab=packed");
  const packed: { _id: string }[] = (await packedReply.json()).orders;
  const others = packed.map(({ _id }) => _id).filter((id) => !inRound.some(({ _id }) => _id === id));
  for (const status of ["Out for delivery", "Delivered"]) {
    const reply = await board.request.post("/api/order/steps", { data: { ids: others, status } });
    await expect(reply).toBeOK();
    const { results } = await reply.json();
    expect(results.filter(({ refusal }: { refusal: string | null }) => refusal !== null)).toEqual([]);
  }
  await board.goto("/seller/delivery/rounds");
  for (const { number } of inRound) await board.getByRole("checkbox", { name: `#${number}` }).check();
  await board.getByRole("button", { name: "Make a round of 4 orders" }).click();
  await expect(board.getByRole("heading", { level: 1, name: /^Round \d+$/ })).toBeVisible();
  await board.getByLabel("Driver").selectOption({ label: colleague.name });
  await expect(board.getByLabel("Driver")).toHaveValue(colleague.id);
  await phone.goto("/seller/round");
  await phone.getByRole("button", { name: "Take 4 orders out" }).click();
  await expect(ann.getByText(/stops? away|You are next/)).toBeVisible();
  await expectGoodPage(phone);
  for (let stop = 1; stop <= inRound.length; stop += 1) {
    await expect(phone.getByText(`Stop ${stop} ·`)).toBeVisible();
    await phone.getByRole("button", { name: "Delivered" }).click();
  }
  await expect(phone.getByRole("heading", { level: 1, name: /4 of 4 stops done/ })).toBeVisible();
  await expect(ann.getByRole("main")).toContainText("Delivered");

  // Her pears were not good: the manager gives money back on the order's page.
  await manager.getByRole("button", { name: "Give money back" }).click();
  const form = manager.getByRole("dialog");
  await form.getByLabel(`Pieces of ${green.name}`).selectOption("1 of 1");
  await form.getByLabel("Reason").selectOption("Poor quality");
  await form.getByLabel("Where it goes").selectOption("In cash, by hand");
  // It cost what the one that was missing did, with 2% tax.
  await form.getByRole("button", { name: "Give back $4.90" }).click();
  await expect(manager.getByRole("region", { name: "Money back" })).toContainText("$4.90");

  // In the evening the driver's cash is counted: 5.92 twice, 1.02 and 6.12 were due.
  await board.getByLabel(/^Cash counted/).fill("18.98");
  await expect(board.getByText("No difference")).toBeVisible();
  await expectGoodPage(board);
  await board.getByRole("button", { name: "Count and end the round" }).click();
  await expect(board.getByText(/^Counted by/)).toBeVisible();
  for (const address of ["/seller/orders?tab=delivered", "/seller/stock/short-today", "/seller/accounting"]) {
    await board.goto(address);
    for (const width of [390, 1440]) {
      await board.setViewportSize({ width, height: 900 });
      await expectGoodPage(board);
    }
  }
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
