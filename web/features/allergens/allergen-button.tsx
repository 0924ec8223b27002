import { ShieldAlert } from "lucide-react";
import { Suspense, useState } from "react";
import { Button } from "../../ui/button.tsx";
import { lazyPart } from "../../ui/lazy-part.tsx";

const AllergenDialog = lazyPart(async () => (await import("./allergen-dialog.tsx")).AllergenDialog);

/** Opens the choice of the allergens to avoid. */
export function AllergenButton() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button look="secondary" aria-haspopup="dialog" onClick={() => setOpen(true)} className="text-sm">
        <ShieldAlert aria-hidden className="size-5" />
        Warn me about allergens
      </Button>
      <Suspense>{open && <AllergenDialog onClose={() => setOpen(false)} />}</Suspense>
    </>
  );
}
