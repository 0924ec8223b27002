import { useRef } from "react";
import library, { Toaster as LibraryToaster } from "react-hot-toast";
import { AboveDialogs } from "./above-dialogs.tsx";
import type { ToastKind, ToastOptions, ToastPlace } from "./toast.tsx";

/** Shows a toast; toast.tsx loads this when there is one. */
export function show(kind: ToastKind, message: string, { action, about, id }: ToastOptions): void {
  const content = action ? ({ id }: { id: string }) => <Action {...{ id, message, action }} /> : message;
  // What waits or has failed is one toast for each thing; what went well takes it away and stands for itself.
  const passing = kind === "error" || kind === "loading";
  if (about && !passing) settle(about);
  const toastId = id ?? (about && passing ? passingId(about) : undefined);
  const options = toastId ? { id: toastId } : {};
  if (kind === "plain") library(content, options);
  else library[kind](content, options);
}

/** Takes away what was said of a failure. */
export function settle(about: string): void {
  library.dismiss(passingId(about));
}

function passingId(about: string): string {
  return `about ${about}`;
}

/**
 * Numbers of the specification's section 9; they are the library's own defaults, stated: a duration for all would end
 * those that wait, too.
 */
export function Toaster({ place }: { place: ToastPlace }) {
  return (
    <AboveDialogs>
      <LibraryToaster
        position={`${place}-center`}
        containerStyle={place === "top" ? { top: 10 } : { bottom: 88 }}
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
          // It can be pressed again while it fades.
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
