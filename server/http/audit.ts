import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Shop } from "../shop.ts";
import { keepAuditEntry } from "../staff/audit.ts";

/** Keeps, before they are answered, every call by which the staff changed something, and every one they may not make. */
export function addAudit(app: FastifyInstance, shop: Shop): void {
  app.addHook("onSend", async (request, reply) => {
    const { actor, method, routeOptions } = request;
    if (actor?.kind !== "staff") return;
    const { statusCode: status } = reply;
    const changed = method !== "GET" && method !== "HEAD" && status < 400;
    if (!changed && status !== 403) return;
    const call = `${method} ${routeOptions.url}`;
    await keepAuditEntry(shop, { staffId: actor.id, call, subject: subjectOf(request), status });
  });
}

/** What a call is about: the id in its path, or in its body. */
function subjectOf({ params, body }: FastifyRequest): string | null {
  const { id } = { ...(body as Partial<{ id: unknown }>), ...(params as Partial<{ id: unknown }>) };
  return typeof id === "string" ? id : null;
}
