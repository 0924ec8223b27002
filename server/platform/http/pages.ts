import type { IncomingMessage, ServerResponse } from "node:http";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { ShopError } from "#contract/errors.ts";
import { t } from "#contract/i18n/i18n.ts";
import { type Language, type LanguagePath, splitPath, withoutLanguage } from "#contract/i18n/languages.ts";
import type { PublicCache } from "#platform/cache/public-cache.ts";
import type { PublicReply } from "#platform/cache/public-reply.ts";
import { inLanguage } from "#platform/languages/languages.ts";
import type { Shop } from "#platform/shop.ts";
import { deferScripts, makeMark, takeInlineScripts } from "./inline-scripts.ts";
import { pageMark } from "./page-requests.ts";
import { contentSecurityPolicyOf, permissionsPolicyOf } from "./security-headers.ts";

/** Calls the API in process: the same calls as from outside, without the network. */
export type LocalFetch = (
  path: string,
  init: { method: string; headers: Record<string, string>; body?: unknown },
) => Promise<LocalReply>;

type LocalReply = { ok: boolean; status: number; retryAfter?: string | undefined; text(): Promise<string> };

/**
 * Renders a page request to HTML (or to a page's data, for client-side navigation), whose `bytes()` are in UTF-8, in the
 * language of its path. Every inline script that it emits carries `nonce`.
 */
export type Pages = (
  request: Request,
  localFetch: LocalFetch,
  nonce: string,
  place: Pick<LanguagePath, "language" | "prefix">,
) => Promise<Response>;

type Middleware = (
  request: IncomingMessage,
  response: ServerResponse,
  next: (error?: unknown) => void,
) => void;

/**
 * The web build: its pages, the normalized URL of a page, and the folder of its files; in development, a server of its
 * sources.
 */
export type Web = { pages: Pages } & (
  | { addressOf: (url: URL) => string; assetsDir: string }
  | { sources: Middleware }
);

/**
 * Serves the pages; registered after all other routes. A page is rendered without cookies, is the same for everybody,
 * and is therefore cached with the public replies.
 */
export function pageRoutes(
  app: FastifyInstance,
  web: Web,
  cache: PublicCache,
  { config: { publicUrl }, settings }: Pick<Shop, "config" | "settings">,
): void {
  const { origin } = new URL(publicUrl);
  const render = (url: URL, place: LanguagePath, nonce: string, shown: Shown = []) => {
    const localFetch = injectFetch(app, place.language, (response) => shown.push(cache.tagsOf(response)));
    return inLanguage(place.language, () =>
      renderOr503(web.pages, new Request(url), localFetch, nonce, place),
    );
  };
  app.get("/*", { config: { access: "anyone" }, schema: { hide: true } }, (request, reply) => {
    const url = pageUrl(request.url, origin);
    const offered = settings.current.languages;
    const place = splitPath(url.pathname, offered);
    // The paths of the main language have no prefix, and those of a language that is not offered any more are gone.
    const plain = withoutLanguage(url.pathname);
    if (plain !== url.pathname && (!place.prefix || place.language === offered[0]))
      // A second slash would make the rest another site.
      return reply.redirect(plain.replace(/^[/\\]+/, "/") + url.search, 302);
    if ("sources" in web) {
      reply.header("permissions-policy", permissionsPolicyOf(place.path));
      return sendFresh(web.sources, request, reply, (mark) => render(url, place, mark));
    }
    // Query parameters that the page does not read are removed, so that they do not make another cache entry.
    const address = web.addressOf(url);
    const produce = async () => {
      const mark = makeMark();
      const shown: Shown = [];
      const work = () => render(new URL(origin + address), place, mark, shown);
      const page = await app.admission.runPage(request, work, { shared: true });
      return asPublicReply(page, { mark, publicUrl, path: place.path }, shown);
    };
    return inLanguage(place.language, () => cache.serve(request, reply, address, produce));
  });
}

