import { cardNames, open } from "./support/storefront.ts";
import { expect, test } from "./support/test.ts";

const categories = [
  ["Organic veggies", "/products/vegetables"],
  ["Fresh Fruits", "/products/fruits"],
  ["Cold Drinks", "/products/drinks"],
  ["Instant Food", "/products/instant"],
  ["Dairy Products", "/products/dairy"],
  ["Bakery & Breads", "/products/bakery"],
  ["Grains & Cereals", "/products/grains"],
] as const;

const footer = {
  "Quick Links": ["Home", "Best Sellers", "Offers & Deals", "Contact Us", "FAQs"],
  "Need help?": [
    "Delivery Information",
    "Return & Refund Policy",
    "Payment Methods",
    "Track your Order",
    "Contact Us",
  ],
  "Follow Us": ["Instagram", "Twitter", "Facebook", "YouTube"],
};

test("the home page leads to the shelves, shows best sellers, praises the shop, takes an email, and no link of its footer is dead", async ({
  page,
  seller,
}) => {
  await seller.setStock(await seller.addProduct(), false);
  await open(page, "/");
  const main = page.getByRole("main");

  await test.step("there are five best sellers, all of them in stock", async () => {
    await expect(page.getByRole("heading", { name: "Best Sellers" })).toBeVisible();
    await expect(cardNames(page)).toHaveCount(5);
    await expect(main.getByText("Out of stock")).toHaveCount(0);
  });

  await test.step("the shop says why it is the best", async () => {
    const reasons = page.getByRole("region", { name: "Why We Are the Best" });
    await expect(reasons).toContainText("in under 30 minutes");
    await expect(reasons).toContainText("straight from the source");
    await expect(reasons).toContainText("10,000+ happy customers");
  });

  await test.step("the newsletter says thank you and stays on the page", async () => {
    await page.getByPlaceholder("Enter your email").fill(`${crypto.randomUUID()}@example.com`);
    await page.getByRole("button", { name: "Subscribe" }).click();
    await expect(page.getByRole("status").filter({ hasText: /thank/i })).toBeVisible();
    await expect(page).toHaveURL("/");
  });

  await test.step("no link of the footer is dead", async () => {
    const footing = page.getByRole("contentinfo");
    for (const [title, texts] of Object.entries(footer))
      await expect(footing.getByRole("navigation", { name: title }).getByRole("link")).toHaveText(texts);
    const links = await footing
      .getByRole("link")
      .evaluateAll((all: HTMLAnchorElement[]) => all.map((a) => a.href));
    for (const link of new Set(links)) await expect(await page.request.get(link)).toBeOK();
  });

  await test.step("the banner and every category lead to the shelves", async () => {
    for (const name of ["Shop now", "Explore deals"])
      await expect(main.getByRole("link", { name })).toHaveAttribute("href", "/products");
    for (const [name, href] of categories)
      await expect(main.getByRole("link", { name })).toHaveAttribute("href", href);
    await main.getByRole("link", { name: "Bakery & Breads" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Bakery & Breads");
  });
});
