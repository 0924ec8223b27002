import { useQueryClient } from "@tanstack/react-query";
import type { FormEvent } from "react";
import { type Allergen, allergens, knownAllergens } from "#contract/catalog/food/allergens.ts";
import { t } from "#contract/i18n/i18n.ts";
import { useAvoidedAllergens, writeVisitorsAllergens } from "#web/browser-state/avoided-allergens.ts";
import { announceSession, sessionQuery, useSession } from "#web/browser-state/session.ts";
import { messageOf } from "#web/client/call-error.ts";
import { shopperApi } from "#web/client/shopper.ts";
import { useAction } from "#web/client/use-action.ts";
import { Button } from "#web/components/button.tsx";
import { toast } from "#web/components/toast.tsx";

const about = "allergens";

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
          {t(
            "Products that contain or may contain them, or that do not state their allergens, are marked everywhere in the shop.",
          )}
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
              {t(name)}
            </label>
          ))}
        </div>
      </fieldset>
      <p className="mt-3 text-muted text-sm">
        {user
          ? t("Saved with your account. Always read the label as well.")
          : t("Saved in this browser only, until you log in. Always read the label as well.")}
      </p>
      <Button type="submit" disabled={isPending} className="mt-4">
        {t("Save allergens")}
      </Button>
    </form>
  );
}

/** Stores the allergens to avoid: a shopper's in the account, a visitor's in this browser. */
function useAvoidAllergens() {
  const queryClient = useQueryClient();
  return useAction({
    mutationFn: async (allergens: Allergen[]) => {
      const session = await queryClient.ensureQueryData(sessionQuery);
      if (session.user) {
        await queryClient.cancelQueries({ queryKey: sessionQuery.queryKey });
        const { avoidedAllergens } = await shopperApi.ownAccount.avoidAllergens({ allergens });
        queryClient.setQueryData(sessionQuery.queryKey, (now) => now && { ...now, avoidedAllergens });
        announceSession();
      } else if (!writeVisitorsAllergens(allergens)) throw new Error("This browser stores nothing.");
    },
    onSuccess: () => toast.success(t("Allergens saved"), { about }),
    onError: (error) => toast.error(messageOf(error, t("Your allergens could not be saved.")), { about }),
  });
}
