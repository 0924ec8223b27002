import type { FastifyContextConfig, FastifyInstance, FastifyRequest } from "fastify";
import type { Permission } from "#contract/permissions.ts";
import type { AuditArea } from "#contract/staff/audit-areas.ts";
import type { Shop } from "#platform/shop.ts";
import { keepAuditEntry } from "./audit-entries.ts";

/** The media types of tables, the journal and the archive of the shop: files that take its data elsewhere. */
const exportedTypes = /^(text\/csv|text\/plain|application\/(zip|vnd\.openxmlformats))/;

/** The part to which the calls of a permission belong. */
const areaOfPermission: Record<Permission, AuditArea> = {
  "staff.self": "staff",
  "staff.manage": "staff",
  "catalog.edit": "products",
  "pricing.edit": "promotions",
  "stock.adjust": "stock",
  "orders.read": "orders",
  "orders.pack": "orders",
  "orders.deliver": "orders",
  "orders.refund": "orders",
  "problems.answer": "orders",
  "customers.read": "customers",
  "customers.edit": "customers",
  "payments.review": "orders",
  "reviews.moderate": "reviews",
  "promotions.send": "promotions",
  "mail.read": "staff",
  "settings.edit": "settings",
  "delivery.edit": "settings",
  "shop.export": "settings",
  "reports.read": "orders",
};

/**
 * Writes an audit entry, before the reply is sent, for every call by which the staff changed or exported something and
 * for every call that they were not allowed to make.
 */
export function addAudit(app: FastifyInstance, shop: Shop): void {
  app.addHook("onSend", async (request, reply) => {
    const { actor, method, routeOptions } = request;
    if (actor?.kind !== "staff") return;
    const { statusCode: status } = reply;
    const changed = method !== "GET" && method !== "HEAD" && status < 400;
    const exported = status < 400 && exportedTypes.test(String(reply.getHeader("content-type")));
    if (!changed && !exported && status !== 403) return;
    await keepAuditEntry(shop, {
      staffId: actor.id,
      call: `${method} ${routeOptions.url}`,
      area: areaOf(routeOptions.config),
      subject: subjectOf(request),
      // What a refused call would have changed is rolled back.
      changes: changed ? (actor.changes ?? []) : [],
      status,
    });
  });
}

function areaOf({ access, auditArea }: FastifyContextConfig): AuditArea {
  return auditArea ?? (typeof access === "object" ? areaOfPermission[access.staff] : "other");
}

/** The id of what a call is about: as its service has noted it, from its path, or from the field of its body. */
function subjectOf({ actor, params, body, routeOptions }: FastifyRequest): string | null {
  const noted = actor?.kind === "staff" ? actor.subject : undefined;
  const [inPath] = Object.values((params ?? {}) as object);
  return noted ?? textOf(inPath) ?? onlyIdIn(body, routeOptions.config.auditSubject);
}

/** The id in the field of a body, or in those of a list that is about one thing only. */
function onlyIdIn(body: unknown, field: string | undefined): string | null {
  if (field === undefined) return null;
  const [name = "", inner] = field.split(".");
  const values = [Object(body)[name]].flat().map((each) => textOf(inner ? Object(each)[inner] : each));
  const [only = null, ...others] = new Set(values);
  return others.length === 0 ? only : null;
}

function textOf(value: unknown): string | null {
  return typeof value === "string" ? value : null;
}
