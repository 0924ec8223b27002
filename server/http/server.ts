import { randomUUID } from "node:crypto";
import type http from "node:http";
import Fastify, { type FastifyBaseLogger, type FastifyHttpOptions, type FastifyInstance } from "fastify";
import { ShopError } from "../../contract/errors.ts";
import { limits } from "../../contract/limits.ts";
import type { Shop } from "../shop.ts";
import { trustProxies } from "./caller-address.ts";
import { answerClientError, handleUnusualRequests } from "./client-errors.ts";
import { addDrain } from "./drain.ts";
import { handleErrors, sendError } from "./errors.ts";
import { RequestLog } from "./request-log.ts";

/** Creates a server without routes: it answers errors in one shape and shuts down without failing a request. */
export function createServer({ config, log }: Shop): FastifyInstance {
  const app: FastifyInstance = Fastify({
    ...serverOptions,
    loggerInstance: log as FastifyBaseLogger,
    logController: new RequestLog(),
    trustProxy: trustProxies(config.trustProxy),
  });
  app.addHook("onRequest", async (request, reply) => void reply.header("x-request-id", request.id));
  handleErrors(app);
  handleUnusualRequests(app);
  addDrain(app);
  return app;
}

const serverOptions: FastifyHttpOptions<http.Server> = {
  bodyLimit: limits.jsonBytesMax,
  genReqId: () => randomUUID(),
  // Errors before routing, such as a path that cannot be decoded.
  frameworkErrors: (_error, request, reply) => {
    sendError(request, reply, new ShopError("invalid_input", { message: "This address cannot be read." }));
  },
  clientErrorHandler: answerClientError,
  http: { requireHostHeader: false },
  routerOptions: { maxParamLength: 300 },
  // Accepted requests are served during shutdown: see drain.ts.
  return503OnClosing: false,
  requestTimeout: 60_000,
};
