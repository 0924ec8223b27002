import { data } from "react-router";
import { productPath } from "#contract/catalog/paths.ts";
import { CallError } from "#web/client/call-error.ts";
import { apiContext } from "#web/client/context.ts";
import { parameters } from "#web/page-address.ts";
import type { RouteHandle } from "#web/root.tsx";
import type { Route } from "./+types/products";
import { inLanguages, sitemap } from "./xml.ts";

export const handle: RouteHandle = { readQuery: parameters("from") };

/** A sitemap of product URLs, starting from the product in the URL. */
export async function loader({ request, context }: Route.LoaderArgs): Promise<Response> {
  const { origin, searchParams } = new URL(request.url);
  const from = searchParams.get("from") ?? "";
  const api = context.get(apiContext);
  const { settings } = await api.settings.settings();
  const { products } = await api.catalog.sitemapPage({ from }).catch((error: unknown) => {
    if (error instanceof CallError && error.status < 500) throw data(null, { status: 404 });
    throw error;
  });
  return sitemap(
    "urlset",
    inLanguages(products.map(productPath), settings).map((path) => origin + path),
  );
}
