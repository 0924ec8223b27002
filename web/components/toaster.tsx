import { type ReactNode, useEffect, useRef } from "react";
import library, { Toaster as LibraryToaster, useToasterStore } from "react-hot-toast";
import type { ToastKind, ToastOptions, ToastPlace } from "./toast.tsx";

/** The subjects of the errors shown, by the ids of their toasts. */
const errors = new Map<string, string>();

/**
 * Shows a toast; toast.tsx loads this module when it is first needed. A toast that says the same as one on screen
 * replaces it, unless their buttons do different things.
 */
export function show(kind: ToastKind, message: string, { action, about, id }: ToastOptions): void {
  const content = action ? ({ id }: { id: string }) => <Action {...{ id, message, action }} /> : message;
  const ownId = kind === "loading" && about ? loadingId(about) : action ? undefined : `${kind} ${message}`;
  const toastId = id ?? ownId;
  const options = toastId ? { id: toastId } : {};
  if (about && kind === "error") library.dismiss(loadingId(about));
  else if (about && kind !== "loading") settle(about);
  const shownId = kind === "plain" ? library(content, options) : library[kind](content, options);
  if (about && kind === "error") errors.set(shownId, about);
}

/** Removes the errors about a subject, and that it is being loaded. */
export function settle(about: string): void {
  library.dismiss(loadingId(about));
  for (const [id, subject] of errors) {
    if (subject !== about) continue;
    library.dismiss(id);
    errors.delete(id);
  }
}

function loadingId(about: string): string {
  return `loading ${about}`;
}

/**
 * The toasts. The durations are those of the specification's section 9. They are the library's defaults, stated explicitly,
 * because one duration for all kinds would also close loading toasts.
 */
export function Toaster({ place }: { place: ToastPlace }) {
  return (
    <AboveDialogs>
      <LibraryToaster
        position={`${place}-center`}
        containerStyle={place === "top" ? { top: 10 } : { bottom: "calc(var(--bars) + 2rem)" }}
        toastOptions={{
          duration: 4000,
          removeDelay: 1000,
          success: { duration: 2000 },
          loading: { duration: Number.POSITIVE_INFINITY },
          style: {
            background: "var(--color-toast)",
            color: "var(--color-on-toast)",
            borderRadius: 999,
            maxWidth: "min(350px, calc(100vw - 2rem))",
            padding: "10px 18px",
            fontWeight: 600,
          },
        }}
      />
    </AboveDialogs>
  );
}

type ActionProps = { id: string; message: string; action: NonNullable<ToastOptions["action"]> };

function Action({ id, message, action: { text, onClick } }: ActionProps) {
  const pressed = useRef(false);
  return (
    <span className="flex items-center gap-3">
      <span>{message}</span>
      <button
        type="button"
        className="shrink-0 rounded-full px-2 py-1 font-bold text-lime underline underline-offset-4"
        onClick={() => {
          // It can be pressed again while it fades out.
          if (pressed.current) return;
          pressed.current = true;
          library.dismiss(id);
          onClick();
        }}
      >
        {text}
      </button>
    </span>
  );
}

/** Keeps the toasts in the browser's top layer, above modal dialogs and their blurred backdrop. */
function AboveDialogs({ children }: { children: ReactNode }) {
  const layer = useRef<HTMLDivElement>(null);
  const newest = useToasterStore().toasts[0]?.id;
  useEffect(() => {
    layer.current?.showPopover();
    // A dialog's toggle event does not bubble.
    const onToggle = ({ target }: Event) => {
      if (target instanceof HTMLDialogElement && target.open) raise(layer.current);
    };
    document.addEventListener("toggle", onToggle, { capture: true });
    return () => document.removeEventListener("toggle", onToggle, { capture: true });
  }, []);
  useEffect(() => {
    if (newest && document.querySelector("dialog:modal")) raise(layer.current);
  }, [newest]);
  return (
    <div ref={layer} popover="manual" className="inset-auto size-0 overflow-visible border-0 bg-transparent">
      {children}
    </div>
  );
}

/** Of the elements in the top layer, the one that was shown last is above the others. */
function raise(popover: HTMLElement | null): void {
  popover?.hidePopover();
  popover?.showPopover();
}
