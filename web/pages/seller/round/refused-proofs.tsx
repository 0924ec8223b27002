import { TriangleAlert } from "lucide-react";
import { Button } from "../../../ui/button.tsx";
import type { useProofs } from "./use-proofs.ts";

/** The signatures and photographs that the shop has refused: each is sent again or removed. */
export function RefusedProofs({ proofs }: { proofs: ReturnType<typeof useProofs> }) {
  return (
    <div role="alert">
      {proofs.refused.map((proof) => {
        const name = `${proof.kind === "signature" ? "Signature" : "Photo"} of #${proof.number}`;
        return (
          <div key={proof.key} className="mb-3 rounded-xl bg-tomato-soft px-4 py-3">
            <p className="flex items-center gap-2.5 font-bold text-tomato">
              <TriangleAlert aria-hidden className="size-5 shrink-0" />
              {name} was not saved
            </p>
            <p className="my-2 wrap-anywhere">{proof.refusal}</p>
            <div className="grid grid-cols-2 gap-2">
              <Button look="secondary" className="min-h-14" onClick={() => proofs.retry(proof)}>
                Try again<span className="sr-only">: {name}</span>
              </Button>
              <Button look="secondary" className="min-h-14" onClick={() => proofs.remove(proof)}>
                Remove<span className="sr-only">: {name}</span>
              </Button>
            </div>
          </div>
        );
      })}
    </div>
  );
}
