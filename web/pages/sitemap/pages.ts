import { apiContext } from "../../api/context.ts";
import type { Route } from "./+types/pages";
import { sitemap } from "./xml.ts";

const fixedPaths = ["/", "/products", "/delivery", "/returns", "/payment-methods", "/contact", "/faq"];

/** Everything a search engine should know of but the products. */
export async function loader({ request, context }: Route.LoaderArgs): Promise<Response> {
  const { origin } = new URL(request.url);
  const { settings } = await context.get(apiContext).settings.settings();
  const paths = [...fixedPaths, ...settings.categories.map(({ path }) => `/products/${path.toLowerCase()}`)];
  return sitemap(
    "urlset",
    paths.map((path) => origin + path),
  );
}
