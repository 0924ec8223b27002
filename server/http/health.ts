import { sql } from "drizzle-orm";
import type { FastifyInstance } from "fastify";
import { ShopError } from "../../contract/errors.ts";
import type { Shop } from "../shop.ts";

/** `/healthz`: the process answers. `/readyz`: the database does too, so traffic may come. */
export function healthRoutes(app: FastifyInstance, shop: Shop): void {
  app.get("/healthz", { schema: { hide: true }, logLevel: "warn" }, async () => ({ success: true }));
  app.get("/readyz", { schema: { hide: true }, logLevel: "warn" }, async (request) => {
    await shop.db.execute(sql`select 1`).catch((error: unknown) => {
      request.log.warn({ err: error }, "the database does not answer");
      throw new ShopError("unavailable", { message: "The database does not answer." });
    });
    return { success: true };
  });
}
