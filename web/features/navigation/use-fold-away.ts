import { useEffect, useRef } from "react";

/** In pixels: below it a movement of the finger is no direction. */
const STEP = 8;

/**
 * Marks the element as folded while the page is scrolled down, until it is scrolled up again. The style (app.css) decides
 * on which screens that hides it.
 */
export function useFoldAway() {
  const ref = useRef<HTMLElement>(null);
  useEffect(() => {
    let last = window.scrollY;
    const onScroll = () => {
      const top = Math.max(0, window.scrollY);
      if (Math.abs(top - last) < STEP) return;
      const height = ref.current?.offsetHeight ?? 0;
      ref.current?.toggleAttribute("data-folded", top > last && top > height);
      last = top;
    };
    window.addEventListener("scroll", onScroll, { passive: true });
    return () => window.removeEventListener("scroll", onScroll);
  }, []);
  return ref;
}
