import { ShopError } from "#contract/errors.ts";
import type { Settings } from "#contract/settings/settings.ts";
import type { Transaction } from "#platform/db/database.ts";
import { hasOrdersForGood } from "./steps/report-store.ts";

/** Throws `settings_rule` when the currency changes in a shop with orders, whose amounts would change their meaning. */
export async function followSettings(tx: Transaction, before: Settings, after: Settings): Promise<void> {
  if (before.currency === after.currency || !(await hasOrdersForGood(tx))) return;
  const message = `This shop has orders in ${before.currency}: its currency cannot change any more.`;
  throw new ShopError("settings_rule", { message, fields: { "settings.currency": message } });
}
