import { Camera, Check, PenLine } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import SignaturePad, { type PointGroup } from "signature_pad";
import { t } from "#contract/i18n/i18n.ts";
import type { RoundStop } from "#contract/rounds/round.ts";
import { Button, buttonClass } from "#web/components/button.tsx";
import { Dialog } from "#web/components/dialog.tsx";
import { shrinkPicture } from "#web/components/pictures/shrink-picture.ts";
import { toast } from "#web/components/toast.tsx";
import type { useProofs } from "./use-proofs.ts";

type ProofButtonsProps = { orders: readonly RoundStop[]; proofs: ReturnType<typeof useProofs> };

/** A signature, or a photograph of where the orders were left: one of them is enough, and neither has to be. */
export function ProofButtons({ orders, proofs }: ProofButtonsProps) {
  const [signing, setSigning] = useState(false);
  const kinds = new Set(orders.map(({ order, proof }) => proofs.kindOf(order) ?? proof?.kind));
  // It is not left at the door, so there is nothing to photograph.
  const isAgeChecked = orders.some(({ minAge }) => minAge);
  const [kind] = kinds.size === 1 ? kinds : [];
  return (
    <div className="grid grid-cols-2 gap-2">
      <Button look="secondary" className="min-h-14" onClick={() => setSigning(true)}>
        {kind === "signature" ? (
          <Check aria-hidden className="size-5" />
        ) : (
          <PenLine aria-hidden className="size-5" />
        )}
        {kind === "signature" ? t("Signed") : t("Signature")}
      </Button>
      {!isAgeChecked && (
        <label className={buttonClass("secondary", "min-h-14 cursor-pointer has-focus-visible:outline-2")}>
          {kind === "photo" ? (
            <Check aria-hidden className="size-5" />
          ) : (
            <Camera aria-hidden className="size-5" />
          )}
          {kind === "photo" ? t("Photo taken") : t("Photo")}
          <input
            type="file"
            accept="image/*"
            capture="environment"
            className="sr-only"
            onChange={async ({ target }) => {
              const [file] = target.files ?? [];
              target.value = "";
              if (file) await proofs.keep(orders, "photo", await shrinkPicture(file));
            }}
          />
        </label>
      )}
      <SignatureDialog
        open={signing}
        name={orders[0]?.address.firstName ?? ""}
        onClose={() => setSigning(false)}
        onSigned={(picture) => {
          setSigning(false);
          void proofs.keep(orders, "signature", picture);
        }}
      />
    </div>
  );
}

type SignatureDialogProps = {
  open: boolean;
  name: string;
  onClose: () => void;
  onSigned: (picture: Blob) => void;
};

/** Has the shopper sign with a finger. Whoever cannot draw is delivered without it, or photographed. */
function SignatureDialog({ open, name, onClose, onSigned }: SignatureDialogProps) {
  return (
    <Dialog open={open} title={t("Signature")} onClose={onClose}>
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
    if (pad.current?.isEmpty() !== false) return toast.error(t("Please sign first."));
    canvas.current?.toBlob((picture) => picture && onSigned(picture), "image/png");
  };
  return (
    <div className="grid gap-3">
      <h2 className="pe-10 font-extrabold text-2xl">{t("Signature")}</h2>
      <p className="text-muted wrap-anywhere">{t("{name}, please sign here with your finger.", { name })}</p>
      <canvas
        ref={canvas}
        role="img"
        aria-label={t("Area to sign in")}
        className="h-48 w-full touch-none rounded-xl border border-edge bg-white"
      />
      <div className="grid grid-cols-2 gap-2">
        <Button look="secondary" className="min-h-14" onClick={() => pad.current?.clear()}>
          {t("Clear")}
        </Button>
        <Button className="min-h-14" onClick={save}>
          {t("Keep")}
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
