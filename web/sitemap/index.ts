import { apiContext } from "#web/client/context.ts";
import type { Route } from "./+types/index";
import { sitemap } from "./xml.ts";

/** The sitemap index: the list of sitemaps, each with a limited number of products. */
export async function loader({ request, context }: Route.LoaderArgs): Promise<Response> {
  const { pages } = await context.get(apiContext).catalog.sitemap();
  const { origin } = new URL(request.url);
  return sitemap("sitemapindex", [
    `${origin}/sitemap-pages.xml`,
    ...pages.map((from) => `${origin}/sitemap-products.xml?from=${from}`),
  ]);
}
