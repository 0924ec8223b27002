import { useEffect, useRef } from "react";

/**
 * Moves the keyboard focus to the first of the newly loaded products, because the button that loaded them has moved or
 * disappeared. `shown` is the number of products.
 */
export function useFocusNextProduct(shown: number) {
  const list = useRef<HTMLDivElement>(null);
  const next = useRef<number>(undefined);
  useEffect(() => {
    const index = next.current;
    if (index === undefined || shown <= index) return;
    next.current = undefined;
    list.current
      ?.querySelectorAll("article")
      [index]?.querySelector<HTMLElement>("a")
      ?.focus({ preventScroll: true });
  }, [shown]);
  const focusNext = () => {
    next.current = shown;
  };
  return { list, focusNext };
}
