import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { z } from "zod";
import type { Call } from "../../contract/calls.ts";
import { type Access, type Endpoint, errorBody } from "../../contract/endpoint.ts";
import { ShopError } from "../../contract/errors.ts";
import { readIdempotencyKey } from "../idempotency/key.ts";
import { digestOf, everyTime, type Once, onceFor } from "../idempotency/service.ts";
import type { Shop } from "../shop.ts";
import type { PublicCache } from "./public-cache.ts";
import { type Person, requireSeller, requireShopper } from "./sessions.ts";

declare module "fastify" {
  interface FastifyRequest {
    /** The one whom a guarded route let in. */
    person: Person | undefined;
  }
  interface FastifyContextConfig {
    access?: Access;
  }
}

type Parsed<T> = T extends z.ZodType ? z.output<T> : undefined;

/** What a route's handler is given: everything checked, and who is asking where the endpoint says who may. */
type Given<E extends Endpoint> = {
  params: Parsed<E["params"]>;
  query: Parsed<E["query"]>;
  body: Parsed<E["body"]>;
  person: E["access"] extends "anyone" ? undefined : Person;
  /**
   * For a call that the contract says is idempotent: how its service writes what a key makes only once. `wish` is what
   * was asked for where it is not all in `body`, as in a form with files.
   */
  once: E["call"] extends { idempotent: true } ? (...wish: (string | Buffer)[]) => Once : undefined;
  request: FastifyRequest;
  reply: FastifyReply;
};

type Handler<E extends Endpoint> = (given: Given<E>) => Promise<Omit<z.output<E["reply"]>, "success">>;

type RouteOptions = {
  /** Set for replies that are the same for everybody and change only with the catalogue. */
  cache?: PublicCache;
  /** Runs before the body is read, after the door. */
  limit?: (request: FastifyRequest, reply: FastifyReply) => Promise<void>;
  /** Set where the payment gateway is asked, which can take long. */
  asksGateway?: true;
};

/**
 * Binds an endpoint of the contract to its handler: the door first (before a byte of the body is read), then the
 * schemas, then the handler, then the reply checked by the contract.
 */
export function route<E extends Endpoint>(
  app: FastifyInstance,
  shop: Shop,
  endpoint: E,
  handler: Handler<E>,
  options: RouteOptions = {},
): void {
  const { call, params, query, body, reply: replySchema, status = 200 } = endpoint;
  app.route({
    method: call.method,
    url: call.path,
    config: { access: endpoint.access },
    schema: {
      summary: endpoint.summary,
      ...(call.idempotent && { description: IDEMPOTENT }),
      tags: [tagOf(call.path)],
      ...(endpoint.access !== "anyone" && { security: [{ [endpoint.access]: [] }] }),
      ...(params && { params }),
      ...(query && { querystring: query }),
      ...(body && body !== "multipart" && { body }),
      ...(body === "multipart" && { consumes: ["multipart/form-data"] }),
      response: { [status]: replySchema, "4xx": errorBody },
    },
    onRequest: async (request, reply) => {
      if (!options.cache) reply.header("cache-control", "no-store");
      if (endpoint.access !== "anyone") {
        const door = endpoint.access === "shopper" ? requireShopper : requireSeller;
        request.person ??= await app.admission.run(request, () => door(shop, request, reply));
      }
      await options.limit?.(request, reply);
    },
    preValidation: async (request) => {
      // No body means the same as an empty object: what is missing in it is named field by field.
      if (body && body !== "multipart") request.body ??= {};
      refuseOtherUserId(request);
    },
    handler: async (request, reply) => {
      const { params, query, body, person } = request;
      const once = call.idempotent && onceOf(shop, call, request);
      const given = { params, query, body, person, once, request, reply } as unknown as Given<E>;
      const enter = options.asksGateway ? app.admission.runAtGateway : app.admission.run;
      const answer = async () => ({
        success: true as const,
        ...(await enter(request, () => handler(given), { shared: options.cache !== undefined })),
      });
      if (!options.cache) return reply.code(status).send(await answer());
      return options.cache.serve(request, reply, async () => ({
        status,
        headers: { "content-type": "application/json; charset=utf-8" },
        body: JSON.stringify(replySchema.parse(await answer())),
      }));
    },
  });
}

const IDEMPOTENT =
  "Send an Idempotency-Key header to be safe against repeats: the same key gets the same answer and makes nothing a second time.";

function onceOf(shop: Shop, call: Call, request: FastifyRequest) {
  const { person, params, body } = request;
  const key = readIdempotencyKey(request.headers["idempotency-key"]);
  return (...wish: (string | Buffer)[]): Once => {
    if (key === undefined || !person) return everyTime(shop);
    const asked = wish.length > 0 ? wish : [JSON.stringify([params, body])];
    const name = `${call.method} ${call.path}`;
    return onceFor(shop, { personId: person.id, call: name, key, digest: digestOf(asked) });
  };
}

/** Old clients send the shopper's id along. It has no effect; somebody else's is refused rather than ignored. */
function refuseOtherUserId({ body, person }: FastifyRequest): void {
  const userId = person && body && typeof body === "object" && "userId" in body ? body.userId : undefined;
  if (userId && userId !== person?.id)
    throw new ShopError("not_allowed", { message: "This request names another shopper." });
}

// "/api/product/list" belongs to "product".
function tagOf(path: string): string {
  return path.split("/")[2] ?? "shop";
}
