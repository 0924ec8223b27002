import { ShieldAlert } from "lucide-react";
import { Suspense, useState } from "react";
import type { Product } from "#contract/catalog/endpoints.ts";
import { t } from "#contract/i18n/i18n.ts";
import { Button } from "#web/components/button.tsx";
import { lazyPart } from "#web/components/lazy-part.tsx";

const AllergenDialog = lazyPart(
  async () => (await import("#web/storefront/allergens/allergen-dialog.tsx")).AllergenDialog,
);

const ProductInformation = lazyPart(
  async () => (await import("./product-information.tsx")).ProductInformation,
);

/**
 * What is stated about the food in a product. It is in the page that the server sends, and its script can load later,
 * except for the button: a press before that would be lost.
 */
export function InformationSection({ product }: { product: Product }) {
  return (
    <section aria-labelledby="information" className="mt-14 sm:mt-20">
      <div className="mb-5 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <h2 id="information" className="font-extrabold text-3xl">
          {t("Product Information")}
        </h2>
        <AllergenButton />
      </div>
      <Suspense>
        <ProductInformation product={product} />
      </Suspense>
    </section>
  );
}

/** Opens the choice of the allergens to avoid. */
function AllergenButton() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button look="secondary" aria-haspopup="dialog" onClick={() => setOpen(true)} className="text-sm">
        <ShieldAlert aria-hidden className="size-5" />
        {t("Warn me about allergens")}
      </Button>
      <Suspense>{open && <AllergenDialog onClose={() => setOpen(false)} />}</Suspense>
    </>
  );
}
