import { categoryPath } from "#contract/catalog/paths.ts";
import { addressOf } from "#contract/pages/address.ts";
import { apiContext } from "#web/client/context.ts";
import type { Route } from "./+types/pages";
import { inLanguages, sitemap } from "./xml.ts";

const fixedPaths = [
  "/",
  "/products",
  "/offers",
  "/delivery",
  "/returns",
  "/payment-methods",
  "/contact",
  "/faq",
];

/** The sitemap of all public pages except products. */
export async function loader({ request, context }: Route.LoaderArgs): Promise<Response> {
  const { origin } = new URL(request.url);
  const api = context.get(apiContext);
  const [{ settings }, { pages }] = await Promise.all([api.settings.settings(), api.pages.list()]);
  const paths = [
    ...fixedPaths,
    ...pages.map(({ path }) => addressOf(path)),
    ...settings.categories.map(({ path }) => categoryPath(path)),
  ];
  return sitemap(
    "urlset",
    inLanguages(paths, settings).map((path) => origin + path),
  );
}
