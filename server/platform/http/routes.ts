import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { z } from "zod";
import type { Call } from "#contract/call.ts";
import { type Access, type Endpoint, errorBody, type Form, type StreamEndpoint } from "#contract/endpoint.ts";
import { ShopError } from "#contract/errors.ts";
import { t } from "#contract/i18n/i18n.ts";
import type { Person, Shopper, StaffMember } from "#platform/actor.ts";
import type { Admit } from "#platform/admit.ts";
import type { PublicCache } from "#platform/cache/public-cache.ts";
import type { PublicReply } from "#platform/cache/public-reply.ts";
import { readIdempotencyKey } from "#platform/idempotency/key.ts";
import { digestOf, notIdempotent, type Once, onceFor } from "#platform/idempotency/service.ts";
import type { Shop } from "#platform/shop.ts";
import { incomingDir } from "#platform/storage/incoming.ts";
import { describeForm, type FormContent, type SentForm, withForm } from "./forms.ts";
import { compileAroundForm } from "./validation.ts";

/** A signal that is aborted when the client disconnects or has received everything. */
export function untilGone({ raw }: FastifyReply): AbortSignal {
  const gone = new AbortController();
  raw.once("close", () => gone.abort());
  // It may have left while its request was read.
  if (raw.destroyed) gone.abort();
  return gone.signal;
}

export type Parsed<T> = T extends z.ZodType ? z.output<T> : undefined;

/** What a route's handler receives: the validated input, and the person if the endpoint requires one. */
type Given<E extends Endpoint> = {
  params: Parsed<E["params"]>;
  query: Parsed<E["query"]>;
  body: Parsed<E["body"]>;
  /** For a form: its fields by name, and `files`, which exist until the handler has ended. */
  form: E["form"] extends Form ? FormContent<E["form"]> : undefined;
  person: E["access"] extends "anyone" ? undefined : Person;
  /** The person as services take it. */
  actor: E["access"] extends "anyone" ? undefined : E["access"] extends "shopper" ? Shopper : StaffMember;
  /** For an idempotent call: runs what the key must create only once. */
  once: E["idempotent"] extends true ? () => Once : undefined;
  /** For a route that works in parts: each admits work, that of the database or a call to the gateway. */
  admit: Admit;
  admitAtGateway: Admit;
  request: FastifyRequest;
  reply: FastifyReply;
};

type ReplyOf<E extends Endpoint> = Omit<z.output<E["reply"]>, "success">;

type Handler<E extends Endpoint> = (given: Given<E>) => Promise<ReplyOf<E>>;

type Asked<E extends Endpoint> = Pick<Given<E>, "params" | "query">;

/** For replies that are the same for everybody: the cache, and the tags of a reply. */
type Cached<E extends Endpoint> = {
  cache: PublicCache;
  tags(reply: ReplyOf<E>, asked: Asked<E>): readonly string[];
  /** The query parameters that distinguish replies: by default all of the contract's, unless some mean the same. */
  cacheKey?(query: Parsed<E["query"]>): object;
};

type RouteOptions<E extends Endpoint> = {
  cached?: Cached<E>;
  /** Runs before the body is read, after the access check. */
  limit?: (request: FastifyRequest, reply: FastifyReply) => Promise<void>;
  /**
   * Set when the handler does something slow beside the database, such as calling the payment gateway or reading a large
   * file: each part is admitted on its own.
   */
  inParts?: true;
};

