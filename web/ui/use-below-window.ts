import { useEffect, useRef, useState } from "react";

/**
 * Becomes settled once the element is below the window, where something can be inserted without moving what is seen; at
 * once if it is ready when the page appears, as after going back.
 */
export function useBelowWindow(isReady: boolean) {
  const ref = useRef<HTMLDivElement>(null);
  const [isSettled, setSettled] = useState(isReady);
  useEffect(() => {
    if (!isReady || isSettled || !ref.current) return;
    const observer = new IntersectionObserver((entries) => {
      const isBelow = ({ boundingClientRect: { top } }: IntersectionObserverEntry) =>
        top > window.innerHeight;
      if (entries.some(isBelow)) setSettled(true);
    });
    observer.observe(ref.current);
    return () => observer.disconnect();
  }, [isReady, isSettled]);
  return { ref, isSettled };
}
