import accepts from "@fastify/accepts";
import cors from "@fastify/cors";
import multipart from "@fastify/multipart";
import type { FastifyInstance } from "fastify";
import { serializerCompiler } from "fastify-type-provider-zod";
import { ShopError } from "#contract/errors.ts";
import { addAccessChecks, addAudit, requireAccess } from "#domains/access/http.ts";
import { createPublicCache } from "#platform/cache/public-cache.ts";
import { addReadyReplies } from "#platform/cache/ready-replies.ts";
import { resync } from "#platform/events/event.ts";
import { addAdmission, type ConcurrencyLimit } from "#platform/http/admission.ts";
import { addAssets } from "#platform/http/assets.ts";
import { acceptEmptyBodies } from "#platform/http/bodies.ts";
import { addDocumentation } from "#platform/http/documentation.ts";
import { healthRoutes } from "#platform/http/health.ts";
import { addLanguages } from "#platform/http/languages.ts";
import { checkOrigins } from "#platform/http/origin-check.ts";
import { pageRoutes, type Web } from "#platform/http/pages.ts";
import { createLimits } from "#platform/http/rate-limits.ts";
import { addSecurityHeaders } from "#platform/http/security-headers.ts";
import { createServer } from "#platform/http/server.ts";
import { compileStorable } from "#platform/http/validation.ts";
import { exchangeEverySecond } from "#platform/rate-limits/exchange.ts";
import type { Shop } from "#platform/shop.ts";
import { domains } from "./domains.ts";

/**
 * Builds the whole shop as a server that is not listening yet; without `web` only the API. `limit` is how many
 * requests run at once.
 */
export async function buildApp(shop: Shop, web?: Web, limit?: ConcurrencyLimit): Promise<FastifyInstance> {
  const { config } = shop;
  const app = createServer(shop);
  app.setValidatorCompiler(compileStorable);
  app.setSerializerCompiler(serializerCompiler);
  const declareAll = requireAccess(app);
  acceptEmptyBodies(app);
  addAdmission(app, limit);

  await app.register(accepts);
  addLanguages(app, shop);
  addSecurityHeaders(app, config);
  const methods = ["GET", "HEAD", "POST", "PUT", "DELETE"];
  const exposedHeaders = ["retry-after", "x-request-id"];
  await app.register(cors, {
    origin: config.corsOrigins,
    credentials: true,
    methods,
    exposedHeaders,
    maxAge: 600,
    // Fastify would answer an OPTIONS request that is not a preflight in plain text.
    strictPreflight: false,
  });
  checkOrigins(app, config);
  await app.register(multipart);
  await addDocumentation(app, config);

  const cache = createPublicCache();
  shop.events.subscribe(resync, cache.clear);
  for (const { event, run } of domains.flatMap(({ events = [] }) => events))
    shop.events.subscribe(event, (subjects) => run(subjects, { shop, cache }));
  const limits = createLimits(
    shop,
    domains.flatMap(({ limits = {} }) => Object.values(limits)),
  );
  if (config.databaseUrl && config.rateLimits) {
    const stop = exchangeEverySecond(limits.exchange, shop.log);
    app.addHook("onClose", async () => stop());
  }
  addReadyReplies(app, shop, cache, limits);
  addAccessChecks(app, shop, limits);
  addAudit(app, shop);
  if (web && "assetsDir" in web) await addAssets(app, web.assetsDir);
  healthRoutes(app, shop);
  await app.register(async (api) => {
    for (const { routes } of domains) await routes?.(api, shop, { limits, cache });
    // An unknown API path gets the API's 404, not a page.
    api.all("/api/*", { config: { access: "anyone" }, schema: { hide: true } }, async () => {
      throw new ShopError("not_found");
    });
  });
  if (web) pageRoutes(app, web, cache, shop);
  declareAll();
  return app;
}
