import { apiContext } from "../../api/context.ts";
import type { Route } from "./+types/index";
import { sitemap } from "./xml.ts";

/** What a search engine asks for first: the sitemaps there are, one for so many products each. */
export async function loader({ request, context }: Route.LoaderArgs): Promise<Response> {
  const { pages } = await context.get(apiContext).catalog.sitemap();
  const { origin } = new URL(request.url);
  return sitemap("sitemapindex", [
    `${origin}/sitemap-pages.xml`,
    ...pages.map((from) => `${origin}/sitemap-products.xml?from=${from}`),
  ]);
}
