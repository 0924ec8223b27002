import type { DeliveryWay } from "#contract/delivery/slot-endpoints.ts";
import { dayText, timesOf, timesText } from "#contract/delivery/slot-times.ts";
import { t } from "#contract/i18n/i18n.ts";
import { useSettings } from "#web/components/settings.ts";
import { firstFree } from "./use-slot-choice.ts";

type Slot = DeliveryWay["slots"][number];

type SlotRadiosProps = {
  /** The name of the radio buttons. */
  name: string;
  slots: readonly Slot[];
  today: string | undefined;
  chosen: string | undefined;
  /** The slot that the order has: it can be chosen again, also when it is full. */
  kept?: string;
  onChoose: (slot: string) => void;
};

const pill =
  "relative flex min-h-11 cursor-pointer items-center justify-center whitespace-nowrap rounded-full border border-edge px-4 text-sm font-semibold has-checked:border-brand has-checked:bg-brand-soft has-checked:text-brand-strong has-disabled:cursor-not-allowed has-disabled:border-line has-disabled:font-normal has-disabled:text-muted has-focus-visible:outline-2 has-focus-visible:outline-brand has-focus-visible:outline-offset-2";

/** The days as one group of radio buttons, and the times of the chosen day as another; full ones cannot be chosen. */
export function SlotRadios({ name, slots, today, chosen, kept, onChoose }: SlotRadiosProps) {
  const { locale } = useSettings();
  const days = [...Map.groupBy(slots, ({ day }) => day)];
  const chosenDay = chosen && timesOf(chosen).day;
  const [day, times] = days.find(([each]) => each === chosenDay) ?? days[0] ?? [];
  if (!day || !times) return null;
  return (
    <>
      <fieldset className="-mx-1 mt-1 min-w-0">
        <legend className="sr-only">{t("Day")}</legend>
        <div className="flex gap-2 overflow-x-auto px-1 py-1.5">
          {days.map(([each, ofDay]) => {
            const free = firstFree(ofDay) ?? ofDay.find(({ _id }) => _id === kept);
            const words = dayText(each, locale, today);
            return (
              <label key={each} className={`${pill} shrink-0`}>
                <input
                  type="radio"
                  name={`${name}-day`}
                  value={each}
                  checked={each === day}
                  disabled={!free && each !== day}
                  onChange={() => free && onChoose(free._id)}
                  className="sr-only"
                />
                <span className="inline-block first-letter:uppercase">
                  {free ? words : t("{day}: full", { day: words })}
                </span>
              </label>
            );
          })}
        </div>
      </fieldset>
      <fieldset className="mt-1 min-w-0">
        <legend className="sr-only">{t("Time")}</legend>
        <div className="grid grid-cols-2 gap-2">
          {times.map((slot) => (
            <label key={slot._id} className={pill}>
              <input
                type="radio"
                name={name}
                value={slot._id}
                checked={slot._id === chosen}
                disabled={slot.isFull && slot._id !== chosen && slot._id !== kept}
                onChange={() => onChoose(slot._id)}
                className="sr-only"
              />
              {slot.isFull && slot._id !== kept
                ? t("{times}: full", { times: timesText(slot, locale) })
                : timesText(slot, locale)}
            </label>
          ))}
        </div>
      </fieldset>
    </>
  );
}
