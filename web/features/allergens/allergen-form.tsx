import type { FormEvent } from "react";
import { allergens, knownAllergens } from "../../../contract/catalog/allergens.ts";
import { useAvoidedAllergens } from "../../api/avoided-allergens.ts";
import { useSession } from "../../api/session.ts";
import { Button } from "../../ui/button.tsx";
import { useAvoidAllergens } from "./use-avoid-allergens.ts";

/** The choice of the allergens to avoid. `onSaved` is called when they are stored. */
export function AllergenForm({ onSaved }: { onSaved?: () => void }) {
  const avoided = useAvoidedAllergens();
  const user = useSession()?.user;
  const { mutate, isPending } = useAvoidAllergens();
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const chosen = new FormData(event.currentTarget).getAll("allergen").map(String);
    mutate(knownAllergens(chosen), { onSuccess: () => onSaved?.() });
  };
  return (
    // The key shows what was chosen meanwhile, in another tab or by logging in.
    <form key={avoided.join()} onSubmit={onSubmit}>
      <fieldset>
        <legend className="text-muted">
          Products that contain or may contain them, or that do not state their allergens, are marked
          everywhere in the shop.
        </legend>
        <div className="mt-3 grid grid-cols-[repeat(auto-fill,minmax(8.75rem,1fr))] gap-x-4">
          {Object.entries(allergens).map(([code, name]) => (
            <label key={code} className="flex min-h-11 items-center gap-3 leading-tight">
              <input
                type="checkbox"
                name="allergen"
                value={code}
                defaultChecked={avoided.includes(code)}
                className="size-5 shrink-0 accent-brand"
              />
              {name}
            </label>
          ))}
        </div>
      </fieldset>
      <p className="mt-3 text-muted text-sm">
        {user
          ? "Saved with your account. Always read the label as well."
          : "Saved in this browser only, until you log in. Always read the label as well."}
      </p>
      <Button type="submit" disabled={isPending} className="mt-4">
        Save allergens
      </Button>
    </form>
  );
}
