import { type CSSProperties, type RefObject, Suspense } from "react";
import { lazyPart } from "../../ui/lazy-part.tsx";

const EnlargedPictures = lazyPart(async () => (await import("./enlarged-pictures.tsx")).EnlargedPictures);

type PictureViewerProps = {
  /** The button that opens the viewer calls its `showModal`. */
  dialog: RefObject<HTMLDialogElement | null>;
  open: boolean;
  onClose: () => void;
  name: string;
  pictures: readonly string[];
  shown: number;
  onShow: (index: number) => void;
  tint: CSSProperties;
};

/** A product's pictures in full-window view. */
export function PictureViewer({ dialog, open, onClose, tint, ...pictures }: PictureViewerProps) {
  return (
    <dialog
      ref={dialog}
      aria-label={`Pictures of ${pictures.name}, enlarged`}
      onClose={onClose}
      className="m-0 h-dvh max-h-none w-screen max-w-none overflow-hidden bg-tint p-0 text-ink open:animate-appear"
      style={tint}
    >
      {open && (
        <Suspense>
          <EnlargedPictures {...pictures} onClose={() => dialog.current?.close()} />
        </Suspense>
      )}
    </dialog>
  );
}
