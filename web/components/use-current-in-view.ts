import { type RefObject, useEffect, useRef } from "react";
import { useLocation } from "react-router";

/** For a row of tabs that may not fit: scrolls to the one of the current page. */
export function useCurrentInView<E extends HTMLElement>(): RefObject<E | null> {
  const { pathname } = useLocation();
  const row = useRef<E>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each page shows its own tab
  useEffect(() => {
    const current = row.current?.querySelector("[aria-current=page]");
    current?.scrollIntoView({ block: "nearest", inline: "nearest" });
  }, [pathname]);
  return row;
}
