import { Camera, Check, PenLine } from "lucide-react";
import { useState } from "react";
import type { RoundStop } from "../../../../contract/rounds/round.ts";
import { Button, buttonClass } from "../../../ui/button.tsx";
import { shrinkPicture } from "../../../ui/shrink-picture.ts";
import { SignatureDialog } from "./signature-dialog.tsx";
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
        {kind === "signature" ? "Signed" : "Signature"}
      </Button>
      {!isAgeChecked && (
        <label className={buttonClass("secondary", "min-h-14 cursor-pointer has-focus-visible:outline-2")}>
          {kind === "photo" ? (
            <Check aria-hidden className="size-5" />
          ) : (
            <Camera aria-hidden className="size-5" />
          )}
          {kind === "photo" ? "Photo taken" : "Photo"}
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
