import { useLayoutEffect, useRef } from "react";
import library, { Toaster as LibraryToaster } from "react-hot-toast";
import { useLocation } from "react-router";
import { AboveDialogs } from "./above-dialogs.tsx";
import type { ToastKind, ToastOptions, ToastPlace } from "./toast.tsx";

/** An error that has been on screen for this long gives way to the next toast or page. */
const STALE_MS = 1_000;

/** The error toasts, with the time at which each was shown. */
const errors = new Map<string, number>();

/**
 * Shows a toast; toast.tsx loads this module when it is first needed. A toast that says the same as one on screen
 * replaces it, unless their buttons do different things.
 */
export function show(kind: ToastKind, message: string, { action, about, id }: ToastOptions): void {
  const content = action ? ({ id }: { id: string }) => <Action {...{ id, message, action }} /> : message;
  // Loading and error toasts are one per subject; a success removes them and is a toast of its own.
  const passing = kind === "error" || kind === "loading";
  if (about && !passing) settle(about);
  const aboutId = about && passing ? passingId(about) : undefined;
  const toastId = id ?? aboutId ?? (action ? undefined : `${kind} ${message}`);
  dismissStaleErrors();
  const options = toastId ? { id: toastId } : {};
  const shownId = kind === "plain" ? library(content, options) : library[kind](content, options);
  if (kind === "error") errors.set(shownId, Date.now());
}

/** Removes an error toast. */
export function settle(about: string): void {
  library.dismiss(passingId(about));
}

/** Removes the errors that have been there for a while. */
function dismissStaleErrors(): void {
  for (const [id, shownAt] of errors) {
    if (Date.now() - shownAt < STALE_MS) continue;
    errors.delete(id);
    library.dismiss(id);
  }
}

function passingId(about: string): string {
  return `about ${about}`;
}

/**
 * The toasts; a new page removes the errors of the one before.
 *
 * The durations are those of the specification's section 9. They are the library's defaults, stated explicitly,
 * because one duration for all kinds would also close loading toasts.
 */
export function Toaster({ place }: { place: ToastPlace }) {
  const { pathname } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: what failed on the page before is no longer of interest
  useLayoutEffect(dismissStaleErrors, [pathname]);
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
