import { useQuery, useQueryClient } from "@tanstack/react-query";
import { MapPin } from "lucide-react";
import { useEffect, useState } from "react";
import { useLocation } from "react-router";
import { t } from "#contract/i18n/i18n.ts";
import { nextSlotQuery } from "#web/browser-state/delivery.ts";
import { deliveryPlace } from "#web/browser-state/delivery-place.ts";
import { settingsQuery } from "#web/browser-state/settings.tsx";
import { Button } from "#web/components/button.tsx";
import { Dialog } from "#web/components/dialog.tsx";
import { useSettings } from "#web/components/settings.ts";
import { PlaceForm } from "./place-form.tsx";
import { placeText } from "./place-text.ts";

/** Says when and for how much the shop delivers to the visitor, once they have said where that is. */
export function DeliveryBar() {
  const settings = useSettings();
  const { pathname } = useLocation();
  const place = deliveryPlace.use();
  const { data } = useQuery(nextSlotQuery(place ?? ""));
  usePromiseOf(data?.promise);
  const [isOpen, setOpen] = useState(false);
  const title = t("Where should we deliver?");
  const close = () => setOpen(false);
  const forget = () => {
    deliveryPlace.write(undefined);
    close();
  };
  // There the chosen address decides.
  if (pathname.endsWith("/cart")) return null;
  return (
    <aside aria-label={title} className="border-line border-b bg-sunken print:hidden">
      <div className="container-page flex min-h-13 items-center justify-between gap-3 text-sm sm:min-h-11">
        <p
          role="status"
          className={`flex min-w-0 items-center gap-2 ${data?.isServed === false ? "font-semibold text-amber" : ""}`}
        >
          <MapPin aria-hidden className="size-5 shrink-0" />
          <span className="min-w-0">
            {place ? (data ? placeText(settings, data, place) : place) : (settings.promise ?? title)}
          </span>
        </p>
        <button
          type="button"
          aria-haspopup="dialog"
          aria-label={place && t("Change place")}
          onClick={() => setOpen(true)}
          className="min-h-11 shrink-0 font-semibold text-brand underline underline-offset-4"
        >
          {place ? t("Change") : t("Enter your zip code")}
        </button>
      </div>
      <Dialog open={isOpen} title={title} onClose={close}>
        <h2 className="mb-4 pe-10 font-extrabold text-2xl">{title}</h2>
        <PlaceForm onServed={close} />
        {place && (
          <Button look="quiet" onClick={forget} className="-ms-5 mt-3">
            {t("Forget this place")}
          </Button>
        )}
      </Dialog>
    </aside>
  );
}

/** Has all pages promise what the visitor's place has, and everybody's again when there is none, as after a logout. */
function usePromiseOf(promise: string | null | undefined): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    if (promise === undefined) return undefined;
    queryClient.setQueryData(settingsQuery.queryKey, (shown) => shown && { ...shown, promise });
    return () => void queryClient.invalidateQueries({ queryKey: settingsQuery.queryKey });
  }, [promise, queryClient]);
}
