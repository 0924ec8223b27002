import type { Role } from "../../../contract/permissions.ts";

/** What people read of a role. */
export const roleTexts: Record<Role, { name: string; includes: string }> = {
  owner: { name: "Owner", includes: "Everything, with staff and settings" },
  manager: { name: "Manager", includes: "Products, stock, orders, refunds and promotions" },
  picker: { name: "Picker", includes: "Sees and packs orders" },
};
