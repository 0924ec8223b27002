import type { AuditArea } from "#contract/staff/audit-areas.ts";

export const areaTexts: Record<AuditArea, string> = {
  products: "Products and prices",
  stock: "Stock",
  orders: "Orders",
  customers: "Customers",
  reviews: "Reviews",
  promotions: "Promotions and discounts",
  settings: "Settings",
  staff: "Staff and logins",
  other: "Other",
};
