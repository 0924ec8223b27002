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
