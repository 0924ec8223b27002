import { type ReactNode, useEffect, useRef } from "react";
import { useToasterStore } from "react-hot-toast";

/** Keeps the toasts in the browser's top layer, above modal dialogs and their blurred backdrop. */
export function AboveDialogs({ children }: { children: ReactNode }) {
  const layer = useRef<HTMLDivElement>(null);
  const newest = useToasterStore().toasts[0]?.id;
  useEffect(() => {
    layer.current?.showPopover();
  }, []);
  useEffect(() => {
    // The element that was shown last is on top.
    if (!newest || !document.querySelector("dialog:modal")) return;
    layer.current?.hidePopover();
    layer.current?.showPopover();
  }, [newest]);
  return (
    <div ref={layer} popover="manual" className="inset-auto size-0 overflow-visible border-0 bg-transparent">
      {children}
    </div>
  );
}
