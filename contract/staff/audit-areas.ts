import type { Permission } from "../permissions.ts";

/** The parts of the shop that the audit log is filtered by. */
export const auditAreas = [
  "products",
  "stock",
  "orders",
  "customers",
  "reviews",
  "promotions",
  "settings",
  "staff",
  "other",
] as const;

export type AuditArea = (typeof auditAreas)[number];

/** The part to which the calls of a permission belong. */
export const areaOfPermission: Record<Permission, AuditArea> = {
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
