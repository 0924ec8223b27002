import { useEffect, useRef } from "react";
import SignaturePad, { type PointGroup } from "signature_pad";
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
    let width = 0;
    // As many points as the screen has, or lines are blurred. It has no size before the dialog is shown, and another one when
    // the phone is turned: then what was drawn is drawn again, smaller where there is less room.
    const fit = new ResizeObserver(() => {
      const lines = scaled(drawn.toData(), width > 0 ? Math.min(1, area.offsetWidth / width) : 1);
      width = area.offsetWidth;
      const ratio = Math.max(window.devicePixelRatio, 1);
      area.width = area.offsetWidth * ratio;
      area.height = area.offsetHeight * ratio;
      area.getContext("2d")?.scale(ratio, ratio);
      drawn.clear();
      if (lines.length > 0) drawn.fromData(lines);
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

function scaled(lines: readonly PointGroup[], by: number): PointGroup[] {
  return lines.map((line) => ({
    ...line,
    points: line.points.map((point) => ({ ...point, x: point.x * by, y: point.y * by })),
  }));
}
