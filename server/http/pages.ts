import type { IncomingMessage, ServerResponse } from "node:http";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { ShopError } from "../../contract/errors.ts";
import { makeMark, takeInlineScripts } from "./inline-scripts.ts";
import { pageMark } from "./page-requests.ts";
import type { PublicCache } from "./public-cache.ts";
import type { PublicReply } from "./public-reply.ts";

/** How a page asks the API: the same calls as from outside, without the network. */
export type LocalFetch = (
  path: string,
  init: { method: string; headers: Record<string, string>; body?: unknown },
) => Promise<LocalReply>;

type LocalReply = { ok: boolean; status: number; retryAfter?: string | undefined; text(): Promise<string> };

/**
 * Turns a request for a page into HTML (or into the data of a page, for a visitor under way). Every inline script that
 * it emits carries `nonce`.
 */
export type Pages = (request: Request, localFetch: LocalFetch, nonce: string) => Promise<Response>;

type Middleware = (
  request: IncomingMessage,
  response: ServerResponse,
  next: (error?: unknown) => void,
) => void;

/**
 * What the web build brings: its pages, the address of one by what it reads of it, and the folder of its files; or, while
 * developing, a server of its sources.
 */
export type Web = { pages: Pages } & (
  | { addressOf: (url: URL) => string; assetsDir: string }
  | { sources: Middleware }
);

/**
 * Serves the pages, last of all routes. A page knows nobody: it is made without cookies, is the same for everybody,
 * and is therefore kept with the public replies.
 */
export function pageRoutes(app: FastifyInstance, web: Web, cache: PublicCache, publicUrl: string): void {
  const { origin } = new URL(publicUrl);
  const render = (url: URL, nonce: string, shown: Shown = []) => {
    const localFetch = injectFetch(app, (response) => shown.push(cache.tagsOf(response)));
    return renderHonestly(web.pages, new Request(url), localFetch, nonce);
  };
  app.get("/*", { config: { access: "anyone" }, schema: { hide: true } }, (request, reply) => {
    const url = pageUrl(request.url, origin);
    if ("sources" in web) return sendFresh(web.sources, request, reply, () => render(url, makeMark()));
    // What the page does not read of its address is not there when it is made, and makes no other page of it.
    const address = web.addressOf(url);
    return cache.serve(request, reply, address, async () => {
      const mark = makeMark();
      const shown: Shown = [];
      const work = () => render(new URL(origin + address), mark, shown);
      const page = await app.admission.runPage(request, work, { shared: true });
      return asPublicReply(page, mark, publicUrl, shown);
    });
  });
}

/** The tags of each reply of the API that a page was made from; undefined for one that cannot be kept. */
type Shown = (readonly string[] | undefined)[];

/** The address as the pages see it: one of this shop, whatever the request line said. */
function pageUrl(url: string, origin: string): URL {
  const address = url.startsWith("/") ? URL.parse(origin + url) : null;
  if (!address) throw new ShopError("invalid_input", { message: "This address cannot be read." });
  return address;
}

/** A page that could not be made because the API cannot answer now says so itself: 503, and when to try again. */
async function renderHonestly(
  pages: Pages,
  request: Request,
  localFetch: LocalFetch,
  nonce: string,
): Promise<Response> {
  let retryAfter: string | undefined;
  const watchedFetch: LocalFetch = async (...call) => {
    const reply = await localFetch(...call);
    if (reply.status === 503) retryAfter = reply.retryAfter;
    return reply;
  };
  const page = await pages(request, watchedFetch, nonce);
  if (page.status < 500 || !retryAfter) return page;
  const headers = new Headers(page.headers);
  headers.set("retry-after", retryAfter);
  return new Response(await page.text(), { status: 503, headers });
}

/** While developing: a source file if that is what was asked for, else a page rendered anew. */
async function sendFresh(
  sources: Middleware,
  request: FastifyRequest,
  reply: FastifyReply,
  render: () => Promise<Response>,
): Promise<FastifyReply> {
  await new Promise<void>((resolve, reject) => {
    reply.raw.once("finish", resolve);
    sources(request.raw, reply.raw, (error) => (error ? reject(error) : resolve()));
  });
  if (reply.raw.writableEnded) return reply.hijack();
  const page = await render();
  return reply
    .removeHeader("content-security-policy")
    .code(page.status)
    .headers(Object.fromEntries(page.headers))
    .send(await page.text());
}

/** A `fetch` over the server's own routes; `onReply` is given the response over which each reply was sent. */
function injectFetch(app: FastifyInstance, onReply: (response: object) => void): LocalFetch {
  return async (path, init) => {
    const headers = { ...init.headers, ...pageMark };
    const reply = await app.inject({ method: init.method as "GET", url: path, headers });
    onReply(reply.raw.res);
    const { statusCode: status } = reply;
    const retryAfter = reply.headers["retry-after"]?.toString();
    return { ok: status >= 200 && status < 300, status, retryAfter, text: async () => reply.body };
  };
}

/** The page with a policy that lets it run the scripts it was rendered with: see inline-scripts.ts. */
async function asPublicReply(
  page: Response,
  mark: string,
  publicUrl: string,
  shown: Shown,
): Promise<PublicReply> {
  const headers = Object.fromEntries(page.headers);
  const tags = [...new Set(shown.flatMap((tags) => tags ?? []))];
  if (shown.includes(undefined)) headers["cache-control"] = "no-store";
  const body = await page.text();
  if (!headers["content-type"]?.startsWith("text/html")) return { status: page.status, headers, body, tags };
  const { html, digests } = takeInlineScripts(body, mark);
  headers["content-security-policy"] = contentSecurityPolicy(digests, publicUrl);
  return { status: page.status, headers, body: html, tags };
}

function contentSecurityPolicy(scripts: readonly string[], publicUrl: string): string {
  const directives = [
    "default-src 'self'",
    ["script-src 'self'", ...scripts].join(" "),
    // Toasts and measured boxes set styles from script.
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ];
  if (publicUrl.startsWith("https:")) directives.push("upgrade-insecure-requests");
  return directives.join("; ");
}
