import { type CSSProperties, useEffect, useRef, useState } from "react";
import { EnlargedPictures } from "./enlarged-pictures.tsx";

type PictureViewerProps = {
  open: boolean;
  onClose: () => void;
  name: string;
  pictures: readonly string[];
  shown: number;
  onShow: (index: number) => void;
  tint: CSSProperties;
};

/** A product's pictures in full-window view. */
export function PictureViewer({ open, onClose, tint, ...pictures }: PictureViewerProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  // The pictures scroll to the one that is shown, so they need the size of a visible dialog.
  const [isVisible, setIsVisible] = useState(false);
  useEffect(() => {
    if (!open) return;
    dialog.current?.showModal();
    setIsVisible(true);
  }, [open]);
  return (
    <dialog
      ref={dialog}
      aria-label={`Pictures of ${pictures.name}, enlarged`}
      onClose={() => {
        setIsVisible(false);
        onClose();
      }}
      className="m-0 h-dvh max-h-none w-screen max-w-none overflow-hidden bg-tint p-0 text-ink open:animate-appear"
      style={tint}
    >
      {isVisible && <EnlargedPictures {...pictures} onClose={() => dialog.current?.close()} />}
    </dialog>
  );
}
