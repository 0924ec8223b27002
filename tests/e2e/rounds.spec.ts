import type { Page } from "@playwright/test";
import { expectGoodPage } from "./support/accessibility.ts";
import { logInColleague, type Product } from "./support/seller.ts";
import { sellerLogin } from "./support/shop.ts";
import { addAddress, becomeShopper } from "./support/shopper.ts";
import { open } from "./support/storefront.ts";
import { expect, test } from "./support/test.ts";

async function place(page: Page, product: Product, street: string): Promise<{ _id: string; number: number }> {
  const data = {
    items: [{ product: product._id, quantity: 1 }],
    address: await addAddress(page, { street }),
  };
  const reply = await page.request.post("/api/order/cod", { data });
  await expect(reply).toBeOK();
  return (await reply.json()).order;
}

const heading = (page: Page, text: string | RegExp) => page.getByRole("heading", { level: 1, name: text });

test("a driver delivers a round, also where there is no connection, while the shopper follows it, and its cash is counted", {
  tag: "@handheld",
}, async ({ page, seller, newBrowser, complaints }) => {
  complaints.expect(/ERR_INTERNET_DISCONNECTED|Failed to fetch|NetworkError/);
  const desk = await newBrowser();
  const buyer = await desk.context().newPage();
  const product = await seller.addProduct();
  const wine = await seller.addProduct({ food: { minAge: 18 } });
  await becomeShopper(buyer);
  const orders = [
    await place(buyer, product, "1 Elm Street"),
    await place(buyer, wine, "2 Elm Street"),
    await place(buyer, product, "3 Elm Street"),
    await place(buyer, product, "3 Elm Street"),
  ];
  const [first, second, third, fourth] = orders;
  const ids = orders.map(({ _id }) => _id);
  await expect(await desk.request.post("/api/seller/login", { data: sellerLogin })).toBeOK();
  await desk.request.post("/api/order/steps", { data: { ids, status: "Packed", undoSeconds: 0 } });
  const driver = await seller.addColleague("picker");

  await test.step("the seller makes a round, moves a stop by keyboard, and gives it to a driver", async () => {
    await desk.goto("/seller/delivery/rounds");
    for (const { number } of orders) await desk.getByRole("checkbox", { name: `#${number}` }).check();
    await expectGoodPage(desk);
    await desk.getByRole("button", { name: "Make a round of 4 orders" }).click();
    await expect(heading(desk, /^Round \d+$/)).toBeVisible();
    await expectGoodPage(desk);
    const stops = desk.locator("[data-stop]");
    await expect(stops).toHaveCount(3);
    await expect(stops.nth(2)).toContainText(new RegExp(`#${third?.number}.*#${fourth?.number}`));
    await expect(stops.nth(0)).toContainText(`#${first?.number}`);
    await desk
      .getByRole("button", { name: `Move #${second?.number}`, exact: false })
      .first()
      .focus();
    await desk.keyboard.press("ArrowUp");
    await expect(stops.nth(0)).toContainText(`#${second?.number}`);
    await desk.keyboard.press("ArrowDown");
    await expect(stops.nth(0)).toContainText(`#${first?.number}`);
    await desk.getByLabel("Driver").selectOption({ label: driver.name });
    await expect(desk.getByLabel("Driver")).toHaveValue(driver.id);
  });

  await open(buyer, `/my-orders/${second?._id}`);
  await logInColleague(page, driver, "/seller/round");
  await expect(heading(page, /0 of 3 stops done/)).toBeVisible();
  await page.getByRole("button", { name: "Take 4 orders out" }).click();
  await expect(page.getByText(`Stop 1 · #${first?.number}`)).toBeVisible();
  await expectGoodPage(page);
  await expect(buyer.getByText("1 stop away")).toBeVisible();
  await expect(page.getByText("Check age")).toHaveCount(0);
  await expect(page.getByText("Photo", { exact: true })).toBeVisible();

  await page.getByRole("button", { name: "Signature" }).click();
  const area = await page.getByLabel("Area to sign in").boundingBox();
  if (!area) throw new Error("There is no area to sign in.");
  await page.mouse.move(area.x + 20, area.y + 40);
  await page.mouse.down();
  await page.mouse.move(area.x + 120, area.y + 90, { steps: 5 });
  await page.mouse.up();
  await page.getByRole("button", { name: "Keep" }).click();
  await expect(page.getByRole("button", { name: "Signed" })).toBeVisible();
  await page.getByRole("button", { name: "Delivered" }).click();
  await expect(buyer.getByText("You are next")).toBeVisible();

  await test.step("an order that is added meanwhile is still at the shop: the next door stays on the screen", async () => {
    const added = await place(buyer, product, "4 Elm Street");
    const packing = { ids: [added._id], status: "Packed", undoSeconds: 0 };
    await expect(await desk.request.post("/api/order/steps", { data: packing })).toBeOK();
    const address = `/api/round/one/${new URL(desk.url()).pathname.split("/").at(-1)}`;
    const change = async (orders: string[]) => {
      const { version } = (await (await desk.request.get(address)).json()).round;
      await expect(await desk.request.put(address, { data: { version, orders } })).toBeOK();
    };
    await change([...ids, added._id]);
    await expect(page.getByRole("button", { name: "Take 1 order out" })).toBeVisible();
    await expect(page.getByText(`Stop 2 · #${second?.number}`)).toBeVisible();
    await change(ids);
    await expect(heading(page, /1 of 3 stops done/)).toBeVisible();
  });

  await expect(page.getByText("Check age: 18 or older. Do not leave it at the door.")).toBeVisible();
  await expect(page.getByText("Photo", { exact: true })).toHaveCount(0);
  await page.context().setOffline(true);
  await page.getByRole("button", { name: "Nobody there" }).click();
  await expect(page.getByText("Stop 3 · 2 orders")).toBeVisible();
  await page.getByRole("checkbox", { name: `#${fourth?.number}` }).uncheck();
  await page.getByLabel(/^Cash taken/).fill("4");
  await page.getByRole("button", { name: "Delivered" }).click();
  // One order of the door is left.
  await expect(heading(page, /2 of 3 stops done/)).toBeVisible();
  await expect(page.getByText(`Stop 3 · #${fourth?.number}`)).toBeVisible();
  await page.getByRole("button", { name: "Refused" }).click();
  await expect(heading(page, /3 of 3 stops done/)).toBeVisible();
  await expect(page.getByText("3 reports kept on this phone")).toBeVisible();
  await page.context().setOffline(false);
  await expect(page.getByText("not sent yet")).toHaveCount(0);

  await test.step("what was not delivered is a problem with a next step, and the cash is counted", async () => {
    await expect(desk.getByRole("img", { name: "The signature" })).toBeVisible();
    await desk.getByLabel(/^Cash counted/).fill("8");
    await expect(desk.getByText("missing", { exact: false })).toBeVisible();
    await desk.getByRole("button", { name: "Count and end the round" }).click();
    await expect(desk.getByText(/^Counted by/)).toBeVisible();
    await expectGoodPage(desk);
    await desk.goto(`/seller/orders/${second?._id}`);
    await expect(desk.getByText("Nobody was there", { exact: true })).toBeVisible();
    await expect(desk.getByRole("list", { name: "Changes" })).toContainText("Nobody was there (round ");
    await expect(desk.getByRole("button", { name: "Cancel", exact: true })).toBeEnabled();
  });
});
