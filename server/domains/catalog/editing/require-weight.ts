import { lacksWeight } from "#contract/catalog/units/sold-by-weight.ts";
import { ShopError } from "#contract/errors.ts";
import { t } from "#contract/i18n/i18n.ts";
import type { Settings } from "#contract/settings/settings.ts";

/** Throws `invalid_input` for a product that is sold by weight and does not state its weight in a way to calculate with. */
export function requireWeight(
  product: { soldByWeight: boolean; weight?: string | undefined },
  { weightUnit }: Pick<Settings, "weightUnit">,
): void {
  if (!lacksWeight(product)) return;
  const message =
    weightUnit === "lb"
      ? t("A product that is sold by weight needs its weight, such as 1 lb or 12 oz.")
      : t("A product that is sold by weight needs its weight, such as 500 g or 1.2 kg.");
  throw new ShopError("invalid_input", { message, fields: { weight: message } });
}
