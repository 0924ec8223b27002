import { ShopError } from "#contract/errors.ts";
import { t } from "#contract/i18n/i18n.ts";
import type { Settings } from "#contract/settings/settings.ts";
import type { Transaction } from "#platform/db/database.ts";
import { hasOrdersForGood } from "./steps/report-store.ts";

/** Throws `settings_rule` when the currency changes in a shop with orders, whose amounts would change their meaning. */
export async function followSettings(tx: Transaction, before: Settings, after: Settings): Promise<void> {
  if (before.currency === after.currency || !(await hasOrdersForGood(tx))) return;
  const message = t("This shop has orders in {currency}: its currency cannot change any more.", {
    currency: before.currency,
  });
  throw new ShopError("settings_rule", { message, fields: { "settings.currency": message } });
}
