import type { Route } from "./+types/robots";

/**
 * Excludes personal pages from search engines. Filtered lists are not excluded: they name the unfiltered one as
 * canonical.
 */
export function loader({ request }: Route.LoaderArgs): Response {
  const { origin } = new URL(request.url);
  const closed = [
    "/api/",
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
    ...closed.map((path) => `Disallow: ${path}`),
    `Sitemap: ${origin}/sitemap.xml`,
  ];
  return new Response(`${lines.join("\n")}\n`, { headers: { "content-type": "text/plain; charset=utf-8" } });
}
