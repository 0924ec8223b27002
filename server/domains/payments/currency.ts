import type { Shop } from "#platform/shop.ts";

/** The shop's currency as gateways write it: ISO 4217 in lower case. */
export function currencyOf({ settings }: Pick<Shop, "settings">): string {
  return settings.current.currency.toLowerCase();
}
