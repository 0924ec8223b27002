import type { Page } from "@playwright/test";
import { productPath, uniqueName } from "./support/seller.ts";
import { becomeShopper, newPerson } from "./support/shopper.ts";
import { open } from "./support/storefront.ts";
import { expect, test } from "./support/test.ts";

const script = "<script>window.stolen = true</script>";
// Breaks out of any context: a text, an attribute, a script, JSON.
const injected = `"'></script></title>${script}<img src=x onerror="window.stolen = true">`;
const stolen = (page: Page) => page.evaluate(() => "stolen" in window);

test("a script in a text that somebody wrote is shown, and never run", async ({ page, seller }) => {
  const name = uniqueName("Pear");
  const product = await seller.addProduct({
    name: `${name} ${injected}`.slice(0, 120),
    description: [injected, "Ripe"],
    weight: script.slice(0, 40),
  });
  const ann = newPerson(`Ann ${script}`);
  await expect(await page.request.post("/api/user/register", { data: ann })).toBeOK();
  const review = { productId: product._id, rating: 5, comment: `Good. ${injected}` };
  await expect(await page.request.post("/api/review/add", { data: review })).toBeOK();
  for (const path of [`/products?search=${encodeURIComponent(`${name} ${script}`)}`, productPath(product)]) {
    await open(page, path);
    expect(await stolen(page)).toBe(false);
  }
  await expect(page.getByRole("article", { name: `Review by ${ann.name}` })).toContainText(script);
  expect(await stolen(page)).toBe(false);
  await expect(page.getByRole("heading", { level: 1 })).toContainText("<script>");
});

test("a script that a page did not come with by its renderer is refused by the browser", async ({
  page,
  complaints,
}) => {
  complaints.expect(/Executing inline script violates .*Content Security Policy/);
  // Simulates an injection flaw in the renderer.
  await page.route("/products", async (route) => {
    const reply = await route.fetch();
    const body = (await reply.text()).replace("</head>", `${script}</head>`);
    await route.fulfill({ response: reply, body });
  });
  const refused = page.waitForEvent("console", (message) =>
    message.text().includes("Executing inline script"),
  );
  await page.goto("/products");
  await refused;
  expect(await stolen(page)).toBe(false);
});

test("the page of the calls is read without a session, and can do nothing in one", { tag: "@full" }, async ({
  page,
}) => {
  await becomeShopper(page);
  await page.goto("/api/docs/");
  await expect(page.getByRole("heading", { name: "Larder", level: 1 })).toBeVisible();
  await expect(
    page.getByRole("heading", { name: "The current visitor, shopper or staff member" }),
  ).toBeVisible();
  expect(await page.evaluate(() => self.origin)).toBe("null");
  await expect(page.getByRole("button", { name: "Test Request" })).toHaveCount(0);
});

test("a mailed link's page is kept by nobody and tells nobody where its reader came from", {
  tag: "@full",
}, async ({ request }) => {
  for (const path of [
    ...["/reset-password", "/confirm-email", "/confirm-newsletter", "/unsubscribe"],
    ...["/seller/join", "/seller/reset-password", "/seller/confirm-email"],
  ]) {
    const headers = (await request.get(`${path}?token=secret`)).headers();
    expect(headers).toMatchObject({ "cache-control": "no-store", "referrer-policy": "no-referrer" });
    expect(headers.etag).toBeUndefined();
  }
  const nowhere = await request.get("/nothing-of-the-kind");
  expect(nowhere.status()).toBe(404);
  expect(nowhere.headers()["cache-control"]).toBe("no-store");
});
