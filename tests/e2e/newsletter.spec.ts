import { expectAccessible } from "./support/accessibility.ts";
import { logInSeller, uniqueWord } from "./support/seller.ts";
import { open } from "./support/storefront.ts";
import { expect, test } from "./support/test.ts";

test("the seller finds who gets the newsletter, and a subscriber leaves it by the link in it", async ({
  page,
  newBrowser,
}) => {
  const email = `${uniqueWord()}@example.com`;
  await expect(await page.request.post("/api/newsletter/subscribe", { data: { email } })).toBeOK();
  await logInSeller(page);
  await page
    .getByRole("navigation", { name: "Seller" })
    .getByRole("link", { name: "Customers", exact: true })
    .click();
  await page.getByRole("navigation", { name: "Customers" }).getByRole("link", { name: "Newsletter" }).click();
  await page.getByRole("searchbox", { name: "Email begins with" }).fill(email);
  await expect(page).toHaveURL(/search=/);
  const row = page.getByRole("row", { name: email });
  await expect(row).toBeVisible();
  await expectAccessible(page);
  const table = await (await page.request.get("/api/newsletter/export")).text();
  const link =
    table
      .split("\r\n")
      .find((line) => line.startsWith(email))
      ?.split(",")[2] ?? "";

  const reader = await newBrowser();
  await open(reader, new URL(link).pathname + new URL(link).search);
  const leave = reader.getByRole("button", { name: "Unsubscribe" });
  await expect(leave).toBeVisible();
  // The token is not left in the address bar.
  await expect(reader).toHaveURL("/unsubscribe");
  await expectAccessible(reader);
  await leave.press("Enter");
  await expect(reader.getByText("You will get no more newsletters from us.")).toBeVisible();
  await page.reload();
  await expect(page.getByText("Nobody found")).toBeVisible();
});
