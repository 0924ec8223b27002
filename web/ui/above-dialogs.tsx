import { type ReactNode, useEffect, useRef } from "react";
import { useToasterStore } from "react-hot-toast";

/** Keeps the toasts in the browser's top layer, above modal dialogs and their blurred backdrop. */
export function AboveDialogs({ children }: { children: ReactNode }) {
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
