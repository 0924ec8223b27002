import { allergenWords } from "#contract/catalog/food/allergens.ts";
import { dietWords } from "#contract/catalog/food/diets.ts";
import { t } from "#contract/i18n/i18n.ts";
import { listText } from "#contract/i18n/list-text.ts";
import type { ProductList } from "./use-product-pages.ts";

/** What a search asks of its products: to be "vegan and without peanuts, nuts". */
export function StatedNote({ list }: { list: ProductList }) {
  return <p className="mt-1">{statedText(list)}</p>;
}

function statedText({ diets, without }: ProductList): string {
  const allergens = listText(without.map((code) => t(allergenWords[code])));
  if (diets.length === 0)
    return t("Only products that are stated to be without {allergens}. Please check the label too.", {
      allergens,
    });
  const diet = diets
    .map((code) => t(dietWords[code]))
    .reduce((first, second) => t("{first} and {second}", { first, second }));
  return without.length === 0
    ? t("Only products that are stated to be {diet}. Please check the label too.", { diet })
    : t("Only products that are stated to be {diet} and without {allergens}. Please check the label too.", {
        diet,
        allergens,
      });
}
