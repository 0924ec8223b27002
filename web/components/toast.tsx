import { useEffect, useSyncExternalStore } from "react";

export type ToastKind = "plain" | "success" | "error" | "loading";

/** Above the tabs and bars at the bottom of the window, or in the bar at its top. */
export type ToastPlace = "top" | "bottom";

export type ToastOptions = {
  /** A toast replaces another with the same id. */
  id?: string;
  /** The subject, such as "cart": the next success about the same subject removes an error. */
  about?: string;
  /** A button. Pressing it runs the action and closes the toast. */
  action?: { text: string; onClick: () => void };
};

const say =
  (kind: ToastKind) =>
  (message: string, options: ToastOptions = {}) =>
    void showToast(kind, message, options);

/** Shows a toast, callable from anywhere; its script is loaded when it is first needed. */
export const toast = Object.assign(say("plain"), {
  success: say("success"),
  error: say("error"),
  /** Stays until the next toast about the same subject. */
  loading: say("loading"),
  /** Removes the errors about a subject, because it has succeeded since, without showing a toast. */
  settle: (about: string) => loaded?.settle(about),
});

async function showToast(kind: ToastKind, message: string, options: ToastOptions): Promise<void> {
  try {
    const show = await loadToaster();
    show(kind, message, options);
  } catch {
    // Neither the shop nor the service worker has the script any more, so fall back to an alert.
    window.alert(message);
  }
}

let loaded: typeof import("./toaster.tsx") | undefined;
const listeners = new Set<() => void>();

async function loadToaster() {
  loaded = await import("./toaster.tsx");
  for (const listener of listeners) listener();
  return loaded.show;
}

/** The place where toasts appear. Used once, at the root. */
export function Toasts({ place = "bottom" }: { place?: ToastPlace | undefined }) {
  const Loaded = useSyncExternalStore(
    subscribe,
    () => loaded?.Toaster,
    () => undefined,
  );
  useEffect(() => {
    // Loads the script on the first interaction, since every toast follows one.
    const prepare = () => void loadToaster().catch(() => undefined);
    const doings = ["pointerdown", "keydown"] as const;
    for (const doing of doings) window.addEventListener(doing, prepare, { once: true });
    return () => {
      for (const doing of doings) window.removeEventListener(doing, prepare);
    };
  }, []);
  return Loaded && <Loaded place={place} />;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
