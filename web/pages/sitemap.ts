import { categories } from "../../contract/categories.ts";
import { limits } from "../../contract/limits.ts";
import { apiContext } from "../api/context.ts";
import { productPath } from "../ui/product-path.ts";
import type { Route } from "./+types/sitemap";

const fixedPaths = ["/", "/products", "/delivery", "/returns", "/payment-methods", "/contact", "/faq"];

/** https://www.sitemaps.org/protocol.html: everything a search engine should know of, up to 1,000 products. */
export async function loader({ request, context }: Route.LoaderArgs): Promise<Response> {
  const { products } = await context.get(apiContext).catalog.list({});
  const paths = [
    ...fixedPaths,
    ...categories.map(({ path }) => `/products/${path.toLowerCase()}`),
    ...products.slice(0, limits.listMax).map(productPath),
  ];
  const { origin } = new URL(request.url);
  const urls = paths.map((path) => `<url><loc>${origin}${path}</loc></url>`).join("");
  return new Response(
    `<?xml version="1.0" encoding="UTF-8"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls}</urlset>`,
    { headers: { "content-type": "application/xml; charset=utf-8" } },
  );
}
