import fastifyStatic from "@fastify/static";
import type { FastifyInstance } from "fastify";
import { DAY_MS } from "#platform/days.ts";
import type { Shop } from "#platform/shop.ts";
import { createImageVariants } from "./image-variants.ts";
import { picturesDir } from "./pictures.ts";

const YEAR_MS = 365 * DAY_MS;

/**
 * Serves product pictures under /images. The content behind a name never changes, so browsers cache them permanently.
 */
export async function imageRoutes(app: FastifyInstance, shop: Shop): Promise<void> {
  const variants = createImageVariants(shop);
  app.addHook("onClose", variants.close);
  await app.register(fastifyStatic, {
    root: picturesDir(shop.config.dataDir),
    serve: false,
    immutable: true,
    maxAge: YEAR_MS,
  });
  app.get<{ Params: { name: string } }>(
    "/images/:name",
    { config: { access: "anyone" }, schema: { hide: true } },
    async (request, reply) => {
      await variants.ensure(request.params.name);
      // Another site's front end may show the shop's pictures.
      reply.header("cross-origin-resource-policy", "cross-origin");
      return reply.sendFile(request.params.name);
    },
  );
}
