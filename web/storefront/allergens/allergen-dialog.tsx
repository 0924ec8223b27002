import { t } from "#contract/i18n/i18n.ts";
import { Dialog } from "#web/components/dialog.tsx";
import { AllergenForm } from "./allergen-form.tsx";

/** The choice of the allergens to avoid, in a window. */
export function AllergenDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog open title={t("Allergens to avoid")} onClose={onClose}>
      <h2 className="mb-3 pe-10 font-extrabold text-2xl">{t("Allergens to avoid")}</h2>
      <AllergenForm onSaved={onClose} />
    </Dialog>
  );
}
