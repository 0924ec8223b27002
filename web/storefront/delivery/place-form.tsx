import { useQueryClient } from "@tanstack/react-query";
import type { FormEvent } from "react";
import { deliveryLimits } from "#contract/delivery/limits.ts";
import { t } from "#contract/i18n/i18n.ts";
import { nextSlotQuery } from "#web/browser-state/delivery.ts";
import { deliveryPlace } from "#web/browser-state/delivery-place.ts";
import { messageOf } from "#web/client/call-error.ts";
import { useAction } from "#web/client/use-action.ts";
import { Button } from "#web/components/button.tsx";
import { Field } from "#web/components/fields/field.tsx";
import { useSettings } from "#web/components/settings.ts";
import { placeText } from "./place-text.ts";

/** Asks for a zip code or city, says when and for how much the shop delivers there, and keeps it for the other pages. */
export function PlaceForm({ onServed }: { onServed?: () => void }) {
  const settings = useSettings();
  const queryClient = useQueryClient();
  const { mutate, isPending, data, variables, error } = useAction({
    mutationFn: (place: string) => queryClient.fetchQuery(nextSlotQuery(place)),
    onSuccess: ({ isServed }, place) => {
      // What the browser does not keep is only said here.
      if (deliveryPlace.write(place) && isServed) onServed?.();
    },
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const place = String(new FormData(event.currentTarget).get("place")).trim();
    if (place) mutate(place);
  };
  return (
    <form onSubmit={submit} className="grid max-w-md gap-3">
      <div className="flex items-end gap-3">
        <Field
          label={t("Your zip code or city")}
          name="place"
          autoComplete="postal-code"
          required
          maxLength={deliveryLimits.placeLength}
          defaultValue={deliveryPlace.use()}
          className="min-w-0 grow"
        />
        <Button type="submit" look="secondary" disabled={isPending}>
          {t("Check")}
        </Button>
      </div>
      <p role="status" className="min-h-6 font-semibold">
        {error ? messageOf(error) : data && placeText(settings, data, variables ?? "")}
      </p>
    </form>
  );
}
