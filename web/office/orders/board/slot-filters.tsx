import { useQuery } from "@tanstack/react-query";
import { dayText, timesText } from "#contract/delivery/slot-times.ts";
import type { PlannedSlot } from "#contract/delivery/staff-endpoints.ts";
import { t } from "#contract/i18n/i18n.ts";
import { ListChoice } from "#web/components/list/list-tools.tsx";
import { useSettings } from "#web/components/settings.ts";
import { deliveryDaysQuery } from "#web/office/delivery/delivery-queries.ts";

type SlotFiltersProps = {
  query: { day?: string | undefined; slot?: string | undefined; zone?: string | undefined };
  onChange: (changes: { day: string; slot: string } | { zone: string }) => void;
};

/** By when and where orders are delivered: a day, one of its slots, a zone. Nothing in a shop without slots. */
export function SlotFilters({ query: { day = "", slot = "", zone = "" }, onChange }: SlotFiltersProps) {
  const { locale } = useSettings();
  const { data } = useQuery(deliveryDaysQuery);
  if (!data || data.slots.length === 0) return null;
  const zones = [...new Set([...data.slots.map((each) => each.zone), ...(zone ? [zone] : [])])];
  const times = timeOptions(data.slots, data.today, locale);
  const chosen = slot ? slot : day;
  // What the address names, and is not among the coming days any more.
  const isKnown = chosen === "" || times.some(({ value }) => value === chosen);
  return (
    <>
      <ListChoice
        label={t("Delivery time")}
        value={chosen}
        className="max-w-56"
        options={[
          { value: "", text: t("Any time") },
          ...times,
          ...(isKnown ? [] : [{ value: chosen, text: t("Another time") }]),
        ]}
        onChange={(value) =>
          onChange(value.includes("_") ? { day: "", slot: value } : { day: value, slot: "" })
        }
      />
      <ListChoice
        label={t("Zone")}
        value={zone}
        className="max-w-44"
        options={[
          { value: "", text: t("Every zone") },
          ...zones.map((name) => ({ value: name, text: name })),
        ]}
        onChange={(name) => onChange({ zone: name })}
      />
    </>
  );
}

/** Each day, and its slots that have orders. */
function timeOptions(slots: readonly PlannedSlot[], today: string, locale: string) {
  return [...Map.groupBy(slots, ({ day }) => day)].flatMap(([day, ofDay]) => [
    { value: day, text: capital(dayText(day, locale, today)) },
    ...ofDay
      .filter(({ taken }) => taken > 0)
      .map((slot) => ({ value: slot._id, text: `\u2003${timesText(slot, locale)}, ${slot.zone}` })),
  ]);
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
