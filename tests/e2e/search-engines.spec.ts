import { productPath } from "./support/seller.ts";
import { expect, test } from "./support/test.ts";

test("every public page has one address, a description and a picture for its preview", {
  tag: "@full",
}, async ({ request, seller, baseURL: shopUrl = "" }) => {
  const product = await seller.addProduct({ description: ["Juicy", "Ripe"] });
  for (const [path, canonical, title] of [
    ["/?utm_source=letter", "/", "Fresh groceries in under 30 minutes · Larder"],
    ["/products?search=tomato&sortBy=name", "/products", "All products · Larder"],
    ["/products/FRUITS?minPrice=1", "/products/fruits", "Fresh Fruits · Larder"],
    [productPath(product), productPath(product), `${product.name} · Larder`],
    ["/offers?utm_source=letter&sortBy=saving", "/offers", "Offers · Larder"],
    ["/cart", "/cart", "Your cart · Larder"],
    ["/faq", "/faq", "FAQs · Larder"],
  ] as const) {
    const html = await (await request.get(path)).text();
    expect(html, path).toContain(`<title>${title}</title>`);
    expect(canonicalOf(html), path).toBe(shopUrl + canonical);
    expect(contentOf(html, "og:url"), path).toBe(shopUrl + canonical);
    expect(contentOf(html, "description"), path).toMatch(/\S/);
    expect(contentOf(html, "robots"), path).toBeUndefined();
    const picture = String(contentOf(html, "og:image"));
    expect(picture, path).toMatch(new RegExp(`^${shopUrl}/`));
    await expect(await request.get(picture), path).toBeOK();
  }
});

test("search engines are kept from what is personal or nothing, and told of the rest", {
  tag: "@full",
}, async ({ request, seller, baseURL: shopUrl = "" }) => {
  for (const path of ["/wishlist", "/my-orders", "/loader", "/seller", "/products/nothing-of-the-kind"]) {
    const html = await (await request.get(path)).text();
    expect(contentOf(html, "robots"), path).toBe("noindex");
    expect(canonicalOf(html), path).toBeUndefined();
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
  expect(found).toContain(`${shopUrl}/offers`);
  expect(found).toContain(shopUrl + productPath(product));
  expect(found).not.toContain(`${shopUrl}/cart`);
  expect((await request.get("/sitemap-products.xml?from=nothing")).status()).toBe(404);
});

/** What a meta element of a page says. */
function contentOf(html: string, name: string): string | undefined {
  const [meta = ""] = html.match(new RegExp(`<meta [^>]*(?:name|property)="${name}"[^>]*>`)) ?? [];
  return meta.match(/content="([^"]*)"/)?.[1];
}

/** The address that a page gives as its own. */
function canonicalOf(html: string): string | undefined {
  const [link = ""] = html.match(/<link [^>]*rel="canonical"[^>]*>/) ?? [];
  return link.match(/href="([^"]*)"/)?.[1];
}
