import { productPath } from "./support/seller.ts";
import { expect, test } from "./support/test.ts";

test("every public page has one address, a description and a picture for its preview", {
  tag: "@full",
}, async ({ page, seller, baseURL: shopUrl = "" }) => {
  const product = await seller.addProduct({ description: ["Juicy", "Ripe"] });
  for (const [path, canonical, title] of [
    ["/?utm_source=letter", "/", "Fresh groceries in under 30 minutes · Larder"],
    ["/products?search=tomato&sortBy=name", "/products", "All products · Larder"],
    ["/products/FRUITS?minPrice=1", "/products/fruits", "Fresh Fruits · Larder"],
    [productPath(product), productPath(product), `${product.name} · Larder`],
    ["/cart", "/cart", "Your cart · Larder"],
    ["/faq", "/faq", "FAQs · Larder"],
  ] as const) {
    await page.goto(path);
    await expect(page).toHaveTitle(title);
    await expect(page.locator("link[rel=canonical]")).toHaveAttribute("href", shopUrl + canonical);
    await expect(page.locator("meta[property='og:url']")).toHaveAttribute("content", shopUrl + canonical);
    await expect(page.locator("meta[name=description]")).toHaveAttribute("content", /\S/);
    await expect(page.locator("meta[name=robots]")).toHaveCount(0);
    const picture = await page.locator("meta[property='og:image']").getAttribute("content");
    expect(picture).toMatch(new RegExp(`^${shopUrl}/`));
    await expect(await page.request.get(String(picture))).toBeOK();
  }
  await page.getByRole("link", { name: "All Product" }).click();
  await expect(page.locator("link[rel=canonical]")).toHaveAttribute("href", `${shopUrl}/products`);
});

test("search engines are kept from what is personal or nothing, and told of the rest", {
  tag: "@full",
}, async ({ page, request, seller, baseURL: shopUrl = "" }) => {
  for (const path of ["/wishlist", "/my-orders", "/loader", "/seller", "/products/nothing-of-the-kind"]) {
    await page.goto(path);
    await expect(page.locator("meta[name=robots]")).toHaveAttribute("content", "noindex");
    await expect(page.locator("link[rel=canonical]")).toHaveCount(0);
  }
  const robots = await (await request.get("/robots.txt")).text();
  expect(robots).toContain("Disallow: /my-orders");
  expect(robots).not.toContain("/cart");
  expect(robots).toContain(`Sitemap: ${shopUrl}/sitemap.xml`);
  const product = await seller.addProduct();
  const read = async (address: string) => {
    const reply = await request.get(address);
    expect(reply.headers()["content-type"]).toContain("application/xml");
    return [...(await reply.text()).matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, found = ""]) => found);
  };
  const found = (await Promise.all((await read("/sitemap.xml")).map(read))).flat();
  expect(found).toContain(`${shopUrl}/products/fruits`);
  expect(found).toContain(shopUrl + productPath(product));
  expect(found).not.toContain(`${shopUrl}/cart`);
  expect((await request.get("/sitemap-products.xml?from=nothing")).status()).toBe(404);
});
