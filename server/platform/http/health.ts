import type { FastifyInstance } from "fastify";
import { ShopError } from "#contract/errors.ts";
import type { Shop } from "#platform/shop.ts";

/** `/healthz`: the process answers. `/readyz`: the database accepts writes, so the server can get traffic. */
export function healthRoutes(app: FastifyInstance, { checkReadiness, config }: Shop): void {
  // Probes are not logged; a route's own level would also turn on a silent logger.
  const logLevel = config.logLevel === "silent" ? "silent" : "warn";
  const hidden = { config: { access: "anyone" }, schema: { hide: true }, logLevel } as const;
  app.get("/healthz", hidden, async () => ({ success: true }));
  app.get("/readyz", hidden, async () => {
    await checkReadiness().catch((cause: unknown) => {
      throw new ShopError("unavailable", { message: "The database cannot serve.", cause });
    });
    return { success: true };
  });
}
