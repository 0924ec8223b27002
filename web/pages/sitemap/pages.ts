import { categories } from "../../../contract/categories.ts";
import type { Route } from "./+types/pages";
import { sitemap } from "./xml.ts";

const fixedPaths = ["/", "/products", "/delivery", "/returns", "/payment-methods", "/contact", "/faq"];

/** Everything a search engine should know of but the products. */
export function loader({ request }: Route.LoaderArgs): Response {
  const { origin } = new URL(request.url);
  const paths = [...fixedPaths, ...categories.map(({ path }) => `/products/${path.toLowerCase()}`)];
  return sitemap(
    "urlset",
    paths.map((path) => origin + path),
  );
}
