import { useState } from "react";
import type { Settings } from "../../../../contract/settings/settings.ts";
import { type HoursByDay, withHours } from "./hours-edits.ts";
import { OpeningHoursFields } from "./opening-hours-fields.tsx";
import { delivery } from "./sections.ts";
import { holdFields, shippingFields, type Typed, withTexts, zoneFields } from "./setting-fields.ts";
import { SettingInput } from "./setting-input.tsx";
import { SettingsForm, SettingsGroup } from "./settings-form.tsx";
import { type StoredSettings, useSettingsForm } from "./use-settings-form.ts";

type Edits = { typed: Typed; hours: HoursByDay };

/** The delivery fee, the time to pay, and the opening hours. */
export function DeliverySettings({ stored }: { stored: StoredSettings }) {
  const [ofZone] = useState(zoneFields);
  const apply = (settings: Settings, { typed, hours }: Edits) =>
    withHours(withTexts(settings, [...shippingFields, ...holdFields, ...ofZone], typed), hours);
  const form = useSettingsForm<Edits>({ stored, section: delivery, none, apply });
  return (
    <SettingsForm form={form}>
      <SettingsGroup title="Delivery">
        {shippingFields.map((field) => (
          <SettingInput key={field.path} field={field} {...form.bind(field)} />
        ))}
      </SettingsGroup>
      <SettingsGroup
        title="Opening hours"
        about="Shown in the footer and on the contact page, in the shop’s time zone. Orders can be placed at any time."
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
      <SettingsGroup title="Orders">
        {holdFields.map((field) => (
          <SettingInput key={field.path} field={field} {...form.bind(field)} />
        ))}
      </SettingsGroup>
    </SettingsForm>
  );
}

const none: Edits = { typed: {}, hours: {} };
