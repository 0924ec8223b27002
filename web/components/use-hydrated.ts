import { useSyncExternalStore } from "react";

const never = () => () => {};

/** False in the server-rendered page and true after hydration. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
