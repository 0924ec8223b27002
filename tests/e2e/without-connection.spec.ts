import type { Page } from "@playwright/test";
import { logInColleague, type Product, uniqueBarcode } from "./support/seller.ts";
import { addAddress, becomeShopper } from "./support/shopper.ts";
import { expect, test } from "./support/test.ts";
import { expectToast } from "./support/toasts.ts";

test.use({ serviceWorkers: "allow" });

const heading = (page: Page, text: string | RegExp) => page.getByRole("heading", { level: 1, name: text });

async function place(page: Page, { _id: product }: Product): Promise<{ _id: string; number: number }> {
  const data = { items: [{ product, quantity: 2 }], address: await addAddress(page) };
  const reply = await page.request.post("/api/order/cod", { data });
  await expect(reply).toBeOK();
  return (await reply.json()).order;
}

/** Waits until the page and what it shows are kept. */
async function kept(page: Page, path: string, shown: string): Promise<void> {
  await expect.poll(() => page.evaluate((name) => caches.match(name).then(Boolean), path)).toBe(true);
  await expect.poll(() => workOf(page)).toContain(shown);
}

const workOf = (page: Page) => page.evaluate(() => localStorage.getItem("kept-work"));

test("a round, a walk, a delivery and a write-off go on without a connection, outlive a reload, and are taken once when it is back; at logout nothing of them is left", {
  tag: "@full",
}, async ({ page, seller, complaints }) => {
  // The browser logs an error for each failed fetch.
  complaints.expect(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch|NetworkError/);
  const [known, unknown, foreign] = [uniqueBarcode(), uniqueBarcode(), uniqueBarcode()];
  const pears = await seller.addProduct();
  const figs = await seller.addProduct({ stockQuantity: 2, barcode: known });
  const dates = await seller.addProduct({ stockQuantity: 0, barcode: unknown });
  const kiwis = await seller.addProduct({ stockQuantity: 1 });
  // The shopper only makes calls, from the same browser.
  await becomeShopper(page);
  const [delivered, picked] = [await place(page, pears), await place(page, pears)];
  const member = await seller.addColleague("manager");
  await logInColleague(page, member, "/seller/orders");
  const send = async (url: string, data: object, method = "POST") => {
    const reply = await page.request.fetch(url, { method, data });
    await expect(reply).toBeOK();
    return reply.json();
  };
  await send("/api/order/steps", { ids: [delivered._id], status: "Packed", undoSeconds: 0 });
  const { round } = await send("/api/round/make", { orders: [delivered._id], driver: member.id });
  await send(`/api/round/one/${round._id}/start`, {});
  const { sheet } = await send("/api/stock/sheets", { kind: "delivery" });
  const expired = { product: kiwis._id, quantity: 2, bestBefore: "2026-01-02" };
  await send(`/api/stock/sheets/${sheet._id}/line`, expired, "PUT");
  await send(`/api/stock/sheets/${sheet._id}/book`, { version: 2 });

  await test.step("what a driver has reported is taken once", async () => {
    // By a link, which does not load the page from the server.
    await page.getByRole("link", { name: "Driving" }).click();
    await expect(heading(page, /0 of 1 stop done/)).toBeVisible();
    await kept(page, "/seller/round", round._id);
    await page.context().setOffline(true);
    await page.reload();
    await page.getByRole("button", { name: "Delivered" }).click();
    await expect(heading(page, /1 of 1 stop done/)).toBeVisible();
    await page.reload();
    await expect(page.getByText("not sent yet")).toBeVisible();
    await page.context().setOffline(false);
    await expect(page.getByText("not sent yet")).toHaveCount(0);
    const now = await (await page.request.get(`/api/round/one/${round._id}`)).json();
    expect(now.round.stops).toMatchObject([{ state: "delivered" }]);
  });

  await test.step("a delivery is scanned, and booked once all of it has reached the shop", async () => {
    await page.goto("/seller/stock/deliveries");
    await page.getByRole("button", { name: "New delivery" }).click();
    const finder = page.getByLabel("Scan or type a product");
    const scan = (barcode: string) => finder.pressSequentially(`${barcode}\n`);
    const received = (name: string) => page.getByLabel(`Received of ${name}`);
    await scan(known);
    await expect(received(figs.name)).toHaveValue("1");
    await kept(page, new URL(page.url()).pathname, figs.name);

    await page.context().setOffline(true);
    await page.reload();
    for (const barcode of [known, unknown, known, foreign, unknown, unknown]) await scan(barcode);
    await expect(received(figs.name)).toHaveValue("3");
    await page.getByRole("button", { name: `One more ${figs.name}` }).click();
    await expect(page.getByText("No connection. Go on: what you enter is kept on this phone")).toBeVisible();
    await page.reload();
    await expect(received(figs.name)).toHaveValue("4");
    await expect(received(`Barcode ${unknown}`)).toHaveValue("3");
    await page.getByRole("button", { name: "Book 8 pieces" }).click();
    await page.getByRole("button", { name: "Book", exact: true }).click();
    await expectToast(page, "This could not be booked: not all of it has reached the shop.");

    await page.context().setOffline(false);
    await expect(received(dates.name)).toHaveValue("3");
    await expect(received(figs.name)).toHaveValue("4");
    const refused = page.getByRole("alert").filter({ hasText: "Please look at this" });
    await expect(refused).toContainText(`Barcode ${foreign} (+1): no product has this barcode.`);
    await refused.getByRole("button", { name: "Done" }).click();
    await page.getByRole("button", { name: "Book 7 pieces" }).click();
    await page.getByRole("button", { name: "Book", exact: true }).click();
    await expectToast(page, "Delivery booked");
  });

  await test.step("expired pieces are written off, and leave the stock when it is back, on whichever page", async () => {
    for (const path of ["/seller/stock/short-today", "/seller/stock/near-date"]) {
      await page.goto(path);
      await expect.poll(() => page.evaluate((name) => caches.match(name).then(Boolean), path)).toBe(true);
    }
    const row = page.getByRole("row").filter({ hasText: kiwis.name });
    await expect(row).toContainText("2 left");
    await kept(page, "/seller/stock/near-date", kiwis.name);

    await page.context().setOffline(true);
    await page.reload();
    await row.getByRole("button", { name: "Write off 2 pieces" }).click();
    const dialog = page.getByRole("dialog", { name: `Write off 2 pieces of ${kiwis.name}` });
    await dialog.getByRole("button", { name: "Write off" }).dblclick();
    await expect(row).toContainText("2 written off, not sent yet");
    await page.reload();
    await expect(row).toContainText("2 written off, not sent yet");
    await page.getByRole("link", { name: "Short today" }).click();
    await expect(heading(page, "Short today")).toBeVisible();

    await page.context().setOffline(false);
    await expectToast(page, `2 pieces written off: ${kiwis.name}`);
    await page.goto("/seller/stock/near-date");
    await expect(heading(page, /Near date/)).toBeVisible();
    await expect(row).toHaveCount(0);
  });

  const path = `/seller/pick?ids=${picked._id}`;
  await test.step("a walk goes on where it was", async () => {
    await page.goto(path);
    await expect(heading(page, "0 of 2 picked")).toBeVisible();
    await kept(page, "/seller/pick", picked._id);
    await page.context().setOffline(true);
    await page.reload();
    await expect(heading(page, "0 of 2 picked")).toBeVisible();
    const part = `2 × ${pears.name} for #${picked.number}`;
    await page.getByRole("button", { name: part, exact: true }).click();
    await expect(heading(page, "2 of 2 picked")).toBeVisible();
    await page.reload();
    await expect(heading(page, "2 of 2 picked")).toBeVisible();
    await page.context().setOffline(false);
    await page.getByRole("button", { name: "Everything picked: pack 1 order" }).click();
    await expect(page.getByText(`#${picked.number} is “Packed” already.`)).toBeVisible();
  });

  await page.getByRole("button", { name: "Logout" }).click();
  await expect(page.getByRole("button", { name: "Login" })).toBeVisible();
  expect(await workOf(page)).toBeNull();
  await page.context().setOffline(true);
  await page.goto(path);
  await expect(page.getByRole("button", { name: "Try again" })).toBeVisible();
  await expect(page.getByText(pears.name)).toHaveCount(0);
});
