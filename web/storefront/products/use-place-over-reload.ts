import { useEffect, useEffectEvent, useLayoutEffect, useRef } from "react";
import { useLocation } from "react-router";
import { readListPlace, writeListPlace } from "#web/browser-state/list-place.ts";
import type { ProductPages } from "./use-product-pages.ts";

/** A position in a list: the history entry, the number of loaded pages, and the scroll position. */
type Place = { entry: string; pageCount: number; scrollY: number };

/**
 * Restores the position in a list after a reload, or when the visitor returns to it after one: the pages that were
 * loaded are loaded again. (Going back without a reload needs no restoring, because the data is still there.)
 */
export function usePlaceOverReload({ pageCount, hasNextPage, isError, loadMore }: ProductPages): void {
  const { key, pathname, search } = useLocation();
  const entry = `${key} ${pathname}${search}`;
  const wanted = useRef<Place>(undefined);

  const remember = useEffectEvent(() => {
    const place: Place = { entry, pageCount, scrollY: window.scrollY };
    writeListPlace(JSON.stringify(place));
  });
  const recall = useEffectEvent(() => {
    const place = readPlace();
    if (place?.entry === entry && place.pageCount > pageCount) wanted.current = place;
  });
  const approach = useEffectEvent(() => {
    const place = wanted.current;
    if (!place) return;
    if (pageCount < place.pageCount && hasNextPage && !isError) return void loadMore();
    wanted.current = undefined;
    window.scrollTo(0, place.scrollY);
  });

  // The cleanup of a layout effect runs before the next page scrolls to its own position.
  useLayoutEffect(() => {
    recall();
    window.addEventListener("pagehide", remember);
    return () => {
      remember();
      window.removeEventListener("pagehide", remember);
    };
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each page that has come, or failed, is a step
  useEffect(() => approach(), [pageCount, isError]);
}

// Browser storage may contain anything; an invalid value counts as no position.
function readPlace(): Place | null {
  try {
    return JSON.parse(readListPlace() ?? "null");
  } catch {
    return null;
  }
}
