import { useSyncExternalStore } from "react";

const never = () => () => {};

/** False in the page as the server rendered it, true once the browser has taken over. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
