import { TriangleAlert } from "lucide-react";
import { allergenWarning } from "#contract/catalog/food/allergens.ts";
import { t } from "#contract/i18n/i18n.ts";

type AllergenHintProps = {
  /** The id of the list of warnings. */
  about: string;
  products: readonly { allergens?: string | undefined }[];
  avoided: readonly string[];
};

/** Leads, in the bar at the bottom of phones, to the list of warnings: the button to order is in sight before it is. */
export function AllergenHint({ about, products, avoided }: AllergenHintProps) {
  const count = products.filter(({ allergens }) => allergenWarning(allergens, avoided)).length;
  if (count === 0) return null;
  return (
    <button
      type="button"
      aria-label={t("Check allergens: {count}", { count })}
      onClick={() => document.getElementById(about)?.scrollIntoView({ block: "center" })}
      className="tabular hidden min-h-11 items-center gap-1 rounded-full bg-amber-soft px-3 font-bold text-amber text-sm bar:inline-flex"
    >
      <TriangleAlert aria-hidden className="size-5" />
      {count}
    </button>
  );
}
