import { useId, useRef, useState } from "react";
import { slotText, timesOf } from "#contract/delivery/slot-times.ts";
import { t } from "#contract/i18n/i18n.ts";
import { useDateFormat } from "#web/components/dates.ts";
import { LoadError } from "#web/components/page/load-error.tsx";
import { Skeleton } from "#web/components/page/skeleton.tsx";
import { useSettings } from "#web/components/settings.ts";
import { useWhenSeen } from "#web/components/use-when-seen.ts";
import { feeText } from "./fee-text.ts";
import { SlotRadios } from "./slot-radios.tsx";
import type { SlotChoice } from "./use-slot-choice.ts";

/**
 * Chooses between delivery and pick-up, where there are both, and one of the slots. What was chosen before is a line with a
 * button to change it.
 */
export function SlotPicker({ slots }: { slots: SlotChoice }) {
  const { locale } = useSettings();
  const writeMoment = useDateFormat("moment");
  const id = useId();
  const { way, ways, chosen, today, isServed } = slots;
  const choice = useRef<HTMLParagraphElement>(null);
  useWhenSeen(choice, chosen, slots.setSeen);
  const [isChanging, setChanging] = useState(false);
  const isPickup = way?.zone.kind === "pickup";
  const isOpen = isChanging || !slots.isOwn;
  const orderBy = way?.slots.find(({ _id }) => _id === chosen)?.orderBy;
  return (
    <section aria-labelledby={id} className="mt-4 border-line border-t pt-4">
      <div className="flex items-center justify-between gap-3">
        <h3 id={id} className="font-bold">
          {isPickup ? t("Pick-up Time") : t("Delivery Time")}
        </h3>
        {slots.isOwn && (
          <button
            type="button"
            aria-expanded={isOpen}
            aria-label={isOpen ? undefined : isPickup ? t("Change pick-up time") : t("Change delivery time")}
            onClick={() => setChanging(!isChanging)}
            className="min-h-9 rounded-full px-2 font-semibold text-brand underline-offset-4 hover:underline"
          >
            {isOpen ? t("Done") : t("Change")}
          </button>
        )}
      </div>
      {slots.isLoading && (
        <div role="status">
          <span className="sr-only">{t("Loading the delivery times")}</span>
          <Skeleton className="mt-2 h-56" />
        </div>
      )}
      {slots.error && <LoadError error={slots.error} onRetry={slots.retry} />}
      {!isServed && (
        <p role="alert" className="mt-2 rounded-xl bg-amber-soft px-4 py-3">
          {t("We do not deliver to this address yet.")}{" "}
          {ways.length > 0 ? t("You can pick your order up.") : t("Please choose another address.")}
        </p>
      )}
      {isOpen && ways.length > (way ? 1 : 0) && (
        <WayRadios
          slots={slots}
          onChoose={(zone) => {
            setChanging(true);
            slots.chooseZone(zone);
          }}
        />
      )}
      {way && (
        <>
          <p ref={choice} role="status" className="text-muted">
            {chosen ? slotText(timesOf(chosen), locale, today) : t("All times of the coming days are taken.")}
          </p>
          {isOpen && (
            <SlotRadios
              name={id}
              slots={way.slots}
              today={today}
              chosen={chosen}
              onChoose={(slot) => {
                setChanging(true);
                slots.choose(slot);
              }}
            />
          )}
          {orderBy && (
            <p className="mt-1 text-muted text-sm">
              {t("You can change it until {time}.", { time: writeMoment(orderBy) })}
            </p>
          )}
        </>
      )}
    </section>
  );
}

type WayRadiosProps = { slots: SlotChoice; onChoose: (zone: string) => void };

function WayRadios({ slots: { ways, way }, onChoose }: WayRadiosProps) {
  const settings = useSettings();
  return (
    <fieldset className="pt-1">
      <legend className="sr-only">{t("How you get it")}</legend>
      {ways.map(({ zone: { _id, name, kind, price } }) => (
        <label key={_id} className="flex min-h-11 items-center gap-3">
          <input
            type="radio"
            name="way"
            checked={_id === way?.zone._id}
            onChange={() => onChoose(_id)}
            className="size-5 shrink-0 accent-brand"
          />
          <span className="min-w-0 grow wrap-anywhere">
            {kind === "pickup" ? t("Pick up: {name}", { name }) : t("Delivery")}
          </span>
          <span className="tabular text-end text-muted text-sm">{feeText(settings, price)}</span>
        </label>
      ))}
    </fieldset>
  );
}
