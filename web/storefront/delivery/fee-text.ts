import { withZonePrice, type ZonePrice } from "#contract/delivery/plan.ts";
import { t } from "#contract/i18n/i18n.ts";
import type { ShopSettings } from "#web/components/settings.ts";

/** What an order of a zone costs to get: "Free", "$3.00", or "$3.00, free from $50.00". */
export function feeText(settings: ShopSettings, price: ZonePrice | null): string {
  const { fee, freeFrom } = withZonePrice(settings, price).shipping;
  if (fee === 0) return t("Free");
  const { formatAmount } = settings.money;
  return freeFrom === null
    ? formatAmount(fee)
    : t("{fee}, free from {minimum}", { fee: formatAmount(fee), minimum: formatAmount(freeFrom) });
}
