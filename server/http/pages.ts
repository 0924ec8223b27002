import { createHash } from "node:crypto";
import type { FastifyInstance } from "fastify";
import type { PublicCache, PublicReply } from "./public-cache.ts";

/** How a page asks the API: the same calls as from outside, without the network. */
export type LocalFetch = (
  path: string,
  init: { method: string; headers: Record<string, string>; body?: unknown },
) => Promise<Response>;

/** The web build: turns a request for a page into HTML (or into the data of a page, for a visitor under way). */
export type Pages = (request: Request, localFetch: LocalFetch) => Promise<Response>;

/**
 * Serves the pages, last of all routes. A page knows nobody: it is made without cookies, is the same for everybody,
 * and is therefore kept with the public replies.
 */
export function pageRoutes(app: FastifyInstance, pages: Pages, cache: PublicCache, publicUrl: string): void {
  const localFetch = injectFetch(app);
  app.get("/*", { schema: { hide: true } }, (request, reply) =>
    cache.serve(request, reply, async () => {
      const page = await pages(new Request(new URL(request.url, publicUrl)), localFetch);
      return asPublicReply(page, publicUrl);
    }),
  );
}

/** A `fetch` over the server's own routes. */
function injectFetch(app: FastifyInstance): LocalFetch {
  return async (path, init) => {
    const reply = await app.inject({ method: init.method as "GET", url: path, headers: init.headers });
    return new Response(reply.body, {
      status: reply.statusCode,
      headers: { "content-type": "application/json" },
    });
  };
}

async function asPublicReply(page: Response, publicUrl: string): Promise<PublicReply> {
  const body = await page.text();
  const headers = Object.fromEntries(page.headers);
  if (headers["content-type"]?.startsWith("text/html"))
    headers["content-security-policy"] = contentSecurityPolicy(body, publicUrl);
  return { status: page.status, headers, body };
}

const inlineScript = /<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g;

/**
 * Lets a page run the inline scripts it was rendered with, named by their digests, and no others. (A nonce would be
 * worth nothing on a page that everybody gets alike.)
 */
function contentSecurityPolicy(html: string, publicUrl: string): string {
  const digests = [...html.matchAll(inlineScript)].map(
    ([, script]) =>
      `'sha256-${createHash("sha256")
        .update(script ?? "")
        .digest("base64")}'`,
  );
  const directives = [
    "default-src 'self'",
    `script-src 'self' ${[...new Set(digests)].join(" ")}`,
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
