import { useEffect, useEffectEvent, useLayoutEffect, useRef } from "react";
import { useLocation } from "react-router";
import { readListPlace, writeListPlace } from "../../../api/list-place.ts";
import type { ProductPages } from "./use-product-pages.ts";

/** Where someone was in a list: which one in her history, how much of it was loaded, how far down she was. */
type Place = { entry: string; pageCount: number; scrollY: number };

/**
 * Brings whoever reloads a list, or comes back to it after a reload, to where she was: the pages that she had loaded
 * are loaded again. (Going back alone needs no such thing: what was loaded is still there.)
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

  // A layout effect ends before the next page has scrolled to its own place.
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

// Anything may stand in a browser's storage: then there is no place to go to.
function readPlace(): Place | null {
  try {
    return JSON.parse(readListPlace() ?? "null");
  } catch {
    return null;
  }
}
