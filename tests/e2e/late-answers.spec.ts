import type { Page, Request } from "@playwright/test";
import { boardStreamPath } from "../../contract/other-paths.ts";
import { hold } from "./support/hold.ts";
import { logInColleague } from "./support/seller.ts";
import { sellerLogin } from "./support/shop.ts";
import { addAddress, becomeShopper } from "./support/shopper.ts";
import { expect, test } from "./support/test.ts";

/**
 * Has the next answers to a call wait on their way: they say how it was when they were asked for. `first` is resolved
 * when the first one waits.
 */
async function delayAnswers(
  page: Page,
  url: string,
): Promise<{ first: Promise<Request>; release: () => void }> {
  const first = Promise.withResolvers<Request>();
  const released = Promise.withResolvers<void>();
  await page.route(url, async (route) => {
    const response = await route.fetch();
    first.resolve(route.request());
    await released.promise;
    // The page may have given it up meanwhile.
    await route.fulfill({ response }).catch(() => {});
  });
  return { first: first.promise, release: released.resolve };
}

test("an answer from before a door was reported does not bring that door back", async ({
  page,
  request,
  seller,
}) => {
  // The shopper and the seller only make calls, the shopper from the same browser.
  const product = await seller.addProduct();
  await becomeShopper(page);
  const orders: string[] = [];
  for (let house = 1; house <= 4; house += 1) {
    const address = await addAddress(page, { street: `${house} Orchard Lane` });
    const data = { items: [{ product: product._id, quantity: 1 }], address };
    const reply = await page.request.post("/api/order/cod", { data });
    orders.push((await reply.json()).order._id);
  }
  await expect(await request.post("/api/seller/login", { data: sellerLogin })).toBeOK();
  const packing = { ids: orders, status: "Packed", undoSeconds: 0 };
  await expect(await request.post("/api/order/steps", { data: packing })).toBeOK();
  const driver = await seller.addColleague("picker");
  const round = { orders, driver: driver.id };
  await expect(await request.post("/api/round/make", { data: round })).toBeOK();
  // Nothing but the driver's own reports has the page read the round again.
  await hold(page, `**${boardStreamPath}`);
  await logInColleague(page, driver, "/seller/round");
  await page.getByRole("button", { name: "Take 4 orders out" }).click();
  const deliver = async (stop: number) => {
    await expect(page.getByText(`Stop ${stop} ·`)).toBeVisible();
    await page.getByRole("button", { name: "Delivered" }).click();
  };

  await expect(page.getByText("Stop 1 ·")).toBeVisible();
  const answer = await delayAnswers(page, "**/api/round/one/*");
  await deliver(1);
  const late = await answer.first;
  const isLate = (request: Request) => request === late;
  const ended = Promise.race([
    page.waitForEvent("requestfinished", isLate),
    page.waitForEvent("requestfailed", isLate),
  ]);
  const second = await hold(page, "**/api/round/reports");
  await deliver(2);
  await second.reached;
  await deliver(3);
  const isSent = page.waitForResponse("**/api/round/reports");
  await hold(page, "**/api/round/reports");
  second.release();
  await isSent;
  answer.release();
  await ended;
  // Whatever came is drawn by then.
  await page.evaluate(() => new Promise((drawn) => setTimeout(() => requestAnimationFrame(drawn))));
  await expect(page.getByText("Stop 4 ·")).toBeVisible({ timeout: 1 });
});
