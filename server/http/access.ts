import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from "fastify";
import type { Access } from "../../contract/endpoint.ts";
import { ShopError } from "../../contract/errors.ts";
import { permissions } from "../../contract/permissions.ts";
import type { Actor } from "../actor.ts";
import { generalLimits } from "../rate-limits/rate-limits.ts";
import type { Shop } from "../shop.ts";
import { isPermitted } from "../staff/access.ts";
import { isFromPage } from "./page-requests.ts";
import type { Limits } from "./rate-limits.ts";
import { findShopper, findStaff, type Person } from "./sessions.ts";

declare module "fastify" {
  interface FastifyRequest {
    /** The one whom a guarded route knows, and how services call her. */
    person: Person | undefined;
    actor: Actor | undefined;
  }
  interface FastifyContextConfig {
    /** Who may use the route. */
    access?: Access;
  }
  interface FastifyInstance {
    /** Every route there is. */
    routeTable: readonly RouteOptions[];
  }
}

/**
 * Keeps a table of every route that is added from now on. What it returns, called when all are there, throws when one does
 * not say who may use it, or names a permission that there is not. (An OPTIONS tells a browser what it may send, and does nothing.)
 */
export function requireAccess(app: FastifyInstance): () => void {
  const routeTable: RouteOptions[] = [];
  app.decorate("routeTable", routeTable);
  app.addHook("onRoute", (options) => void routeTable.push(options));
  return () => {
    const open = routeTable.find(({ method, config }) => method !== "OPTIONS" && !config?.access);
    if (open) throw new Error(`The route ${open.method} ${open.url} does not say who may use it.`);
    for (const { method, url, config: { access } = {} } of routeTable)
      if (typeof access === "object" && !permissions.includes(access.staff))
        throw new Error(
          `The route ${method} ${url} asks for a permission that there is not: ${access.staff}.`,
        );
  };
}

/**
 * The doors of all routes, before a byte of a body is read: who asks, whether she is asking too much, and whether she may.
 * Throws `rate_limited`, `not_logged_in`, `not_allowed`.
 */
export function addDoors(app: FastifyInstance, shop: Shop, limits: Limits): void {
  app.decorateRequest("person", undefined);
  app.decorateRequest("actor", undefined);
  app.addHook("onRequest", async (request, reply) => {
    const { access = "anyone" } = request.routeOptions.config;
    if (access === "anyone") return countByAddress(request);
    if (access === "shopper") {
      await countByAddress(request);
      return admitShopper(request, reply);
    }
    const person = await app.admission.run(request, () => findStaff(shop, request, reply));
    // The staff count one by one, and not with whoever shares their address.
    if (person) await limits.count(generalLimits.anythingPerStaffMember, request, person.id);
    else await countByAddress(request);
    if (!person) throw new ShopError("not_logged_in");
    Object.assign(request, { person, actor: { kind: "staff", id: person.id, role: person.role } });
    if (!isPermitted(person.role, access.staff)) throw new ShopError("not_allowed");
  });

  async function countByAddress(request: FastifyRequest): Promise<void> {
    if (!isFromPage(request)) await limits.count(generalLimits.anythingPerAddress, request);
  }

  async function admitShopper(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const person = await app.admission.run(request, () => findShopper(shop, request, reply));
    if (!person) throw new ShopError("not_logged_in");
    Object.assign(request, { person, actor: { kind: "shopper", id: person.id } });
  }
}
