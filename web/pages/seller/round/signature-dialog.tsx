import { useEffect, useRef } from "react";
import SignaturePad from "signature_pad";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { toast } from "../../../ui/toast.tsx";

type SignatureDialogProps = {
  open: boolean;
  name: string;
  onClose: () => void;
  onSigned: (picture: Blob) => void;
};

/** Has the shopper sign with a finger. Whoever cannot draw is delivered without it, or photographed. */
export function SignatureDialog({ open, name, onClose, onSigned }: SignatureDialogProps) {
  return (
    <Dialog open={open} title="Signature" onClose={onClose}>
      <SignatureForm name={name} onSigned={onSigned} />
    </Dialog>
  );
}

function SignatureForm({ name, onSigned }: Pick<SignatureDialogProps, "name" | "onSigned">) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const pad = useRef<SignaturePad>(undefined);
  useEffect(() => {
    const area = canvas.current;
    if (!area) return;
    const drawn = new SignaturePad(area, { backgroundColor: "#fff", penColor: "#1b2a22" });
    pad.current = drawn;
    // As many points as the screen has, or lines are blurred. It has no size before the dialog is shown, and another one when
    // the phone is turned.
    const fit = new ResizeObserver(() => {
      const ratio = Math.max(window.devicePixelRatio, 1);
      area.width = area.offsetWidth * ratio;
      area.height = area.offsetHeight * ratio;
      area.getContext("2d")?.scale(ratio, ratio);
      drawn.clear();
    });
    fit.observe(area);
    return () => {
      fit.disconnect();
      drawn.off();
    };
  }, []);
  const save = () => {
    if (pad.current?.isEmpty() !== false) return toast.error("Please sign first.");
    canvas.current?.toBlob((picture) => picture && onSigned(picture), "image/png");
  };
  return (
    <div className="grid gap-3">
      <h2 className="pr-10 font-extrabold text-2xl">Signature</h2>
      <p className="text-muted wrap-anywhere">{name}, please sign here with your finger.</p>
      <canvas
        ref={canvas}
        role="img"
        aria-label="Area to sign in"
        className="h-48 w-full touch-none rounded-xl border border-edge bg-white"
      />
      <div className="grid grid-cols-2 gap-2">
        <Button look="secondary" className="min-h-14" onClick={() => pad.current?.clear()}>
          Clear
        </Button>
        <Button className="min-h-14" onClick={save}>
          Keep
        </Button>
      </div>
    </div>
  );
}
