import { X } from "lucide-react";
import { type ReactNode, useEffect, useRef } from "react";
import { t } from "#contract/i18n/i18n.ts";

type DialogLook = "window" | "wide" | "drawer";

type DialogProps = {
  open: boolean;
  title: string;
  onClose: () => void;
  children: ReactNode;
  /** Centred, also with room for a table, or at full height along the left side. */
  look?: DialogLook;
};

const looks: Record<DialogLook, string> = {
  window: "m-auto w-[min(28rem,calc(100vw-2rem))] rounded-card open:animate-appear",
  wide: "m-auto w-[min(46rem,calc(100vw-2rem))] rounded-card open:animate-appear",
  drawer:
    "my-0 me-auto ms-0 h-dvh max-h-none w-[min(20rem,calc(100vw-3rem))] rounded-e-card open:animate-slide-in",
};

/** A modal window. The browser's native dialog traps and restores the focus, and Escape closes it. */
export function Dialog({ open, title, onClose, children, look = "window" }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    if (open && !dialog.current?.open) dialog.current?.showModal();
    if (!open) dialog.current?.close();
  }, [open]);

  return (
    // A click on the backdrop targets the dialog itself; Escape does the same for the keyboard.
    // biome-ignore lint/a11y/useKeyWithClickEvents: the browser closes a dialog on Escape
    <dialog
      ref={dialog}
      aria-label={title}
      onClose={onClose}
      onClick={(event) => event.target === dialog.current && onClose()}
      className={`border border-line bg-paper p-0 text-ink shadow-raised ${looks[look]}`}
    >
      {open && (
        <div className="relative p-6 sm:p-8">
          <button
            type="button"
            onClick={onClose}
            aria-label={t("Close")}
            className="absolute top-4 end-4 grid size-10 place-items-center rounded-full hover:bg-sunken"
          >
            <X aria-hidden className="size-5" />
          </button>
          {children}
        </div>
      )}
    </dialog>
  );
}
