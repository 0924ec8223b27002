import { Plus, X } from "lucide-react";
import { useRef } from "react";
import { t } from "#contract/i18n/i18n.ts";
import { Button } from "#web/components/button.tsx";
import { Field } from "#web/components/fields/field.tsx";
import { NumberField } from "#web/components/fields/number-field.tsx";
import { useSettings } from "#web/components/settings.ts";
import { dayNames, shortDayName, weekFrom } from "#web/shared/contact/opening-hours.ts";
import { nextWindow, type WindowValues } from "./zone-values.ts";

type WindowFieldsProps = {
  windows: readonly WindowValues[];
  onChange: (windows: WindowValues[]) => void;
  wrong: Record<string, string> | undefined;
  path: string;
};

/** The weekly times of a zone. */
export function WindowFields({ windows, onChange, wrong, path }: WindowFieldsProps) {
  const add = useRef<HTMLButtonElement>(null);
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-2 font-bold">{t("Weekly times")}</legend>
      {windows.map((window, index) => (
        <WindowRow
          key={window.key}
          number={index + 1}
          window={window}
          wrong={(field) => wrong?.[`${path}.${index}.${field}`]}
          onChange={(changed) =>
            onChange(windows.map((each) => (each === window ? { ...each, ...changed } : each)))
          }
          onRemove={() => {
            onChange(windows.filter((each) => each !== window));
            // The pressed button disappears.
            add.current?.focus();
          }}
        />
      ))}
      <Button
        ref={add}
        look="quiet"
        onClick={() => onChange([...windows, nextWindow(windows)])}
        className="justify-self-start"
      >
        <Plus aria-hidden className="size-5" />
        {t("Add time")}
      </Button>
    </fieldset>
  );
}

type WindowRowProps = {
  /** Its place among the times of the zone. */
  number: number;
  window: WindowValues;
  wrong: (field: string) => string | undefined;
  onChange: (changed: Partial<WindowValues>) => void;
  onRemove: () => void;
};

function WindowRow({ number, window, wrong, onChange, onRemove }: WindowRowProps) {
  const { firstDay } = useSettings();
  const bind = (name: "from" | "to" | "capacity" | "cutOffHours", field: string = name) => ({
    value: window[name],
    onChange: ({ target }: { target: { value: string } }) => onChange({ [name]: target.value }),
    error: wrong(field),
    autoComplete: "off",
  });
  const toggle = (day: number) =>
    onChange({
      days: window.days.includes(day) ? window.days.filter((each) => each !== day) : [...window.days, day],
    });
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset's legend cannot stand beside the button
    <div
      role="group"
      aria-label={t("Time {number}", { number })}
      className="grid gap-3 rounded-xl border border-line p-3"
    >
      <div className="flex items-start justify-between gap-2">
        <div className="flex flex-wrap gap-1.5">
          {weekFrom(firstDay).map((day) => (
            <label
              key={day}
              className="relative flex min-h-9 min-w-11 cursor-pointer items-center justify-center rounded-full border border-edge px-2.5 font-semibold text-sm has-checked:border-brand has-checked:bg-brand-soft has-checked:text-brand-strong has-focus-visible:outline-2 has-focus-visible:outline-brand has-focus-visible:outline-offset-2"
            >
              <input
                type="checkbox"
                checked={window.days.includes(day)}
                onChange={() => toggle(day)}
                aria-label={t(dayNames[day])}
                className="sr-only"
              />
              <span aria-hidden>{shortDayName(day)}</span>
            </label>
          ))}
        </div>
        <button
          type="button"
          onClick={onRemove}
          aria-label={t("Remove time {number}", { number })}
          className="grid size-9 shrink-0 place-items-center rounded-full text-muted hover:bg-sunken hover:text-ink"
        >
          <X aria-hidden className="size-5" />
        </button>
      </div>
      {wrong("days") && <p className="text-sm text-tomato">{wrong("days")}</p>}
      <div className="grid grid-cols-2 items-start gap-3 sm:grid-cols-4">
        <Field label={t("From")} type="time" {...bind("from")} />
        <Field label={t("To")} type="time" {...bind("to")} />
        <NumberField label={t("Orders at most")} isWhole {...bind("capacity")} />
        <NumberField
          label={t("Hours before")}
          {...bind("cutOffHours", "cutOffMinutes")}
          hint={t("Last time to order")}
        />
      </div>
    </div>
  );
}
