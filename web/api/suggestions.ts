import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { api } from "./browser.ts";

/** Search suggestions for the typed text. */
export function suggestionsQuery(text: string) {
  return queryOptions({
    queryKey: ["suggestions", text],
    queryFn: () => api.catalog.suggest({ q: text }),
    enabled: text !== "",
    staleTime: 60_000,
    placeholderData: keepPreviousData,
  });
}
