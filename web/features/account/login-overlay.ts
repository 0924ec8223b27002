import { useSyncExternalStore } from "react";

export type LoginMode = "login" | "register" | "forgot";

// One overlay for the whole page, opened from anywhere.
let mode: LoginMode | undefined;
const listeners = new Set<() => void>();

function set(next: LoginMode | undefined): void {
  mode = next;
  for (const listener of listeners) listener();
}

/** Opens the overlay for logging in, signing up, or asking for a new password. */
export function openLogin(next: LoginMode = "login"): void {
  set(next);
}

export function closeLogin(): void {
  set(undefined);
}

/** Which form the overlay shows; undefined while it is closed. */
export function useLoginMode(): LoginMode | undefined {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => mode,
    () => undefined,
  );
}
