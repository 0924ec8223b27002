import { Plus, X } from "lucide-react";
import { type ReactNode, useRef, useState } from "react";
import { t } from "#contract/i18n/i18n.ts";
import type { OpeningHours, Settings } from "#contract/settings/settings.ts";
import { Button } from "#web/components/button.tsx";
import { RichText } from "#web/components/rich-text.tsx";
import { useSettings } from "#web/components/settings.ts";
import { dayNames, hoursInWords, type Weekday, weekFrom } from "#web/shared/contact/opening-hours.ts";
import { CountryFields } from "./country-fields.tsx";
import { Preview } from "./preview.tsx";
import { delivery } from "./sections.ts";
import { holdFields, shippingFields, type Typed, withTexts, zoneFields } from "./setting-fields.ts";
import { SettingInput } from "./setting-input.tsx";
import { SettingsForm, SettingsGroup } from "./settings-form.tsx";
import { type StoredSettings, useSettingsForm } from "./use-settings-form.ts";

const MONDAY = 1;
const otherWeekdays = [2, 3, 4, 5];

type Edits = { typed: Typed; hours: HoursByDay; countries?: string[] };

/** The delivery fee, the time to pay, and the opening hours. */
export function DeliverySettings({ stored }: { stored: StoredSettings }) {
  const [ofZone] = useState(zoneFields);
  const apply = (settings: Settings, { typed, hours, countries = settings.countries }: Edits) =>
    withHours(
      { ...withTexts(settings, [...shippingFields, ...holdFields, ...ofZone], typed), countries },
      hours,
    );
  const form = useSettingsForm<Edits>({ stored, section: delivery, none, apply });
  return (
    <SettingsForm form={form}>
      <SettingsGroup title={t("Delivery")}>
        {shippingFields.map((field) => (
          <SettingInput key={field.path} field={field} {...form.bind(field)} />
        ))}
      </SettingsGroup>
      <SettingsGroup
        title={t("Countries")}
        about={t(
          "The countries to which you deliver. The address form has the fields of their addresses, and asks for a postcode as it is written there. Without any, shoppers write the country themselves.",
        )}
      >
        <CountryFields
          countries={form.shown.countries}
          onChange={(countries) => form.edit(() => ({ countries }))}
        />
      </SettingsGroup>
      <SettingsGroup
        title={t("Opening hours")}
        about={t(
          "Shown in the footer and on the contact page, in the shop’s time zone. Orders can be placed at any time.",
        )}
      >
        <OpeningHoursFields
          hours={form.shown.openingHours}
          wrong={form.wrong}
          onChange={(days) => form.edit(({ hours }) => ({ hours: { ...hours, ...days } }))}
        />
        {ofZone.map((field) => (
          <SettingInput key={field.path} field={field} {...form.bind(field)} />
        ))}
      </SettingsGroup>
      <SettingsGroup title={t("Orders")}>
        {holdFields.map((field) => (
          <SettingInput key={field.path} field={field} {...form.bind(field)} />
        ))}
      </SettingsGroup>
    </SettingsForm>
  );
}

const none: Edits = { typed: {}, hours: {} };

type OpeningHoursFieldsProps = {
  hours: readonly OpeningHours[];
  /** The server's messages, by field. */
  wrong: Record<string, string> | undefined;
  onChange: (days: HoursByDay) => void;
};

