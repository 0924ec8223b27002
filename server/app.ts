import { randomUUID } from "node:crypto";
import type http from "node:http";
import accepts from "@fastify/accepts";
import cors from "@fastify/cors";
import multipart from "@fastify/multipart";
import rateLimit from "@fastify/rate-limit";
import Fastify, { type FastifyBaseLogger, type FastifyHttpOptions, type FastifyInstance } from "fastify";
import { serializerCompiler } from "fastify-type-provider-zod";
import { ShopError } from "../contract/errors.ts";
import { limits as contractLimits } from "../contract/limits.ts";
import { loginRoutes } from "./accounts/login-routes.ts";
import { accountRoutes } from "./accounts/routes.ts";
import { sellerAccountRoutes } from "./accounts/seller-routes.ts";
import { addressRoutes } from "./addresses/routes.ts";
import { cartRoutes } from "./cart/routes.ts";
import { imageRoutes } from "./catalog/image-routes.ts";
import { catalogRoutes } from "./catalog/routes.ts";
import { sellerCatalogRoutes } from "./catalog/seller-routes.ts";
import { addAdmission, type Room } from "./http/admission.ts";
import { addAssets } from "./http/assets.ts";
import { acceptEmptyBodies } from "./http/bodies.ts";
import { trustProxies } from "./http/caller-address.ts";
import { answerClientError, handleUnusualRequests } from "./http/client-errors.ts";
import { addDocumentation } from "./http/documentation.ts";
import { addDrain } from "./http/drain.ts";
import { handleErrors, sendError } from "./http/errors.ts";
import { healthRoutes } from "./http/health.ts";
import { checkOrigins } from "./http/origin-check.ts";
import { isFromPage } from "./http/page-requests.ts";
import { pageRoutes, type Web } from "./http/pages.ts";
import { createPublicCache } from "./http/public-cache.ts";
import { createLimits } from "./http/rate-limits.ts";
import { RequestLog } from "./http/request-log.ts";
import { addSecurityHeaders } from "./http/security-headers.ts";
import { findSeller } from "./http/sessions.ts";
import { compileStorable } from "./http/validation.ts";
import { sellerMailRoutes } from "./mail/seller-routes.ts";
import { newsletterRoutes } from "./newsletter/routes.ts";
import { notificationRoutes } from "./notifications/routes.ts";
import { sellerNotificationRoutes } from "./notifications/seller-routes.ts";
import { notificationStreamRoutes } from "./notifications/stream-routes.ts";
import { orderRoutes } from "./orders/routes.ts";
import { sellerOrderRoutes } from "./orders/seller-routes.ts";
import { demoGatewayRoutes } from "./payments/demo-gateway/routes.ts";
import { paymentRoutes } from "./payments/routes.ts";
import { sellerPaymentRoutes } from "./payments/seller-routes.ts";
import { webhookRoutes } from "./payments/webhook-routes.ts";
import { reviewRoutes } from "./reviews/routes.ts";
import type { Shop } from "./shop.ts";
import { wishlistRoutes } from "./wishlist/routes.ts";

/**
 * The whole shop as a server that is not listening yet; without `web` there is only the API. `room` is how many
 * requests it takes at once.
 */
export async function buildApp(shop: Shop, web?: Web, room?: Room): Promise<FastifyInstance> {
  const { config } = shop;
  const app: FastifyInstance = Fastify({
    ...serverOptions,
    loggerInstance: shop.log as FastifyBaseLogger,
    logController: new RequestLog(),
    trustProxy: trustProxies(config.trustProxy),
  });
  app.setValidatorCompiler(compileStorable);
  app.setSerializerCompiler(serializerCompiler);
  app.decorateRequest("person", undefined);
  app.addHook("onRequest", async (request, reply) => void reply.header("x-request-id", request.id));
  handleErrors(app);
  handleUnusualRequests(app);
  acceptEmptyBodies(app);
  addDrain(app);
  addAdmission(app, room);

  await app.register(accepts);
  await addSecurityHeaders(app, config);
  const methods = ["GET", "HEAD", "POST", "PUT", "DELETE"];
  const exposedHeaders = ["retry-after", "x-request-id"];
  await app.register(cors, {
    origin: config.corsOrigins,
    credentials: true,
    methods,
    exposedHeaders,
    maxAge: 600,
    // Its refusal of an OPTIONS that is no preflight would be plain text.
    strictPreflight: false,
  });
  checkOrigins(app, config);
  await app.register(multipart);
  await app.register(rateLimit, { global: false });
  await addDocumentation(app, config);

  const cache = createPublicCache(shop.events);
  const limits = createLimits(app, config.rateLimits);
  app.addHook("onRequest", async (request, reply) => {
    if (isFromPage(request)) return;
    // The seller counts by herself, and not with whoever shares her address.
    if (request.routeOptions.config.access === "seller")
      request.person = await app.admission.run(request, () => findSeller(shop, request, reply));
    if (request.person) await limits.anythingPerSeller(request, request.person.id);
    else await limits.anythingPerAddress(request);
  });
  await imageRoutes(app, shop);
  if (web && "assetsDir" in web) await addAssets(app, web.assetsDir);
  healthRoutes(app, shop);
  await app.register(async (api) => {
    accountRoutes(api, shop, limits);
    loginRoutes(api, shop, limits);
    catalogRoutes(api, shop, cache);
    cartRoutes(api, shop);
    addressRoutes(api, shop);
    orderRoutes(api, shop, limits);
    paymentRoutes(api, shop, limits);
    await webhookRoutes(api, shop);
    wishlistRoutes(api, shop);
    reviewRoutes(api, shop);
    notificationRoutes(api, shop);
    newsletterRoutes(api, shop, limits);
    if (shop.gateway.name === "demo") demoGatewayRoutes(api, shop, limits);
    sellerAccountRoutes(api, shop);
    sellerCatalogRoutes(api, shop);
    sellerOrderRoutes(api, shop);
    sellerPaymentRoutes(api, shop);
    sellerNotificationRoutes(api, shop);
    sellerMailRoutes(api, shop);
    await notificationStreamRoutes(api, shop);
    // What looks like a call and is none gets the API's kind of 404, not a page.
    api.all("/api/*", { schema: { hide: true } }, async () => {
      throw new ShopError("not_found");
    });
  });
  if (web) pageRoutes(app, web, cache, config.publicUrl);
  return app;
}

const serverOptions: FastifyHttpOptions<http.Server> = {
  bodyLimit: contractLimits.jsonBytesMax,
  genReqId: () => randomUUID(),
  // Failures before any route is known, such as a path that cannot be decoded.
  frameworkErrors: (_error, request, reply) => {
    sendError(request, reply, new ShopError("invalid_input", { message: "This address cannot be read." }));
  },
  clientErrorHandler: answerClientError,
  http: { requireHostHeader: false },
  routerOptions: { maxParamLength: 300 },
  // Nothing that was let in is refused: see drain.ts.
  return503OnClosing: false,
  requestTimeout: 60_000,
};
