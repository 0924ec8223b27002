import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from "fastify";
import type { Access } from "#contract/endpoint.ts";
import { ShopError } from "#contract/errors.ts";
import { permissions } from "#contract/permissions.ts";
import type { AuditArea } from "#contract/staff/audit-areas.ts";
import type { Actor, Person } from "#platform/actor.ts";
import { isFromPage } from "#platform/http/page-requests.ts";
import type { Limits } from "#platform/http/rate-limits.ts";
import { generalLimits } from "#platform/rate-limits/rate-limits.ts";
import type { Shop } from "#platform/shop.ts";
import { isPermitted } from "./permissions.ts";
import { findShopper, findStaff } from "./sessions.ts";

declare module "fastify" {
  interface FastifyRequest {
    /** The logged-in person that a guarded route found, and the actor that services take. */
    person: Person | undefined;
    actor: Actor | undefined;
  }
  interface FastifyContextConfig {
    /** Who may use the route. */
    access?: Access;
    /** Where the audit log lists what is done by it, unless the permission says so. */
    auditArea?: AuditArea | undefined;
    /** The field of the body with the id of what it is about, unless the path has it. */
    auditSubject?: string | undefined;
  }
  interface FastifyInstance {
    /** All routes. */
    routeTable: readonly RouteOptions[];
  }
}

/**
 * Records every route that is added from now on. Call the returned function once all are there: it throws when a route
 * does not declare its access or names an unknown permission. (OPTIONS routes, which only answer CORS preflights, are
 * exempt.)
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
 * Checks every request before its body is read: who sent it, its rate limit, and whether the person may use the route.
 * Throws `rate_limited`, `not_logged_in`, `not_allowed`.
 */
export function addAccessChecks(app: FastifyInstance, shop: Shop, limits: Limits): void {
  app.decorateRequest("person", undefined);
  app.decorateRequest("actor", undefined);
  app.addHook("onRequest", async (request, reply) => {
    const { access = "anyone" } = request.routeOptions.config;
    if (access === "anyone") return countByAddress(request);
    if (access === "shopper") {
      await countByAddress(request);
      return admitShopper(request, reply);
    }
    const person = await findStaff(shop, request, reply, admitOf(request));
    // Staff members are counted one by one, not with others at their network address.
    if (person) await limits.count(generalLimits.anythingPerStaffMember, request, person.id);
    else await countByAddress(request);
    if (!person) throw new ShopError("not_logged_in");
    Object.assign(request, {
      person,
      actor: { kind: "staff", id: person.id, role: person.role, changes: [] },
    });
    if (!isPermitted(person.role, access.staff)) throw new ShopError("not_allowed");
  });

  const admitOf =
    (request: FastifyRequest) =>
    <T>(work: () => Promise<T>) =>
      app.admission.run(request, work);

  async function countByAddress(request: FastifyRequest): Promise<void> {
    if (!isFromPage(request)) await limits.count(generalLimits.anythingPerAddress, request);
  }

  async function admitShopper(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const person = await findShopper(shop, request, reply, admitOf(request));
    if (!person) throw new ShopError("not_logged_in");
    Object.assign(request, { person, actor: { kind: "shopper", id: person.id } });
  }
}
