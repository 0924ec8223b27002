import { apiContext } from "#web/client/context.ts";
import type { Route } from "./+types/robots";

/**
 * Excludes personal pages from search engines. Filtered lists are not excluded: they name the unfiltered one as
 * canonical.
 */
export async function loader({ request, context }: Route.LoaderArgs): Promise<Response> {
  const { origin } = new URL(request.url);
  const { settings } = await context.get(apiContext).settings.settings();
  const [, ...others] = settings.languages;
  const closed = [
    "/seller",
    "/wishlist",
    "/my-orders",
    "/add-address",
    "/account",
    "/reset-password",
    "/confirm-email",
    "/confirm-newsletter",
    "/unsubscribe",
    "/question",
    "/demo-gateway/",
    "/loader",
    "/offline",
  ];
  const lines = [
    "User-agent: *",
    "Disallow: /api/",
    ...["", ...others.map((language) => `/${language}`)].flatMap((prefix) =>
      closed.map((path) => `Disallow: ${prefix}${path}`),
    ),
    `Sitemap: ${origin}/sitemap.xml`,
  ];
  return new Response(`${lines.join("\n")}\n`, { headers: { "content-type": "text/plain; charset=utf-8" } });
}
