import type { Api } from "../../contract/api.ts";
import type { Call } from "../../contract/call.ts";
import { calls } from "../../contract/calls.ts";
import { imagePath } from "../../contract/catalog/images.ts";
import type { Endpoint, InputOf, ReplyOf } from "../../contract/endpoint.ts";
import type { ErrorBody } from "../../contract/errors.ts";
import { CallError } from "./call-error.ts";

/** What the client needs of a `fetch`: the browser's own, or the server's adapter over its own routes. */
export type Fetch = (
  path: string,
  init: { method: string; headers: Record<string, string>; body?: string | FormBody },
) => Promise<{ ok: boolean; status: number; text(): Promise<string> }>;

/** A form with files, passed through as it is. */
type FormBody = { append(name: string, value: string): void };

type CallOptions = { headers?: Record<string, string> };

// A call whose every input is optional can be made without any.
type Caller<E extends Endpoint> =
  Record<never, never> extends InputOf<E>
    ? (input?: InputOf<E>, options?: CallOptions) => Promise<ReplyOf<E>>
    : (input: InputOf<E>, options?: CallOptions) => Promise<ReplyOf<E>>;

export type Client = {
  [Domain in keyof Api]: {
    [Name in keyof Api[Domain]]: Api[Domain][Name] extends Endpoint ? Caller<Api[Domain][Name]> : never;
  };
};

/**
 * The typed client of the whole API: `client.cart.update({ cartItems })`. It is built from the plain table of calls;
 * the schemas only lend it their types. `shopUrl` returns the shop's own origin, which picture addresses in replies
 * begin with. Throws `CallError` with the server's code and sentence, and a plain error for a reply that says neither,
 * as a proxy gives that cannot reach the shop: then the page has words of its own.
 */
export function createClient(fetch: Fetch, shopUrl: () => string): Client {
  const domains = Object.entries(calls).map(([domain, table]) => [
    domain,
    Object.fromEntries(Object.entries(table).map(([name, call]) => [name, caller(fetch, shopUrl, call)])),
  ]);
  return Object.fromEntries(domains) as Client;
}

function caller(fetch: Fetch, shopUrl: () => string, call: Call) {
  const send = async (input: Record<string, unknown> | FormBody, options: CallOptions) => {
    const request = isForm(input) ? { path: call.path, body: input } : jsonRequest(call, input);
    const reply = await fetch(request.path, {
      method: call.method,
      headers: {
        ...(typeof request.body === "string" && { "content-type": "application/json" }),
        ...options.headers,
      },
      ...(request.body !== undefined && { body: request.body }),
    }).catch(() => {
      throw new CallError(unreachable);
    });
    const body = parseReply(await reply.text().catch(() => ""), shopUrl());
    if (!reply.ok || !tellsSuccess(body)) throw asError(reply.status, body);
    return body;
  };
  const sendOnce = async (input: Record<string, unknown> | FormBody, options: CallOptions) => {
    // Nothing that a first page needs.
    const { underKey } = await import("./idempotency.ts").catch(() => {
      throw new CallError(unreachable);
    });
    return underKey(call, input, (key) => send(input, { headers: { ...options.headers, [KEY]: key } }));
  };
  return (input: Record<string, unknown> | FormBody = {}, options: CallOptions = {}) =>
    call.idempotent && !options.headers?.[KEY] ? sendOnce(input, options) : send(input, options);
}

const KEY = "idempotency-key";

/**
 * Reads a reply; what is no JSON is undefined. Pictures come with the address that the shop is known by, for front ends
 * elsewhere. Our pages show them from the host that they were opened under, which may be another one.
 */
function parseReply(text: string, shopUrl: string): unknown {
  try {
    return withImagePaths(JSON.parse(text), shopUrl);
  } catch {
    return undefined;
  }
}

// By hand: a reviver, which JSON.parse calls for every value, takes ten times as long for a list of products.
function withImagePaths(value: unknown, shopUrl: string): unknown {
  if (typeof value !== "object" || value === null) return value;
  const named = value as Record<string, unknown>;
  for (const name in named) {
    const part = named[name];
    if (name === "image" && Array.isArray(part))
      named[name] = part.map((address: string) => imagePath(address, shopUrl));
    else withImagePaths(part, shopUrl);
  }
  return value;
}

function isForm(input: Record<string, unknown> | FormBody): input is FormBody {
  return typeof input.append === "function";
}

/** Splits the flat input: path parameters into the path, the rest into the query or the body. */
function jsonRequest(call: Call, input: Record<string, unknown>): { path: string; body?: string } {
  const rest = { ...input };
  const path = call.path.replace(/:(\w+)/g, (_, name: string) => {
    const value = String(rest[name]);
    delete rest[name];
    return encodeURIComponent(value);
  });
  if (call.method !== "GET") return { path, ...(call.method !== "DELETE" && { body: JSON.stringify(rest) }) };
  const query = new URLSearchParams(
    Object.entries(rest)
      .filter(([, value]) => value !== undefined)
      .map(([name, value]) => [name, String(value)]),
  ).toString();
  return { path: query ? `${path}?${query}` : path };
}

function tellsSuccess(body: unknown): boolean {
  return (body as { success?: unknown } | null | undefined)?.success === true;
}

const unreachable = {
  code: "unavailable",
  status: 503,
  message: "The shop can't be reached right now. Please try again.",
} as const;

function asError(status: number, body: unknown): Error {
  const { code = "internal", message, fields, shortage } = (body ?? {}) as Partial<ErrorBody>;
  if (!message) return new Error("The reply does not say what is wrong.");
  return new CallError({ code, status, message, fields, shortage });
}