/**
 * Binds an endpoint of the contract to its handler. First the access check (access.ts, before the body is read), then
 * the schemas, the handler, and the validation of the reply. A form is read before the handler is admitted, so
 * that a slow client does not count meanwhile.
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
    config: {
      access: endpoint.access,
      auditArea: endpoint.auditArea,
      auditSubject: endpoint.auditSubject,
    },
    schema: {
      ...describeCall(endpoint),
      ...(endpoint.idempotent && { description: IDEMPOTENT }),
      ...(body && { body }),
      ...(form && { body: describeForm(form), consumes: ["multipart/form-data"] }),
      response: { [status]: replySchema, "4xx": errorBody },
    },
    ...(form && { validatorCompiler: compileAroundForm }),
    onRequest: async (request, reply) => {
      if (!options.cached) reply.header("cache-control", "no-store");
      // Counting a limit may need the database.
      const { limit } = options;
      if (limit) await app.admission.run(request, () => limit(request, reply));
    },
    preValidation: async (request) => {
      // No body counts as an empty object, so that missing fields are reported one by one.
      if (body) request.body ??= {};
      refuseOtherUserId(request);
    },
    handler: async (request, reply) => {
      const { params, query, body, person, actor } = request;
      const { run, runAtGateway } = app.admission;
      const shared = options.cached !== undefined;
      const admit: Admit = (work) => run(request, work, { shared });
      const admitAtGateway: Admit = (work) => runAtGateway(request, work);
      const asked = {
        params,
        query: endpoint.query && query,
        body,
        person,
        actor,
        request,
        reply,
        admit,
        admitAtGateway,
      };
      const work = (sent?: SentForm) => {
        const once = endpoint.idempotent && onceOf(shop, call, request, sent?.wish);
        const given = { ...asked, form: sent?.content, once } as unknown as Given<E>;
        return options.inParts ? handler(given) : admit(() => handler(given));
      };
      const answer = () => (form ? withForm(request, form, incomingDir(shop.config.dataDir), work) : work());
      const { cached } = options;
      if (!cached) return reply.code(status).send({ success: true, ...(await answer()) });
      const { query: meant } = asked as unknown as Given<E>;
      const address = addressOf(call, params, cached.cacheKey?.(meant) ?? meant);
      const produce = async (): Promise<PublicReply> => {
        const content = await work();
        return {
          status,
          headers: { "content-type": "application/json; charset=utf-8" },
          body: JSON.stringify(replySchema.parse({ success: true, ...content })),
          tags: cached.tags(content, asked as unknown as Asked<E>),
        };
      };
      return cached.cache.serve(request, reply, address, produce);
    },
  });
}

/** The validated request as a canonical path: unknown parameters are dropped, the rest is sorted. */
function addressOf({ path }: Call, params: unknown, query: unknown): string {
  const named = Object.entries({ ...(query as object) }).filter(([, value]) => value !== undefined);
  return JSON.stringify([path, params, named.sort(([one], [other]) => (one < other ? -1 : 1))]);
}

/** The schema of a call, for the documentation and for validating input. */
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

/** The idempotency of a request, identified by `wish`, or else by parameters and body. */
function onceOf(shop: Shop, call: Call, request: FastifyRequest, wish?: string[]) {
  const { person, params, body } = request;
  const key = readIdempotencyKey(request.headers["idempotency-key"]);
  return (): Once => {
    if (key === undefined || !person) return notIdempotent(shop);
    const digest = digestOf(wish ?? [JSON.stringify([params, body], withoutPasswords)]);
    return onceFor(shop, { personId: person.id, call: `${call.method} ${call.path}`, key, digest });
  };
}

/** The digest is stored, and a password must not be guessable from it. */
function withoutPasswords(name: string, value: unknown): unknown {
  return name === "password" ? undefined : value;
}

/** Old clients send the shopper's id. It has no effect, but another shopper's id is refused. */
function refuseOtherUserId({ body, person }: FastifyRequest): void {
  const userId = person && body && typeof body === "object" && "userId" in body ? body.userId : undefined;
  if (userId && userId !== person?.id)
    throw new ShopError("not_allowed", { message: t("This request is for another shopper.") });
}

/** The cookie that a call requires, for the documentation. */
function securityOf(access: Access) {
  if (access === "anyone") return {};
  return { security: [access === "shopper" ? { shopper: [] } : { staff: [access.staff] }] };
}

// "/api/product/list" belongs to "product".
function tagOf(path: string): string {
  return path.split("/")[2] ?? "shop";
}
