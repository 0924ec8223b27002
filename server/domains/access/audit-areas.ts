import type { AuditArea } from "#contract/staff/audit-areas.ts";

/** The area of a call by the beginning of its path; the first that fits counts. */
const areas: readonly (readonly [prefix: string, area: AuditArea])[] = [
  ["/api/product/stock", "stock"],
  ["/api/product", "products"],
  ["/api/bulk-change", "products"],
  ["/api/import", "products"],
  ["/api/search", "products"],
  ["/api/stock", "stock"],
  ["/api/order", "orders"],
  ["/api/pick", "orders"],
  ["/api/round", "orders"],
  ["/api/problem", "orders"],
  ["/api/payment", "orders"],
  ["/api/reimbursement", "orders"],
  ["/api/accounting", "orders"],
  ["/api/report", "orders"],
  ["/api/customer", "customers"],
  ["/api/newsletter", "customers"],
  ["/api/review", "reviews"],
  ["/api/notification", "promotions"],
  ["/api/voucher", "promotions"],
  ["/api/multi-buy", "promotions"],
  ["/api/scheduled-price", "promotions"],
  ["/api/settings", "settings"],
  ["/api/delivery", "settings"],
  ["/api/shop", "settings"],
  ["/api/seller/setup", "settings"],
  ["/api/seller/demo", "settings"],
  ["/api/seller/payment-discrepancies", "orders"],
  ["/api/seller", "staff"],
];

/** The area of the audit log to which a call belongs, by its path. */
export function areaOf(path: string): AuditArea {
  return areas.find(([prefix]) => path.startsWith(prefix))?.[1] ?? "other";
}
