import type { Browser, BrowserContext, Page } from "@playwright/test";
import { slotText } from "../../contract/delivery/slot-times.ts";
import { defaultSettings } from "../../contract/settings/defaults.ts";
import { expectGoodPage } from "./support/accessibility.ts";
import { hold } from "./support/hold.ts";
import { packAtDesk, printSelected, tab } from "./support/order-desk.ts";
import { openOwnShop } from "./support/own-shop.ts";
import { createPresses, pickAll } from "./support/presses.ts";
import { createSeller, logInColleague, type Product } from "./support/seller.ts";
import { addAddress, becomeShopper } from "./support/shopper.ts";
import { lastSlots, placeInSlot, planMorningsAndAfternoons, type Slot } from "./support/slots.ts";
import { open } from "./support/storefront.ts";
import { expect, test } from "./support/test.ts";

const AFTERNOON_ORDERS = 59;
/** A walk has at most that many. */
const WAVE = 12;
const PRESSES_MAX = 90;

test("a grocer's day: sixty orders in two slots, three with something missing, are packed in ninety presses, on screen and on paper, and delivered; cash and books balance", {
  tag: "@full",
}, async ({ browser, complaints }) => {
  // Starts a separate shop with a new database.
  test.slow();
  await using shop = await openOwnShop(browser, complaints, { RATE_LIMITS: "off" });
  const contexts: BrowserContext[] = [];
  const openWindow = async (options: Parameters<Browser["newContext"]>[0] = {}) => {
    const context = await browser.newContext({ baseURL: shop.url, ...options });
    contexts.push(context);
    await complaints.listenTo(context);
    return context.newPage();
  };
  const board = await shop.context.newPage();
  await board.setViewportSize({ width: 1440, height: 900 });
  const phone = await openWindow({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true });
  const [ann, cem] = [await openWindow(), await openWindow()];
  const seller = await createSeller(board.request);
  const [figs, milk, pears, green] = [
    await seller.addProduct({ name: "Figs", price: 1, offerPrice: 1 }),
    await seller.addProduct({ name: "Milk", category: "Dairy", price: 2, offerPrice: 2 }),
    await seller.addProduct({ name: "Red Pears", price: 4.8, offerPrice: 4.8, stockQuantity: 9 }),
    await seller.addProduct({ name: "Green Pears", price: 4.9, offerPrice: 4.9, stockQuantity: 9 }),
  ];
  await planMorningsAndAfternoons(board, 4);
  for (const shopper of [ann, cem]) await becomeShopper(shopper);
  const address = await addAddress(cem);
  const [morning, afternoon] = await lastSlots(cem, address);
  const basket: [Product, number][] = [
    [figs, 2],
    [milk, 2],
  ];
  const place = (slot: Slot) => placeInSlot(cem, basket, { address, slot, whenMissing: "ask" });
  // One after the other: a busy machine would refuse some of so many at once.
  for (let n = 0; n < AFTERNOON_ORDERS; n += 1) await place(afternoon);
  // What is promised first comes first, although it was ordered last.
  const special = async (own: string, shopper: Page, whenMissing: "ask" | "replace" | "leave") => {
    const wanted: [Product, number][] = [
      [pears, 1],
      [figs, 1],
    ];
    return placeInSlot(shopper, wanted, { address: own, slot: morning, whenMissing });
  };
  const [asked, replaced, left] = [
    await special(await addAddress(ann, { street: "2 Orchard Lane" }), ann, "ask"),
    await special(await addAddress(ann, { street: "3 Orchard Lane" }), ann, "replace"),
    await special(address, cem, "leave"),
  ];
  await place(morning);

  const staff = createPresses();
  await board.goto("/seller/orders?tab=pick");
  await expect(tab(board, "To pick")).toContainText("63");
  const rows = board.getByRole("row", { name: /^Order \d/ });
  const time = board.getByLabel("Delivery time");
  await time.selectOption(morning._id);
  await expect(rows).toHaveCount(4);
  await expect(rows.first()).toHaveAttribute("aria-label", `Order ${asked.number}`);
  await time.selectOption("Any time");
  await expect(rows.nth(4)).toBeVisible();
  await expect(rows.first()).toHaveAttribute("aria-label", `Order ${asked.number}`);
  await expectGoodPage(board);
  await putAway(board);

  const colleague = await seller.addColleague("picker");
  await logInColleague(phone, colleague, "/seller/pick");
  await open(ann, `/my-orders/${asked._id}`);
  await test.step("the first walk is the morning's orders, three of which lack their pears", async () => {
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
    // The shopper answers while the others are picked, and it is on the picker's list at once.
    await question.getByRole("button", { name: "Yes, please" }).click();
    const instead = `1 × ${green.name} for #${asked.number}`;
    await expect(phone.getByRole("button", { name: instead, exact: true })).toBeVisible();
    await pickAll(phone, 7, staff);
    await staff.click(phone.getByRole("button", { name: "Everything picked: pack 4 orders" }));
  });

  await test.step("the second walk is of twelve", async () => {
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
    await expect(phone.getByRole("link", { name: "Pick the next orders" })).toBeVisible();
    await putAway(phone);
  });

  await test.step("everything else is picked from paper, and packed at the desk", async () => {
    await board.goto("/seller/orders?tab=pick");
    await expect(tab(board, "Packed")).toContainText("16");
    await expect(tab(board, "To pick")).toContainText("47");
    await time.selectOption(afternoon._id);
    await printSelected(board, AFTERNOON_ORDERS - WAVE, staff);
    const manager = await shop.context.newPage();
    await packAtDesk({ board, other: manager, shopper: cem, staff, placeLate: () => place(afternoon) });
    await expect(tab(board, "Packed")).toContainText("63");
    expect(staff.count()).toBeLessThanOrEqual(PRESSES_MAX);
    await manager.close();
  });

  await test.step("the morning's orders go out in a round, by the colleague who picked them", async () => {
    await board.goto("/seller/delivery/rounds");
    const groups = board.getByRole("region", { name: "Orders to deliver" }).getByRole("group");
    await expect(groups).toHaveCount(2);
    const slot = `${slotText(morning, defaultSettings.locale)}, Town`;
    await groups.first().getByRole("checkbox", { name: slot }).check();
    await board.getByRole("button", { name: "Make a round of 4 orders" }).click();
    await expect(board.getByRole("heading", { level: 1, name: /^Round \d+$/ })).toBeVisible();
    await board.getByLabel("Driver").selectOption({ label: colleague.name });
    await expect(board.getByLabel("Driver")).toHaveValue(colleague.id);
    await phone.goto("/seller/round");
    await phone.getByRole("button", { name: "Take 4 orders out" }).click();
    await expect(ann.getByText(/stops? away|You are next/)).toBeVisible();
    // Two of the four orders go to one door.
    for (let stop = 1; stop <= 3; stop += 1) {
      await expect(phone.getByText(`Stop ${stop} ·`)).toBeVisible();
      await phone.getByRole("button", { name: "Delivered" }).click();
    }
    await expect(phone.getByRole("heading", { level: 1, name: /3 of 3 stops done/ })).toBeVisible();
    await expect(ann.getByRole("main")).toContainText("Delivered");
  });

  await test.step("in the evening the driver's cash is counted", async () => {
    // 5.92 twice, 1.02 and 6.12 were due.
    await board.getByLabel(/^Cash counted/).fill("18.98");
    await expect(board.getByText("No difference")).toBeVisible();
    await expectGoodPage(board);
    await board.getByRole("button", { name: "Count and end the round" }).click();
    await expect(board.getByText(/^Counted by/)).toBeVisible();
  });

  await test.step("the shopper's pears were not good: when no delivery of the round can be undone any more, the manager gives money back on the order's page", async () => {
    await board.goto(`/seller/orders/${asked._id}`);
    await board.getByRole("button", { name: "Give money back" }).click();
    const form = board.getByRole("dialog");
    await form.getByLabel(`Pieces of ${green.name}`).selectOption("1 of 1");
    await form.getByLabel("Reason").selectOption("Poor quality");
    await form.getByLabel("Where it goes").selectOption("In cash, by hand");
    // It cost what the one that was missing did, with 2% tax.
    await form.getByRole("button", { name: "Give back $4.90" }).click();
    await expect(board.getByRole("region", { name: "Money back" })).toContainText("$4.90");
    await putAway(board);
  });
  await Promise.all(contexts.map((context) => context.close()));

  await test.step("somebody else has delivered the afternoon's orders", async () => {
    const { orders } = await (await board.request.get("/api/order/seller?tab=packed")).json();
    const ids = orders.map(({ _id }: { _id: string }) => _id);
    expect(ids).toHaveLength(AFTERNOON_ORDERS);
    for (const status of ["Out for delivery", "Delivered"]) {
      const reply = await board.request.post("/api/order/steps", { data: { ids, status } });
      await expect(reply).toBeOK();
      const { results } = await reply.json();
      expect(results.filter(({ refusal }: { refusal: string | null }) => refusal !== null)).toEqual([]);
    }
  });
  expect(await shop.checkBooks()).toBe("The books balance.\n");
});

/** Leaves a page, which reads its lists again with every step of an order: sixty times too often for what nobody looks at. */
async function putAway(page: Page): Promise<void> {
  await page.goto("about:blank");
}
