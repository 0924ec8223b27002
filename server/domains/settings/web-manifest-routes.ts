import type { FastifyInstance } from "fastify";
import { t } from "#contract/i18n/i18n.ts";
import type { PublicCache } from "#platform/cache/public-cache.ts";
import { inLanguage } from "#platform/languages/languages.ts";
import type { Shop } from "#platform/shop.ts";

/** The web app manifest: https://www.w3.org/TR/appmanifest/ */
export function webManifestRoutes(app: FastifyInstance, { settings }: Shop, cache: PublicCache): void {
  const address = "/manifest.webmanifest";
  app.get(address, { config: { access: "anyone" }, schema: { hide: true } }, (request, reply) =>
    cache.serve(request, reply, address, async () => {
      const { name, languages } = settings.current;
      const [main = "en"] = languages;
      const texts = inLanguage(main, manifest);
      return {
        status: 200,
        headers: { "content-type": "application/manifest+json; charset=utf-8" },
        body: JSON.stringify({ name, short_name: name, lang: main, ...texts }, null, 2),
        tags: ["settings"],
      };
    }),
  );
}

/** All fields but name and language, which come from the settings. */
const manifest = () => ({
  id: "/",
  description: t("Fresh groceries and good snacks, straight from the source."),
  categories: ["shopping", "food"],
  start_url: "/",
  scope: "/",
  display: "standalone",
  background_color: "#fbfaf5",
  theme_color: "#fbfaf5",
  icons: [
    { src: "/icon-192.png", sizes: "192x192", type: "image/png" },
    { src: "/icon-512.png", sizes: "512x512", type: "image/png" },
    { src: "/icon-maskable-512.png", sizes: "512x512", type: "image/png", purpose: "maskable" },
  ],
  shortcuts: [
    { name: t("All products"), url: "/products", icons: [{ src: "/icon-192.png", sizes: "192x192" }] },
    { name: t("Your cart"), url: "/cart", icons: [{ src: "/icon-192.png", sizes: "192x192" }] },
    { name: t("My orders"), url: "/my-orders", icons: [{ src: "/icon-192.png", sizes: "192x192" }] },
  ],
  screenshots: [
    {
      src: "/installed/wide.webp",
      sizes: "1280x800",
      type: "image/webp",
      form_factor: "wide",
      label: t("The front page"),
    },
    {
      src: "/installed/narrow.webp",
      sizes: "780x1688",
      type: "image/webp",
      form_factor: "narrow",
      label: t("All products"),
    },
  ],
});
