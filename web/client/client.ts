import type { Api } from "#contract/api.ts";
import type { Call } from "#contract/call.ts";
import type { Endpoint, InputOf, ReplyOf } from "#contract/endpoint.ts";
import type { ErrorBody } from "#contract/errors.ts";
import { t } from "#contract/i18n/i18n.ts";
import { CallError } from "./call-error.ts";

/** The part of `fetch` that the client uses: the browser's own, or the server's adapter over its own routes. */
export type Fetch = (
  path: string,
  init: { method: string; headers: Record<string, string>; body?: string | FormBody },
) => Promise<{ ok: boolean; status: number; text(): Promise<string> }>;

/** A form with files, sent unchanged. */
type FormBody = { append(name: string, value: string): void };

type CallOptions = { headers?: Record<string, string> };

// A call with only optional input can be called without any.
type Caller<E extends Endpoint> =
  Record<never, never> extends InputOf<E>
    ? (input?: InputOf<E>, options?: CallOptions) => Promise<ReplyOf<E>>
    : (input: InputOf<E>, options?: CallOptions) => Promise<ReplyOf<E>>;

/** A client of these domains. */
export type Client<Domain extends keyof Api> = {
  [Each in Domain]: {
    [Name in keyof Api[Each]]: Api[Each][Name] extends Endpoint ? Caller<Api[Each][Name]> : never;
  };
};

type Tables<Domain extends keyof Api> = { [Each in Domain]: Record<string, Call> };

/**
 * A typed client of the API: `client.cart.update({ cartItems })`. It is built from plain tables of calls by domain; the
 * schemas are only used for their types. `shopUrl` returns the shop's origin, with which picture URLs in replies
 * begin. Throws `CallError` with the server's code and message, and a plain error for a reply without them, as from a
 * proxy that cannot reach the shop; the page then shows its own message.
 */
export function createClient<Domain extends keyof Api>(
  calls: Tables<Domain>,
  fetch: Fetch,
  shopUrl: () => string,
): Client<Domain> {
  const domains = Object.entries<Record<string, Call>>(calls).map(([domain, table]) => [
    domain,
    Object.fromEntries(Object.entries(table).map(([name, call]) => [name, caller(fetch, shopUrl, call)])),
  ]);
  return Object.fromEntries(domains) as Client<Domain>;
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
      throw unreachable();
    });
    const body = parseReply(await reply.text().catch(() => ""), shopUrl());
    if (!reply.ok || !tellsSuccess(body)) throw asError(reply.status, body);
    return body;
  };
  const sendOnce = async (input: Record<string, unknown> | FormBody, options: CallOptions) => {
    // Loaded on demand, because the first page does not need it.
    const { underKey } = await import("./idempotency.ts").catch(() => {
      throw unreachable();
    });
    return underKey(call, input, (key) => send(input, { headers: { ...options.headers, [KEY]: key } }));
  };
  return (input: Record<string, unknown> | FormBody = {}, options: CallOptions = {}) =>
    call.idempotent && !options.headers?.[KEY] ? sendOnce(input, options) : send(input, options);
}

const KEY = "idempotency-key";

/**
 * Parses a reply; returns undefined when it is not JSON. Picture URLs are absolute in replies, for other front ends;
 * the shop's own pages use the path, because they may be open under another host.
 */
function parseReply(text: string, shopUrl: string): unknown {
  try {
    return JSON.parse(withImagePaths(text, shopUrl));
  } catch {
    return undefined;
  }
}

// A quotation mark within a string is escaped, so this only finds fields.
const images = /"image":\[(?:"(?:[^"\\]|\\.)*",?)*\]/g;

// In the text: visiting every value of a list of products, or having JSON.parse do so, takes ten times as long.
function withImagePaths(json: string, shopUrl: string): string {
  return json.replace(images, (field) => field.replaceAll(`"${shopUrl}/`, '"/'));
}

function isForm(input: Record<string, unknown> | FormBody): input is FormBody {
  return typeof input.append === "function";
}

/** Splits the flat input: path parameters go into the path, the rest into the query or the body. */
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
      // A list is sent as a repeated parameter.
      .flatMap(([name, value]) => [value].flat().map((each) => [name, String(each)])),
  ).toString();
  return { path: query ? `${path}?${query}` : path };
}

function tellsSuccess(body: unknown): boolean {
  return (body as { success?: unknown } | null | undefined)?.success === true;
}

function unreachable(): CallError {
  const message = t("The shop can't be reached right now. Please try again.");
  return new CallError({ code: "unavailable", status: 503, message });
}

function asError(status: number, body: unknown): Error {
  const { message, ...facts } = (body ?? {}) as Partial<ErrorBody>;
  if (!message) return new Error("The response contains no error message.");
  return new CallError({ code: "internal", ...facts, status, message });
}
