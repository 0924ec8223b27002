import { SearchX } from "lucide-react";
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
          ? "No products match these filters. Try removing some of them."
          : "Try another word, or look through everything we have."
      }
    >
      {isNarrowed(query) && (
        <ButtonLink to={search ? `?${new URLSearchParams({ search })}` : "."}>Clear filters</ButtonLink>
      )}
      {category && search && (
        <ButtonLink to={`/products?${new URLSearchParams({ search })}`} look="secondary">
          Search in all products
        </ButtonLink>
      )}
      <ButtonLink to="/products" look={isNarrowed(query) ? "secondary" : "primary"}>
        See all products
      </ButtonLink>
    </EmptyState>
  );
}
