import { X } from "lucide-react";
import { type ReactNode, useEffect, useRef } from "react";

type DialogProps = { open: boolean; title: string; onClose: () => void; children: ReactNode };

/** A modal window. The browser's own dialog keeps the focus inside and gives it back; Escape closes it. */
export function Dialog({ open, title, onClose, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    if (open && !dialog.current?.open) dialog.current?.showModal();
    if (!open) dialog.current?.close();
  }, [open]);

  return (
    // A click on the backdrop is a click on the dialog itself; Escape does the same for the keyboard.
    // biome-ignore lint/a11y/useKeyWithClickEvents: the browser closes a dialog on Escape
    <dialog
      ref={dialog}
      aria-label={title}
      onClose={onClose}
      onClick={(event) => event.target === dialog.current && onClose()}
      className="m-auto w-[min(28rem,calc(100vw-2rem))] rounded-card bg-paper p-0 text-ink shadow-raised open:animate-appear"
    >
      {open && (
        <div className="relative p-6 sm:p-8">
          <button
            type="button"
            onClick={onClose}
            aria-label="Close"
            className="absolute top-4 right-4 grid size-10 place-items-center rounded-full hover:bg-sunken"
          >
            <X aria-hidden className="size-5" />
          </button>
          {children}
        </div>
      )}
    </dialog>
  );
}
