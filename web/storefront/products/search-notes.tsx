import { allergenWords } from "#contract/catalog/food/allergens.ts";
import { dietWords } from "#contract/catalog/food/diets.ts";
import { t } from "#contract/i18n/i18n.ts";
import { listText } from "#contract/i18n/list-text.ts";
import { Link } from "#web/components/link.tsx";
import { RichText } from "#web/components/rich-text.tsx";
import type { ListQuery } from "./list-query.ts";
import { MissedSearch } from "./missed-search.tsx";
import type { ProductList } from "./use-product-pages.ts";

type SearchNotesProps = {
  list: ProductList;
  query: ListQuery;
  /** The URL of the list with another search. */
  pathOf: (search: string) => string;
};

/** What to know about the products that a search found, and what it may have meant. */
export function SearchNotes({ list, query, pathOf }: SearchNotesProps) {
  const { didYouMean, diets, isExact, total, without } = list;
  const isMissed = total === 0 || !isExact;
  return (
    <>
      {isMissed && <MissedSearch query={query} />}
      {!isExact && total > 0 && <p className="mt-1">{t("No exact match, these are close")}</p>}
      {diets.length + without.length > 0 && <p className="mt-1">{statedText(list)}</p>}
      {didYouMean && total > 0 && (
        <p className="mt-1">
          <RichText
            text={t("Did you mean <link>{search}</link>?", { search: didYouMean })}
            tags={{
              link: (words) => (
                <Link
                  to={pathOf(didYouMean)}
                  className="font-semibold text-brand underline underline-offset-4"
                >
                  {words}
                </Link>
              ),
            }}
          />
        </p>
      )}
    </>
  );
}

/** What a search asks of its products: to be "vegan and without peanuts, nuts". */
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
