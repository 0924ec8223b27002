import { type RefObject, useEffect, useEffectEvent } from "react";

/** The height in pixels of the bars at the end of a phone's screen, which cover what is below them. */
const BARS = 136;

/** Calls `onSeen` when an element is on the screen, and again for another `key`: what it says. */
export function useWhenSeen(
  ref: RefObject<Element | null>,
  key: string | undefined,
  onSeen: (key: string) => void,
): void {
  const tell = useEffectEvent(onSeen);
  useEffect(() => {
    if (!ref.current || key === undefined) return;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) tell(key);
      },
      { rootMargin: `0px 0px -${BARS}px`, threshold: 0.5 },
    );
    observer.observe(ref.current);
    return () => observer.disconnect();
  }, [ref, key]);
}
