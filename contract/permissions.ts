/** The permissions of the staff, named by domain and action. */
export const permissions = [
  "staff.self",
  "staff.manage",
  "catalog.edit",
  "pricing.edit",
  "stock.adjust",
  "orders.read",
  "orders.pack",
  "orders.deliver",
  "orders.refund",
  "problems.answer",
  "customers.read",
  "customers.edit",
  "payments.review",
  "reviews.moderate",
  "promotions.send",
  "mail.read",
  "settings.edit",
  "delivery.edit",
  "shop.export",
  "reports.read",
] as const;

export type Permission = (typeof permissions)[number];

/**
 * The permissions of each role. Mails of a demo shop contain links that open other people's accounts, so only the owner
 * may read them, as with the staff and the settings.
 */
export const roles = {
  owner: permissions,
  manager: [
    "staff.self",
    "catalog.edit",
    "pricing.edit",
    "stock.adjust",
    "orders.read",
    "orders.pack",
    "orders.deliver",
    "orders.refund",
    "problems.answer",
    "customers.read",
    "customers.edit",
    "payments.review",
    "reviews.moderate",
    "promotions.send",
    "delivery.edit",
    "reports.read",
  ],
  picker: ["staff.self", "orders.read", "orders.pack", "orders.deliver"],
} as const satisfies Record<string, readonly Permission[]>;

export type Role = keyof typeof roles;

export const roleNames = Object.keys(roles) as Role[];
