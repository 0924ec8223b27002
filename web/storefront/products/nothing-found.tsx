import { SearchX } from "lucide-react";
import { t } from "#contract/i18n/i18n.ts";
import { ButtonLink } from "#web/components/button.tsx";
import { EmptyState } from "#web/components/page/empty-state.tsx";
import { isNarrowed, type ListQuery } from "./list-query.ts";

type NothingFoundProps = { title: string; query: ListQuery; category: string | undefined };

/** Shown for an empty list: why nothing was found, and the next step that is most likely to help. */
export function NothingFound({ title, query, category }: NothingFoundProps) {
  const search = query.search.trim();
  return (
    <EmptyState
      icon={<SearchX />}
      title={title}
      text={
        isNarrowed(query)
          ? t("No products match these filters. Try removing some of them.")
          : t("Try another word, or look through everything we have.")
      }
    >
      {isNarrowed(query) && (
        <ButtonLink to={search ? `?${new URLSearchParams({ search })}` : "."}>
          {t("Clear filters")}
        </ButtonLink>
      )}
      {category && search && (
        <ButtonLink to={`/products?${new URLSearchParams({ search })}`} look="secondary">
          {t("Search in all products")}
        </ButtonLink>
      )}
      <ButtonLink to="/products" look={isNarrowed(query) ? "secondary" : "primary"}>
        {t("See all products")}
      </ButtonLink>
    </EmptyState>
  );
}
