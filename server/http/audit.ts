import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Shop } from "../shop.ts";
import { keepAuditEntry } from "../staff/audit.ts";
import { areaOf } from "../staff/audit-areas.ts";

/**
 * Writes an audit entry, before the reply is sent, for every call by which the staff changed something and for every
 * call that they were not allowed to make.
 */
export function addAudit(app: FastifyInstance, shop: Shop): void {
  app.addHook("onSend", async (request, reply) => {
    const { actor, method, routeOptions } = request;
    if (actor?.kind !== "staff") return;
    const { statusCode: status } = reply;
    const changed = method !== "GET" && method !== "HEAD" && status < 400;
    if (!changed && status !== 403) return;
    await keepAuditEntry(shop, {
      staffId: actor.id,
      call: `${method} ${routeOptions.url}`,
      area: areaOf(routeOptions.url ?? ""),
      subject: subjectOf(request),
      // What a refused call would have changed is rolled back.
      changes: changed ? (actor.changes ?? []) : [],
      status,
    });
  });
}

/** The id of what a call is about, from its path or its body. */
function subjectOf({ params, body }: FastifyRequest): string | null {
  const { id } = { ...(body as Partial<{ id: unknown }>), ...(params as Partial<{ id: unknown }>) };
  return typeof id === "string" ? id : null;
}
