import { useCallback, useLayoutEffect, useRef } from "react";

/**
 * A function that stays the same at each rendering and calls the one of the latest: for memoized components, which would be
 * rendered again for a new one. It is for event handlers, not to be called while rendering.
 */
export function useSteady<Args extends unknown[], Result>(
  latest: (...args: Args) => Result,
): (...args: Args) => Result {
  const current = useRef(latest);
  useLayoutEffect(() => {
    current.current = latest;
  });
  return useCallback((...args: Args) => current.current(...args), []);
}