/** The opening hours of each day; a day can have several, with breaks between them. */
function OpeningHoursFields({ hours, wrong, onChange }: OpeningHoursFieldsProps) {
  const settings = useSettings();
  const ofMonday = hoursOf(hours, MONDAY);
  const copyMonday = () =>
    onChange(
      Object.fromEntries(otherWeekdays.map((day) => [day, ofMonday.map((each) => ({ ...each, day }))])),
    );
  // A time that is being typed is empty.
  const complete = hours.filter(({ opens, closes }) => opens !== "" && opens < closes);
  const lines = hoursInWords({ ...settings, openingHours: complete });
  return (
    <>
      <ul className="grid divide-y divide-line rounded-xl border border-line">
        {weekFrom(settings.firstDay).map((day) => (
          <Day key={day} day={day} all={hours} wrong={wrong} onChange={onChange}>
            {day === MONDAY && ofMonday.length > 0 && (
              <Button look="quiet" onClick={copyMonday} className="px-3">
                {t("Copy to Tuesday to Friday")}
              </Button>
            )}
          </Day>
        ))}
      </ul>
      <Preview title={t("What shoppers read")}>
        {lines.length === 0 ? (
          <p className="text-muted">{t("Nothing: no opening hours are stated.")}</p>
        ) : (
          <ul className="tabular">
            {lines.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        )}
      </Preview>
    </>
  );
}

type DayProps = Pick<OpeningHoursFieldsProps, "wrong" | "onChange"> & {
  day: Weekday;
  all: readonly OpeningHours[];
  children: ReactNode;
};

function Day({ day, all, wrong, onChange, children }: DayProps) {
  const [name, own] = [t(dayNames[day]), hoursOf(all, day)];
  const add = useRef<HTMLButtonElement>(null);
  const set = (hours: readonly OpeningHours[]) => onChange({ [day]: hours });
  return (
    <li className="grid gap-x-4 gap-y-2 p-3 sm:grid-cols-[7rem_1fr] sm:items-start">
      <p className="font-semibold sm:leading-11">{name}</p>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        {own.map((hours, index) => (
          <Hours
            // biome-ignore lint/suspicious/noArrayIndexKey: the hours of a day have no other identity
            key={index}
            label={own.length > 1 ? t("{day}, {number}", { day: name, number: index + 1 }) : name}
            name={`settings.openingHours.${all.indexOf(hours)}`}
            hours={hours}
            wrong={wrong}
            onChange={(changed) => set(own.map((each) => (each === hours ? changed : each)))}
            onRemove={() => {
              set(own.filter((each) => each !== hours));
              // The pressed button disappears.
              add.current?.focus();
            }}
          />
        ))}
        <div className="-ms-3 flex flex-wrap items-center gap-x-2">
          {own.length === 0 && <span className="pe-2 ps-3 text-muted">{t("Closed")}</span>}
          <Button ref={add} look="quiet" onClick={() => set([...own, nextHours(all, day)])} className="px-3">
            <Plus aria-hidden className="size-4" />
            <RichText
              text={t("Add hours<hidden> on {day}</hidden>", { day: name })}
              tags={{ hidden: (words) => <span className="sr-only">{words}</span> }}
            />
          </Button>
          {children}
        </div>
      </div>
    </li>
  );
}

type HoursProps = {
  label: string;
  name: string;
  hours: OpeningHours;
  wrong: Record<string, string> | undefined;
  onChange: (hours: OpeningHours) => void;
  onRemove: () => void;
};

function Hours({ label, name, hours, wrong, onChange, onRemove }: HoursProps) {
  const problem = wrong?.[`${name}.opens`] ?? wrong?.[`${name}.closes`];
  const input = (part: "opens" | "closes") => (
    <input
      type="time"
      name={`${name}.${part}`}
      aria-label={
        part === "opens" ? t("{day} opens at", { day: label }) : t("{day} closes at", { day: label })
      }
      aria-invalid={wrong?.[`${name}.${part}`] !== undefined}
      aria-describedby={problem && `${name}-problem`}
      value={hours[part]}
      onChange={(event) => onChange({ ...hours, [part]: event.target.value })}
      className="tabular h-11 w-32 min-w-0 rounded-xl border border-edge bg-surface px-2 aria-invalid:border-tomato sm:px-3"
    />
  );
  return (
    <div className="min-w-0">
      <div className="flex items-center gap-1 sm:gap-2">
        {input("opens")}
        <span className="shrink-0 text-muted">{t("to")}</span>
        {input("closes")}
        <button
          type="button"
          aria-label={t("Remove the hours of {day}", { day: label })}
          onClick={onRemove}
          className="-me-2 grid size-11 shrink-0 place-items-center rounded-full text-muted hover:bg-tomato-soft hover:text-tomato"
        >
          <X aria-hidden className="size-4" />
        </button>
      </div>
      {problem && (
        <p id={`${name}-problem`} className="mt-1 text-sm text-tomato">
          {problem}
        </p>
      )}
    </div>
  );
}

/** The hours of the days that were changed, by their number; a closed day has none. */
type HoursByDay = Readonly<Record<number, readonly OpeningHours[]>>;

/** The settings with the hours of some days; the other days stay as they are. */
function withHours(settings: Settings, changed: HoursByDay): Settings {
  const { openingHours } = settings;
  const days = Object.keys(changed)
    .map(Number)
    .filter((day) => !areSame(hoursOf(openingHours, day), changed[day] ?? []));
  if (days.length === 0) return settings;
  const others = openingHours.filter(({ day }) => !days.includes(day));
  return { ...settings, openingHours: [...others, ...days.flatMap((day) => changed[day] ?? [])] };
}

function hoursOf(hours: readonly OpeningHours[], day: number): readonly OpeningHours[] {
  return hours.filter((each) => each.day === day);
}

/** The hours that a day gets with "Add hours": a usual day, or what follows a break. */
function nextHours(hours: readonly OpeningHours[], day: number): OpeningHours {
  const last = hoursOf(hours, day).at(-1);
  return last ? { day, opens: last.closes, closes: "23:00" } : { day, opens: "09:00", closes: "18:00" };
}

function areSame(one: readonly OpeningHours[], other: readonly OpeningHours[]): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
