import { useSyncExternalStore } from "react";

export type LoginMode = "login" | "register" | "forgot" | "guest";

// One overlay for the whole page, opened from anywhere.
let mode: LoginMode | undefined;
let goOn: (() => void) | undefined;
const listeners = new Set<() => void>();

function set(next: LoginMode | undefined): void {
  mode = next;
  for (const listener of listeners) listener();
}

/** Opens the login overlay. `then` is what the visitor was about to do; it runs after the login. */
export function openLogin(then?: () => void): void {
  goOn = then;
  set("login");
}

/** Opens the overlay for a guest's name and email; `then` runs after it. */
export function openGuest(then: () => void): void {
  goOn = then;
  set("guest");
}

/** Opens one of the overlay's forms, in place of the one that is open. */
export function switchLogin(next: LoginMode): void {
  set(next);
}

/** Closes the overlay and drops what the visitor was about to do. */
export function closeLogin(): void {
  goOn = undefined;
  set(undefined);
}

/** Closes the overlay after a login and runs what the visitor was about to do. */
export function finishLogin(): void {
  const then = goOn;
  closeLogin();
  then?.();
}

/** The form that the overlay shows; undefined while it is closed. */
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
