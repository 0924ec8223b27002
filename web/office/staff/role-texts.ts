import { type Message, msg } from "#contract/i18n/i18n.ts";
import type { Role } from "#contract/permissions.ts";

/** The display texts of the roles. */
export const roleTexts: Record<Role, { name: Message; includes: Message }> = {
  owner: { name: msg("Owner"), includes: msg("Full access, including staff and settings") },
  manager: {
    name: msg("Manager"),
    includes: msg("Products, stock, orders, delivery times, refunds, customers, reviews and promotions"),
  },
  picker: { name: msg("Picker"), includes: msg("Sees, packs and delivers orders") },
};
