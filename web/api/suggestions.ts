import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { api } from "./browser.ts";

/** What a shopper may mean while she types. */
export function suggestionsQuery(text: string) {
  return queryOptions({
    queryKey: ["suggestions", text],
    queryFn: () => api.catalog.suggest({ q: text }),
    enabled: text !== "",
    staleTime: 60_000,
    placeholderData: keepPreviousData,
  });
}
