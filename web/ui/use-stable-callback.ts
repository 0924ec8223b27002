import { useCallback, useLayoutEffect, useRef } from "react";

/**
 * Returns a function whose identity never changes and which calls the function of the latest rendering: for event handlers
 * of memoized components, which would be rendered again for a new one. It must not be called during rendering.
 */
export function useStableCallback<Args extends unknown[], Result>(
  callback: (...args: Args) => Result,
): (...args: Args) => Result {
  const latest = useRef(callback);
  useLayoutEffect(() => {
    latest.current = callback;
  });
  return useCallback((...args: Args) => latest.current(...args), []);
}
