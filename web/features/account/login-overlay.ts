import { useSyncExternalStore } from "react";

export type LoginMode = "login" | "register" | "forgot";

// One overlay for the whole page, opened from anywhere.
let mode: LoginMode | undefined;
let goOn: (() => void) | undefined;
const listeners = new Set<() => void>();

function set(next: LoginMode | undefined): void {
  mode = next;
  for (const listener of listeners) listener();
}

/** Opens the overlay for logging in. `then` is what the visitor was about to do: once she is in, it is done. */
export function openLogin(then?: () => void): void {
  goOn = then;
  set("login");
}

/** From one form of the overlay to another. */
export function switchLogin(next: LoginMode): void {
  set(next);
}

/** Closes the overlay; whatever the visitor was about to do, she does not want it any more. */
export function closeLogin(): void {
  goOn = undefined;
  set(undefined);
}

/** Closes the overlay behind someone who is in now, and goes on with what she was about to do. */
export function finishLogin(): void {
  const then = goOn;
  closeLogin();
  then?.();
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
