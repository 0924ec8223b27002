import type { Role } from "#contract/permissions.ts";

/** The display texts of the roles. */
export const roleTexts: Record<Role, { name: string; includes: string }> = {
  owner: { name: "Owner", includes: "Full access, including staff and settings" },
  manager: {
    name: "Manager",
    includes: "Products, stock, orders, delivery times, refunds, customers, reviews and promotions",
  },
  picker: { name: "Picker", includes: "Sees, packs and delivers orders" },
};
