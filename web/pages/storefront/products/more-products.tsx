import { useEffect, useEffectEvent, useRef } from "react";
import { messageOf } from "../../../api/call-error.ts";
import { Button, ButtonLink } from "../../../ui/button.tsx";
import { useHydrated } from "../../../ui/use-hydrated.ts";
import type { ProductPages } from "./use-product-pages.ts";

/** So many pages come by themselves; then one asks for them, and can reach what stands below the list. */
const AUTOMATIC_PAGES = 3;
/** How near the end of the list has to be, in pixels, for the next page to come. */
const NEAR = 900;

type MoreProductsProps = {
  pages: ProductPages;
  /** The address of the next page: what the list goes on with where no script runs. */
  nextPage: string;
  onLoadMore: () => void;
};

/** The end of a list, where it goes on: by itself when it comes near, or at the press of a button. */
export function MoreProducts({ pages, nextPage, onLoadMore }: MoreProductsProps) {
  const hydrated = useHydrated();
  const { pageCount, hasNextPage, isFetching, isFetchNextPageError, error, loadMore } = pages;
  const automatic = hasNextPage && !isFetching && !isFetchNextPageError && pageCount < AUTOMATIC_PAGES;
  const end = useNear(automatic, () => void loadMore());
  if (!hasNextPage) return null;
  return (
    <div ref={end} className="mt-10 flex flex-col items-center gap-3">
      {isFetchNextPageError && (
        <p role="alert" className="text-tomato">
          {messageOf(error, "More products could not be loaded.")}
        </p>
      )}
      {hydrated ? (
        <Button look="secondary" onClick={onLoadMore} disabled={isFetching}>
          {isFetchNextPageError ? "Try again" : "Load more"}
        </Button>
      ) : (
        <ButtonLink look="secondary" to={nextPage} rel="next">
          Load more
        </ButtonLink>
      )}
    </div>
  );
}

/** Calls back when the element comes near the window, each time that `active` becomes true again. */
function useNear(active: boolean, onNear: () => void) {
  const element = useRef<HTMLDivElement>(null);
  const call = useEffectEvent(onNear);
  useEffect(() => {
    if (!active || !element.current) return;
    const observer = new IntersectionObserver(
      (entries) => entries.some((entry) => entry.isIntersecting) && call(),
      { rootMargin: `0px 0px ${NEAR}px` },
    );
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [active]);
  return element;
}
