import type { Api } from "#contract/api.ts";
import type { ReplyOf } from "#contract/endpoint.ts";
import { t } from "#contract/i18n/i18n.ts";
import type { ShopSettings } from "#web/components/settings.ts";
import { feeText } from "./fee-text.ts";

type NextSlot = ReplyOf<Api["delivery"]["next"]>;

/** When and for how much the shop delivers to a place that somebody typed; or that it does not. */
export function placeText(settings: ShopSettings, next: NextSlot, place: string): string {
  const { isServed, promise, zone, zones } = next;
  if (isServed === false)
    return zones.some(({ kind }) => kind === "pickup")
      ? t("We do not deliver to {place} yet. You can pick your order up.", { place })
      : t("We do not deliver to {place} yet.", { place });
  if (!zone) return t("{place}: your cart shows the times for your whole address.", { place });
  if (!promise) return t("{place}: there is no free time on the coming days.", { place });
  return t("{place}: {promise} · Fee: {fee}", { place, promise, fee: feeText(settings, zone.price) });
}
