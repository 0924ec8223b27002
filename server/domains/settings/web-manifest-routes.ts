import type { FastifyInstance } from "fastify";
import { imageIdOf, imageUrl } from "#contract/catalog/images.ts";
import { t } from "#contract/i18n/i18n.ts";
import type { PublicCache } from "#platform/cache/public-cache.ts";
import { inLanguage } from "#platform/languages/languages.ts";
import type { Shop } from "#platform/shop.ts";

/** The web app manifest: https://www.w3.org/TR/appmanifest/ */
export function webManifestRoutes(app: FastifyInstance, { settings }: Shop, cache: PublicCache): void {
  const address = "/manifest.webmanifest";
  app.get(address, { config: { access: "anyone" }, schema: { hide: true } }, (request, reply) =>
    cache.serve(request, reply, address, async () => {
      const { name, languages, logo } = settings.current;
      const [main = "en"] = languages;
      const texts = inLanguage(main, () => manifest(iconsOf(logo)));
      return {
        status: 200,
        headers: { "content-type": "application/manifest+json; charset=utf-8" },
        body: JSON.stringify({ name, short_name: name, lang: main, ...texts }, null, 2),
        tags: ["settings"],
      };
    }),
  );
}

type Icon = { src: string; sizes: string; type: string; purpose?: string };

const ownIcons: Icon[] = [
  { src: "/icon-192.png", sizes: "192x192", type: "image/png" },
  { src: "/icon-512.png", sizes: "512x512", type: "image/png" },
  { src: "/icon-maskable-512.png", sizes: "512x512", type: "image/png", purpose: "maskable" },
];

/** The installed app has the shop's logo, which is a square, in a small and a large size. */
function iconsOf(logo: string | null): Icon[] {
  const id = logo === null ? undefined : imageIdOf(logo);
  if (id === undefined) return ownIcons;
  return ([320, 640] as const).map((width) => ({
    src: imageUrl(id, width, "webp"),
    sizes: `${width}x${width}`,
    type: "image/webp",
  }));
}

/** All fields but name and language, which come from the settings. */
const manifest = (icons: Icon[]) => ({
  id: "/",
  description: t("Fresh groceries and good snacks, straight from the source."),
  categories: ["shopping", "food"],
  start_url: "/",
  scope: "/",
  display: "standalone",
  background_color: "#fbfaf5",
  theme_color: "#fbfaf5",
  icons,
  shortcuts: [
    { name: t("All products"), url: "/products", icons: icons.slice(0, 1) },
    { name: t("Your cart"), url: "/cart", icons: icons.slice(0, 1) },
    { name: t("My orders"), url: "/my-orders", icons: icons.slice(0, 1) },
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
