import { useEffect } from "react";
import { shopperApi } from "#web/client/shopper.ts";
import { isNarrowed, type ListQuery } from "./list-query.ts";

/** Who still types or goes on at once has not searched for that. */
const RESTED_MS = 3_000;

/** The searches that were counted while the page is open: going back to one is not another search. */
const counted = new Set<string>();

/** Tells the shop that a search found nothing, once the shopper has seen it. Who it was is not kept. */
export function MissedSearch({ query }: { query: ListQuery }) {
  const text = query.search.trim();
  // Filters may have hidden what there is.
  const counts = text !== "" && !isNarrowed(query) && !counted.has(text);
  useEffect(() => {
    if (!counts) return undefined;
    const timer = window.setTimeout(() => {
      counted.add(text);
      // The shopper has no use for it: that it fails is nothing to say.
      void shopperApi.reports.missedSearch({ text }).catch(() => {});
    }, RESTED_MS);
    return () => window.clearTimeout(timer);
  }, [counts, text]);
  return null;
}
