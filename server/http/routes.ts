import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { z } from "zod";
import type { Call } from "../../contract/call.ts";
import {
  type Access,
  type Endpoint,
  errorBody,
  type Form,
  type StreamEndpoint,
} from "../../contract/endpoint.ts";
import { ShopError } from "../../contract/errors.ts";
import type { Shopper, StaffMember } from "../actor.ts";
import { readIdempotencyKey } from "../idempotency/key.ts";
import { digestOf, everyTime, type Once, onceFor } from "../idempotency/service.ts";
import type { Shop } from "../shop.ts";
import { incomingDir } from "../storage/incoming.ts";
import { describeForm, type FormContent, type SentForm, withForm } from "./forms.ts";
import type { PublicCache } from "./public-cache.ts";
import type { Person } from "./sessions.ts";
import { compileAroundForm } from "./validation.ts";

export type Parsed<T> = T extends z.ZodType ? z.output<T> : undefined;

/** What a route's handler is given: everything checked, and who is asking where the endpoint says who may. */
type Given<E extends Endpoint> = {
  params: Parsed<E["params"]>;
  query: Parsed<E["query"]>;
  body: Parsed<E["body"]>;
  /** Of a form: its fields by their names, and `files`, which are there until the handler is done. */
  form: E["form"] extends Form ? FormContent<E["form"]> : undefined;
  person: E["access"] extends "anyone" ? undefined : Person;
  /** The same, as services take it. */
  actor: E["access"] extends "anyone" ? undefined : E["access"] extends "shopper" ? Shopper : StaffMember;
  /** For a call that the contract says is idempotent: how its service writes what a key makes only once. */
  once: E["call"] extends { idempotent: true } ? () => Once : undefined;
  /** For a route that asks the gateway: where it works with the database alone, and where it waits for the gateway. */
  rooms: Record<"inShop" | "atGateway", InRoom>;
  request: FastifyRequest;
  reply: FastifyReply;
};

/** Does a part of the work in its turn. */
export type InRoom = <T>(work: () => Promise<T>) => Promise<T>;

type ReplyOf<E extends Endpoint> = Omit<z.output<E["reply"]>, "success">;

type Handler<E extends Endpoint> = (given: Given<E>) => Promise<ReplyOf<E>>;

type RouteOptions<E extends Endpoint> = {
  /** Set for replies that are the same for everybody: where they are kept, and what each one shows. */
  kept?: {
    cache: PublicCache;
    tags(reply: ReplyOf<E>, asked: Pick<Given<E>, "params" | "query">): readonly string[];
    /** What of the query makes another reply: all that the contract knows of, unless this says that some mean the same. */
    meaning?(query: Parsed<E["query"]>): object;
  };
  /** Runs before the body is read, after the door. */
  limit?: (request: FastifyRequest, reply: FastifyReply) => Promise<void>;
  /** Set where the payment gateway is asked, which can take long: the handler does each part in its room. */
  asksGateway?: true;
};

/**
 * Binds an endpoint of the contract to its handler: the door first (access.ts, before a byte of the body is read), then
 * the schemas, then the handler, then the reply checked by the contract. A form is read before the handler has its turn:
 * a slow sender keeps nobody's place.
 */
