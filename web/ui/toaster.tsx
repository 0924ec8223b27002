import library, { Toaster as LibraryToaster } from "react-hot-toast";
import { AboveDialogs } from "./above-dialogs.tsx";
import type { ToastKind, ToastOptions } from "./toast.tsx";

/** Shows a toast; toast.tsx loads this when there is one. */
export function show(kind: ToastKind, message: string, { action, ...options }: ToastOptions): void {
  const content = action ? ({ id }: { id: string }) => <Action {...{ id, message, action }} /> : message;
  if (kind === "plain") library(content, options);
  else library[kind](content, options);
}

/** Numbers of the specification's section 9; they are the library's own defaults, stated. */
export function Toaster() {
  return (
    <AboveDialogs>
      <LibraryToaster
        position="bottom-center"
        containerStyle={{ bottom: 88 }}
        toastOptions={{
          duration: 4000,
          removeDelay: 1000,
          success: { duration: 2000 },
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
  return (
    <span className="flex items-center gap-3">
      <span>{message}</span>
      <button
        type="button"
        className="shrink-0 rounded-full px-2 py-1 font-bold text-lime underline underline-offset-4"
        onClick={() => {
          library.dismiss(id);
          onClick();
        }}
      >
        {text}
      </button>
    </span>
  );
}
