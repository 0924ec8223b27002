import type { FastifyInstance } from "fastify";
import { ShopError } from "../../contract/errors.ts";
import type { Shop } from "../shop.ts";

/** `/healthz`: the process answers. `/readyz`: the database takes what is written, so traffic may come. */
export function healthRoutes(app: FastifyInstance, shop: Shop): void {
  // Not a line for each probe; but a route's own level would also make a silent log speak.
  const logLevel = shop.config.logLevel === "silent" ? "silent" : "warn";
  const hidden = { config: { access: "anyone" }, schema: { hide: true }, logLevel } as const;
  app.get("/healthz", hidden, async () => ({ success: true }));
  app.get("/readyz", hidden, async () => {
    await shop.checkReadiness().catch((cause: unknown) => {
      throw new ShopError("unavailable", { message: "The database cannot serve.", cause });
    });
    return { success: true };
  });
}