/** The tags of each API reply that a page was rendered from; undefined for one that cannot be cached. */
type Shown = (readonly string[] | undefined)[];

/** The URL that the page sees: always with the shop's origin, whatever the request line contains. */
function pageUrl(url: string, origin: string): URL {
  const address = url.startsWith("/") ? URL.parse(origin + url) : null;
  if (!address) throw new ShopError("invalid_input", { message: t("This address cannot be read.") });
  return address;
}

/** Answers 503 with Retry-After when a page could not be rendered because the API is unavailable. */
async function renderOr503(
  pages: Pages,
  request: Request,
  localFetch: LocalFetch,
  nonce: string,
  place: LanguagePath,
): Promise<Response> {
  let retryAfter: string | undefined;
  const watchedFetch: LocalFetch = async (...call) => {
    const reply = await localFetch(...call);
    if (reply.status === 503) retryAfter = reply.retryAfter;
    return reply;
  };
  const page = await pages(request, watchedFetch, nonce, place);
  if (page.status < 500 || !retryAfter) return page;
  const headers = new Headers(page.headers);
  headers.set("retry-after", retryAfter);
  return new Response(await page.bytes(), { status: 503, headers });
}

/** In development: sends a source file if one was requested, else renders the page anew. */
async function sendFresh(
  sources: Middleware,
  request: FastifyRequest,
  reply: FastifyReply,
  render: (mark: string) => Promise<Response>,
): Promise<FastifyReply> {
  await new Promise<void>((resolve, reject) => {
    reply.raw.once("finish", resolve);
    sources(request.raw, reply.raw, (error) => (error ? reject(error) : resolve()));
  });
  if (reply.raw.writableEnded) return reply.hijack();
  const mark = makeMark();
  const page = await render(mark);
  return reply
    .removeHeader("content-security-policy")
    .code(page.status)
    .headers(Object.fromEntries(page.headers))
    .send(Buffer.from(deferScripts(asLatin1(await page.bytes()), mark), "latin1"));
}

/** A `fetch` over the server's own routes, answered in a language; `onReply` receives the response object of each reply. */
function injectFetch(
  app: FastifyInstance,
  language: Language,
  onReply: (response: object) => void,
): LocalFetch {
  return async (path, init) => {
    const headers = { ...init.headers, ...pageMark, "accept-language": language };
    const reply = await app.inject({ method: init.method as "GET", url: path, headers });
    onReply(reply.raw.res);
    const { statusCode: status } = reply;
    const retryAfter = reply.headers["retry-after"]?.toString();
    return { ok: status >= 200 && status < 300, status, retryAfter, text: async () => reply.body };
  };
}

/** The page with a content security policy that allows its own scripts (see inline-scripts.ts), and its permissions. */
async function asPublicReply(
  page: Response,
  { mark, publicUrl, path }: { mark: string; publicUrl: string; path: string },
  shown: Shown,
): Promise<PublicReply> {
  const headers = Object.fromEntries(page.headers);
  const tags = [...new Set(shown.flatMap((tags) => tags ?? []))];
  if (shown.includes(undefined)) headers["cache-control"] = "no-store";
  const body = await page.bytes();
  if (!headers["content-type"]?.startsWith("text/html")) return { status: page.status, headers, body, tags };
  const { html, digests } = takeInlineScripts(deferScripts(asLatin1(body), mark), mark);
  headers["content-security-policy"] = contentSecurityPolicyOf(path, digests, publicUrl);
  headers["permissions-policy"] = permissionsPolicyOf(path);
  return { status: page.status, headers, body: Buffer.from(html, "latin1"), tags };
}

/**
 * A page as a text with a character for each byte. What is looked for in it is ASCII, and decoding the page and encoding
 * it again would take a sixth of the time that rendering it takes.
 */
function asLatin1(bytes: Uint8Array): string {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString("latin1");
}
