import { useEffect, useRef } from "react";

/**
 * Lets the keyboard go on where the next products begin: the button that asked for them has moved below them, or has
 * gone. `shown` is how many products there are.
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
