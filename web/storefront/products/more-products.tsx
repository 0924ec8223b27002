import { useEffect, useEffectEvent, useRef } from "react";
import { t } from "#contract/i18n/i18n.ts";
import { messageOf } from "#web/client/call-error.ts";
import { Button, ButtonLink } from "#web/components/button.tsx";
import { useHydrated } from "#web/components/use-hydrated.ts";
import type { ProductPages } from "./use-product-pages.ts";

/** This many pages load automatically; then a button loads more, so that the content below the list can be reached. */
const AUTOMATIC_PAGES = 3;
/** The distance from the end of the list, in pixels, at which the next page is loaded. */
const NEAR = 900;

type MoreProductsProps = {
  pages: ProductPages;
  /** The URL of the next page, for browsers without scripts. */
  nextPage: string;
  onLoadMore: () => void;
};

/** Loads the next page at the end of a list: automatically when it comes near, or with a button. */
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
          {messageOf(error, t("More products could not be loaded."))}
        </p>
      )}
      {hydrated ? (
        <Button look="secondary" onClick={onLoadMore} disabled={isFetching}>
          {isFetchNextPageError ? t("Try again") : t("Load more")}
        </Button>
      ) : (
        <ButtonLink look="secondary" to={nextPage} rel="next" prefetch="none">
          {t("Load more")}
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
