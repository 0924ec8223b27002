import type { FastifyInstance } from "fastify";
import type { PublicCache } from "#platform/cache/public-cache.ts";
import type { Shop } from "#platform/shop.ts";

/** The web app manifest: https://www.w3.org/TR/appmanifest/ */
export function webManifestRoutes(app: FastifyInstance, { settings }: Shop, cache: PublicCache): void {
  const address = "/manifest.webmanifest";
  app.get(address, { config: { access: "anyone" }, schema: { hide: true } }, (request, reply) =>
    cache.serve(request, reply, address, async () => {
      const { name } = settings.current;
      return {
        status: 200,
        headers: { "content-type": "application/manifest+json; charset=utf-8" },
        body: JSON.stringify({ name, short_name: name, ...manifest }, null, 2),
        tags: ["settings"],
      };
    }),
  );
}

/** All fields but the name, which comes from the settings. */
const manifest = {
  id: "/",
  description: "Fresh groceries and good snacks, straight from the source.",
  lang: "en",
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
    { name: "All products", url: "/products", icons: [{ src: "/icon-192.png", sizes: "192x192" }] },
    { name: "Your cart", url: "/cart", icons: [{ src: "/icon-192.png", sizes: "192x192" }] },
    { name: "My orders", url: "/my-orders", icons: [{ src: "/icon-192.png", sizes: "192x192" }] },
  ],
  screenshots: [
    {
      src: "/installed/wide.webp",
      sizes: "1280x800",
      type: "image/webp",
      form_factor: "wide",
      label: "The front page",
    },
    {
      src: "/installed/narrow.webp",
      sizes: "780x1688",
      type: "image/webp",
      form_factor: "narrow",
      label: "All products",
    },
  ],
};
