import type { FastifyInstance, FastifyRequest } from "fastify";
import { ShopError } from "#contract/errors.ts";
import { type Config, publicOrigin } from "#platform/config/config.ts";

const safeMethods = new Set(["GET", "HEAD", "OPTIONS"]);

/**
 * Refuses state-changing requests that the browser marks as coming from another site. A web page cannot forge these two
 * headers; programs other than browsers send neither, and carry nobody's cookies. After
 * https://cheatsheetseries.owasp.org/cheatsheets/Cross-Site_Request_Forgery_Prevention_Cheat_Sheet.html
 */
export function checkOrigins(app: FastifyInstance, config: Config): void {
  app.addHook("onRequest", async (request) => {
    if (!safeMethods.has(request.method)) requireOwnSite(request, config);
  });
}

/** Throws `cross_site` unless the request comes from the shop's own pages, an allowed front end, or no browser. */
export function requireOwnSite(request: FastifyRequest, config: Config): void {
  const { origin, "sec-fetch-site": fetchSite } = request.headers;
  if (origin !== undefined) {
    if (!isOurs(origin, request, config)) throw new ShopError("cross_site");
  } else if (fetchSite === "cross-site" || fetchSite === "same-site") {
    throw new ShopError("cross_site");
  }
  if (fetchSite === "cross-site" && !(origin && config.corsOrigins.includes(origin)))
    throw new ShopError("cross_site");
}

/** The origin under which the browser has the shop's own pages open; undefined when it is another front end. */
export function readOwnOrigin(request: FastifyRequest, config: Config): string | undefined {
  const { origin = publicOrigin(config) } = request.headers;
  return isOwn(origin, request, config) ? origin : undefined;
}

function isOurs(origin: string, request: FastifyRequest, config: Config): boolean {
  return config.corsOrigins.includes(origin) || isOwn(origin, request, config);
}

function isOwn(origin: string, request: FastifyRequest, config: Config): boolean {
  if (origin === publicOrigin(config)) return true;
  // The shop may also be opened under another name of the same machine, such as 127.0.0.1 for localhost. A page can
  // only name its own host here, and the cookies belong to that host.
  return URL.canParse(origin) && new URL(origin).host === request.headers.host;
}
