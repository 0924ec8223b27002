import type { Page } from "@playwright/test";
import { logInSeller, type Product } from "./support/seller.ts";
import { expect, test } from "./support/test.ts";
import { expectToast, keepToasts } from "./support/toasts.ts";

/** A day before or after today, as the shop writes it in its API. */
function dayFromNow(days: number): string {
  const date = new Date();
  date.setDate(date.getDate() + days);
  return [date.getFullYear(), date.getMonth() + 1, date.getDate()]
    .map((part) => String(part).padStart(2, "0"))
    .join("-");
}

/** Books a delivery by the API, as the seller who is logged in. */
async function deliver({ request }: Page, { _id: product }: Product, quantity: number, bestBefore: string) {
  const { sheet } = await (await request.post("/api/stock/sheets", { data: { kind: "delivery" } })).json();
  const path = `/api/stock/sheets/${sheet._id}`;
  await request.put(`${path}/line`, { data: { product, quantity, bestBefore } });
  await expect(await request.post(`${path}/book`, { data: { version: 2 } })).toBeOK();
}

test("what is near its date is delivered, sold for less, and written off when it is over", async ({
  page,
  seller,
}) => {
  const product = await seller.addProduct({ stockQuantity: 1, offerPrice: 4 });
  const { name } = product;
  await logInSeller(page);
  await deliver(page, product, 2, dayFromNow(-1));
  await page.goto("/seller/stock/deliveries");
  await page.getByRole("button", { name: "New delivery" }).click();
  const finder = page.getByLabel("Scan or type a product");
  await finder.fill(name);
  await finder.press("Enter");
  await page.getByLabel(`Received of ${name}`).fill("5");
  await page.getByLabel(`Best before of ${name}`).fill(dayFromNow(-2));
  await page.keyboard.press("Enter");
  await expect(page.getByText("Best before: passed")).toBeVisible();
  await page.getByRole("button", { name: "Book 5 pieces" }).click();
  await expect(page.getByRole("dialog")).toContainText("1 product past the best-before day.");
  await page.keyboard.press("Escape");
  const tomorrow = dayFromNow(1);
  await page.getByLabel(`Best before of ${name}`).fill(tomorrow);
  const saved = page.waitForResponse((response) => !!response.request().postData()?.includes(tomorrow));
  await page.keyboard.press("Enter");
  await saved;
  await page.reload();
  await expect(page.getByLabel(`Best before of ${name}`)).toHaveValue(tomorrow);
  await page.getByRole("button", { name: "Book 5 pieces" }).click();
  await page.getByRole("button", { name: "Book", exact: true }).click();
  await expect(page.getByRole("table", { name: "Booked" })).toContainText("Best before");

  await page.goto("/seller/stock/near-date");
  const rows = page.getByRole("row").filter({ hasText: name });
  await expect(rows).toHaveCount(2);
  const [expired, fresh] = [
    // A day may end while this runs.
    rows.filter({ hasText: /Expired [12] days? ago/ }),
    rows.filter({ hasText: /Today|Tomorrow/ }),
  ];
  await expect(fresh).toContainText("5 left");
  await expect(fresh).toContainText("of 8 in stock");
  await expect(expired.getByRole("button", { name: "off" })).toHaveCount(1);
  await keepToasts(page);
  await fresh.getByRole("button", { name: `25% off ${name}: $3.00` }).dblclick();
  await expectToast(page, `Price reduced: ${name}`);
  await expect(fresh).toContainText("$3.00");
  await page.getByRole("button", { name: "Undo", exact: true }).click();
  await expect(fresh.getByRole("button", { name: `25% off ${name}` })).toBeVisible();
  await page.getByLabel("Rounding of lower prices").selectOption("To the nearest .99");
  await fresh.getByRole("button", { name: `50% off ${name}: $1.99` }).click();
  await expect(fresh).toContainText("$1.99$4.00");
  await fresh.getByRole("button", { name: "Undo lower price" }).click();
  await expect(fresh.getByRole("button", { name: `25% off ${name}` })).toBeVisible();
  await expect(fresh).toContainText("$4.00");

  await expired.getByRole("button", { name: "Write off 2 pieces" }).click();
  const dialog = page.getByRole("dialog", { name: `Write off 2 pieces of ${name}` });
  await expect(dialog).toContainText("8 in stock become 6");
  await dialog.getByRole("button", { name: "Write off" }).dblclick();
  await expectToast(page, `2 pieces written off: ${name}`);
  await expect(expired).toHaveCount(0);
  await fresh.getByRole("link", { name }).click();
  await expect(page.getByRole("status").filter({ hasText: "6 in stock" })).toBeVisible();
  const days = page.getByRole("region", { name: "Best-before days" });
  await expect(days.getByRole("listitem")).toHaveText([/5 left of 5 delivered/, /No day stated\s*1 piece/]);
  await expect(page.getByRole("row").filter({ hasText: "Expired" })).toContainText("−2");
});