export function route<E extends Endpoint>(
  app: FastifyInstance,
  shop: Shop,
  endpoint: E,
  handler: Handler<E>,
  options: RouteOptions<E> = {},
): void {
  const { call, body, form, reply: replySchema, status = 200 } = endpoint;
  app.route({
    method: call.method,
    url: call.path,
    config: { access: endpoint.access },
    schema: {
      ...describeCall(endpoint),
      ...(call.idempotent && { description: IDEMPOTENT }),
      ...(body && { body }),
      ...(form && { body: describeForm(form), consumes: ["multipart/form-data"] }),
      response: { [status]: replySchema, "4xx": errorBody },
    },
    ...(form && { validatorCompiler: compileAroundForm }),
    onRequest: async (request, reply) => {
      if (!options.kept) reply.header("cache-control", "no-store");
      // The database may be asked how often somebody has called.
      const { limit } = options;
      if (limit) await app.admission.run(request, () => limit(request, reply));
    },
    preValidation: async (request) => {
      // No body means the same as an empty object: what is missing in it is named field by field.
      if (body) request.body ??= {};
      refuseOtherUserId(request);
    },
    handler: async (request, reply) => {
      const { params, query, body, person, actor } = request;
      const { run, runAtGateway } = app.admission;
      const shared = options.kept !== undefined;
      const inShop: InRoom = (work) => run(request, work, { shared });
      const atGateway: InRoom = (work) => runAtGateway(request, work);
      const rooms = { inShop, atGateway };
      const asked = { params, query: endpoint.query && query, body, person, actor, rooms, request, reply };
      const work = (sent?: SentForm) => {
        const once = call.idempotent && onceOf(shop, call, request, sent?.wish);
        const given = { ...asked, form: sent?.content, once } as unknown as Given<E>;
        return options.asksGateway ? handler(given) : inShop(() => handler(given));
      };
      const answer = () => (form ? withForm(request, form, incomingDir(shop.config.dataDir), work) : work());
      const { kept } = options;
      if (!kept) return reply.code(status).send({ success: true, ...(await answer()) });
      const { query: meant } = asked as unknown as Given<E>;
      const address = addressOf(call, params, kept.meaning?.(meant) ?? meant);
      return kept.cache.serve(request, reply, address, async () => {
        const content = await answer();
        return {
          status,
          headers: { "content-type": "application/json; charset=utf-8" },
          body: JSON.stringify(replySchema.parse({ success: true, ...content })),
          tags: kept.tags(content, asked as unknown as Given<E>),
        };
      });
    },
  });
}

/** What was asked for, after the schemas: what nobody knows of is gone, and the rest comes in one order. */
function addressOf({ path }: Call, params: unknown, query: unknown): string {
  const named = Object.entries({ ...(query as object) }).filter(([, value]) => value !== undefined);
  return JSON.stringify([path, params, named.sort(([one], [other]) => (one < other ? -1 : 1))]);
}

/** What the documentation says of a call, and what comes in is checked by. */
export function describeCall({ summary, call, access, params, query }: Endpoint | StreamEndpoint) {
  return {
    summary,
    tags: [tagOf(call.path)],
    ...securityOf(access),
    ...(params && { params }),
    ...(query && { querystring: query }),
  };
}

const IDEMPOTENT =
  "Send an Idempotency-Key header to be safe against repeats: the same key gets the same answer and makes nothing a second time.";

/** What a key makes once is what is asked for: `wish`, or else parameters and body. */
function onceOf(shop: Shop, call: Call, request: FastifyRequest, wish?: string[]) {
  const { person, params, body } = request;
  const key = readIdempotencyKey(request.headers["idempotency-key"]);
  return (): Once => {
    if (key === undefined || !person) return everyTime(shop);
    const digest = digestOf(wish ?? [JSON.stringify([params, body], withoutPasswords)]);
    return onceFor(shop, { personId: person.id, call: `${call.method} ${call.path}`, key, digest });
  };
}

/** The digest is kept: nobody is to guess a password from it. */
function withoutPasswords(name: string, value: unknown): unknown {
  return name === "password" ? undefined : value;
}

/** Old clients send the shopper's id along. It has no effect; somebody else's is refused rather than ignored. */
function refuseOtherUserId({ body, person }: FastifyRequest): void {
  const userId = person && body && typeof body === "object" && "userId" in body ? body.userId : undefined;
  if (userId && userId !== person?.id)
    throw new ShopError("not_allowed", { message: "This request names another shopper." });
}

/** Whose cookie a call takes, for the documentation. */
function securityOf(access: Access) {
  if (access === "anyone") return {};
  return { security: [access === "shopper" ? { shopper: [] } : { staff: [access.staff] }] };
}

// "/api/product/list" belongs to "product".
function tagOf(path: string): string {
  return path.split("/")[2] ?? "shop";
}
