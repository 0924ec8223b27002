import { type ComponentType, useEffect, useSyncExternalStore } from "react";

export type ToastKind = "plain" | "success" | "error" | "loading";

/** Above the tabs and bars at the bottom of the window, or in the bar at its top. */
export type ToastPlace = "top" | "bottom";

export type ToastOptions = {
  /** A toast takes the place of another with the same id. */
  id?: string;
  /** The thing it is about, such as "cart": a failure goes when the next word about the same thing comes. */
  about?: string;
  /** Something to press. Pressed, it is done and the toast goes. */
  action?: { text: string; onClick: () => void };
};

const say =
  (kind: ToastKind) =>
  (message: string, options: ToastOptions = {}) =>
    void showToast(kind, message, options);

/** Says something in passing. From anywhere; what shows it comes when it is first needed. */
export const toast = Object.assign(say("plain"), {
  success: say("success"),
  error: say("error"),
  /** Stands until something else is said about the same thing. */
  loading: say("loading"),
  /** Takes away what was said of a failure: the thing has succeeded, without a word. */
  settle: (about: string) => settleFailure?.(about),
});

async function showToast(kind: ToastKind, message: string, options: ToastOptions): Promise<void> {
  try {
    const show = await loadToaster();
    show(kind, message, options);
  } catch {
    // Neither the shop nor the service worker has it any more: said all the same, if not as nicely.
    window.alert(message);
  }
}

let Toaster: ComponentType<{ place: ToastPlace }> | undefined;
let settleFailure: ((about: string) => void) | undefined;
const listeners = new Set<() => void>();

async function loadToaster() {
  const loaded = await import("./toaster.tsx");
  Toaster = loaded.Toaster;
  settleFailure = loaded.settle;
  for (const listener of listeners) listener();
  return loaded.show;
}

/** Where toasts appear. Used once, at the root. */
export function Toasts({ place = "bottom" }: { place?: ToastPlace | undefined }) {
  const Loaded = useSyncExternalStore(
    subscribe,
    () => Toaster,
    () => undefined,
  );
  useEffect(() => {
    // Whatever there will be to say, somebody did something first.
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
