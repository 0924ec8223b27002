/** What a member of the staff may be allowed to do: the domain it is in, and the deed. */
export const permissions = [
  "staff.self",
  "staff.manage",
  "catalog.edit",
  "stock.adjust",
  "orders.read",
  "orders.pack",
  "orders.refund",
  "payments.review",
  "reviews.moderate",
  "promotions.send",
  "mail.read",
  "settings.edit",
  "reports.read",
] as const;

export type Permission = (typeof permissions)[number];

/**
 * Who may do what. The mails of a demo shop hold links that open other people's accounts: they are the owner's alone, as
 * are the staff and the settings.
 */
export const roles = {
  owner: permissions,
  manager: [
    "staff.self",
    "catalog.edit",
    "stock.adjust",
    "orders.read",
    "orders.pack",
    "orders.refund",
    "payments.review",
    "reviews.moderate",
    "promotions.send",
    "reports.read",
  ],
  picker: ["staff.self", "orders.read", "orders.pack"],
} as const satisfies Record<string, readonly Permission[]>;

export type Role = keyof typeof roles;

export const roleNames = Object.keys(roles) as Role[];
