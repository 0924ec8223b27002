import { expectAccessible } from "./support/accessibility.ts";
import { pressRepeatedly } from "./support/repeated-clicks.ts";
import { logInSeller, uniqueWord } from "./support/seller.ts";
import { open } from "./support/storefront.ts";
import { expect, test } from "./support/test.ts";

test("an address gets the newsletter once it has confirmed, the seller finds it, and it leaves by the link", async ({
  page,
  seller,
  newBrowser,
}) => {
  const email = `${uniqueWord()}@example.com`;
  const reader = await newBrowser();
  await open(reader, "/");
  await reader.getByLabel("Email for the newsletter").fill(email);
  const subscribe = reader.getByRole("button", { name: "Subscribe" });
  await pressRepeatedly(reader, subscribe, "**/api/newsletter/subscribe");
  await expect(reader.getByText("Please confirm it by the link")).toBeVisible();
  const mailed = new URL(await seller.linkMailedTo(email, "Please confirm your newsletter"));
  await open(reader, mailed.pathname + mailed.search);
  const yes = reader.getByRole("button", { name: "Yes, send it to me" });
  await expect(yes).toBeVisible();
  await expect(reader).toHaveURL("/confirm-newsletter");
  await expectAccessible(reader);
  await yes.press("Enter");
  await expect(reader.getByText("We will write when there is something worth tasting.")).toBeVisible();
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
