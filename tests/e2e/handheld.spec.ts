import type { Locator, Page } from "@playwright/test";
import { logInColleague, type Product, type Seller } from "./support/seller.ts";
import { sellerLogin } from "./support/shop.ts";
import { addAddress, becomeShopper } from "./support/shopper.ts";
import { expect, test } from "./support/test.ts";

// A phone in the hand, whatever the others use.
test.use({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true });

async function place(
  page: Page,
  { _id: product }: Product,
  street = "1 Orchard Lane",
): Promise<{ _id: string; number: number }> {
  const note =
    "Please ring at the second door in the yard, the bell in front does not work, and mind the dog.";
  const data = { items: [{ product, quantity: 2 }], address: await addAddress(page, { street }), note };
  const reply = await page.request.post("/api/order/cod", { data });
  await expect(reply).toBeOK();
  return (await reply.json()).order;
}

async function post(page: Page, url: string, data: object) {
  const reply = await page.request.post(url, { data });
  await expect(reply).toBeOK();
  return reply.json();
}

/** Has a driver's page open with a round of three orders that is on its way. */
async function drive(page: Page, seller: Seller) {
  // The shopper only makes calls, from the same browser.
  await becomeShopper(page);
  const product = await seller.addProduct();
  const orders = [
    await place(page, product),
    await place(page, product, "2 Orchard Lane"),
    await place(page, product, "3 Orchard Lane"),
  ];
  const ids = orders.map(({ _id }) => _id);
  const driver = await seller.addColleague("picker");
  await logInColleague(page, driver, "/seller/orders");
  await post(page, "/api/order/steps", { ids, status: "Packed", undoSeconds: 0 });
  const { round } = await post(page, "/api/round/make", { orders: ids, driver: driver.id });
  await post(page, `/api/round/one/${round._id}/start`, {});
  await page.goto("/seller/round");
  await expect(page.getByRole("heading", { level: 1, name: /0 of 3 stops done/ })).toBeVisible();
  return { round: round._id as string, ids, numbers: orders.map(({ number }) => number) };
}

/** Large enough for a thumb in a glove. */
async function expectLarge(...buttons: Locator[]): Promise<void> {
  for (const button of buttons) {
    const box = await button.first().boundingBox();
    expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(56);
  }
}

/** What the page's heading says now, and whatever it changes to. */
async function recordHeadings(page: Page): Promise<() => Promise<string[]>> {
  const texts = await page.evaluateHandle(() => {
    const read = () => document.querySelector("h1")?.textContent ?? "";
    const heard = [read()];
    new MutationObserver(() => {
      if (read() !== heard.at(-1)) heard.push(read());
    }).observe(document.body, { childList: true, characterData: true, subtree: true });
    return heard;
  });
  return () => texts.jsonValue();
}

async function sign(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Signature" }).click();
  const area = await page.getByLabel("Area to sign in").boundingBox();
  if (!area) throw new Error("There is no area to sign in.");
  await page.mouse.move(area.x + 20, area.y + 40);
  await page.mouse.down();
  await page.mouse.move(area.x + 120, area.y + 90, { steps: 5 });
  await page.mouse.up();
}

test("a driver delivers without scrolling, signs on a phone that turns, and reaches every button; a signature that the shop refuses stays on the phone with the reason", async ({
  page,
  request,
  seller,
  complaints,
}) => {
  complaints.expect(/ERR_INTERNET_DISCONNECTED|Failed to fetch|NetworkError|422 .*\/api\/round\/proofs/);
  await page.clock.install();
  const { round, ids, numbers } = await drive(page, seller);
  const delivered = page.getByRole("button", { name: "Delivered" });
  await expect(page.getByLabel(/^Cash taken/)).toHaveValue(/\d/);
  await expect(delivered).toBeInViewport({ ratio: 1 });
  await expectLarge(delivered, page.getByRole("button", { name: /^Next/ }));

  await test.step("the shopper's order is taken out of the round while the phone has no connection", async () => {
    await page.context().setOffline(true);
    await sign(page);
    await page.getByRole("button", { name: "Keep" }).click();
    await expect(page.getByText("1 picture kept on this phone")).toBeVisible();
    // The seller only makes calls.
    await expect(await request.post("/api/seller/login", { data: sellerLogin })).toBeOK();
    const address = `/api/round/one/${round}`;
    const { version } = (await (await request.get(address)).json()).round;
    await expect(await request.put(address, { data: { version, orders: ids.slice(1) } })).toBeOK();
    await page.context().setOffline(false);
    // It tries again every six seconds.
    await page.clock.fastForward(6_000);
    await expect(page.getByText(`Signature of #${numbers[0]} was not saved`)).toBeVisible();
    await expect(page.getByText("This order is not in the round any more.")).toBeVisible();
    await page.getByRole("button", { name: "Try again" }).click();
    await expect(page.getByText("This order is not in the round any more.")).toBeVisible();
    await page.getByRole("button", { name: "Remove" }).click();
    await expect(page.getByText("was not saved")).toHaveCount(0);
  });

  await test.step("at the next door all goes well", async () => {
    await expect(page.getByText(`Stop 1 · #${numbers[1]}`)).toBeVisible();
    await sign(page);
    await page.setViewportSize({ width: 844, height: 390 });
    await page.setViewportSize({ width: 390, height: 844 });
    await page.getByRole("button", { name: "Keep" }).click();
    await expect(page.getByRole("button", { name: "Signed" })).toBeVisible();
    const headings = await recordHeadings(page);
    await delivered.click();
    await expectLarge(page.getByRole("button", { name: /^Undo/ }));
    // Nothing looks undone while the shop takes it over.
    await expect.poll(() => page.evaluate(() => localStorage.getItem("round-reports"))).toBe("[]");
    expect(await headings()).toEqual([/: 0 of 2/, /: 1 of 2/].map((text) => expect.stringMatching(text)));
  });

  await test.step("the buttons of a picker are large", async () => {
    const pears = await seller.addProduct();
    const order = await place(page, pears);
    await page.goto(`/seller/pick?ids=${order._id}`);
    const button = (name: string) => page.getByRole("button", { name });
    await expect(button("One more: ")).toBeVisible();
    await expectLarge(button("One more: "), button("One less: "), button(`Missing: ${pears.name}`));
  });
});
