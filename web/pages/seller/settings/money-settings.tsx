import { useState } from "react";
import type { Settings } from "../../../../contract/settings/settings.ts";
import { PricePreview } from "./price-preview.tsx";
import { money } from "./sections.ts";
import { currencyFields, refundFields, type Typed, taxFields, withTexts } from "./setting-fields.ts";
import { SettingInput } from "./setting-input.tsx";
import { SettingsForm, SettingsGroup } from "./settings-form.tsx";
import { rateField, withRates } from "./tax-rates.ts";
import { type StoredSettings, useSettingsForm } from "./use-settings-form.ts";

/** The currency and the taxes. */
export function MoneySettings({ stored }: { stored: StoredSettings }) {
  const [ofCurrency] = useState(currencyFields);
  const apply = (settings: Settings, { typed }: { typed: Typed }) =>
    withRates(withTexts(settings, [...ofCurrency, ...taxFields, ...refundFields], typed), typed);
  const form = useSettingsForm({ stored, section: money, none, apply });
  const { shown, edits, type, wrong } = form;
  return (
    <SettingsForm form={form}>
      <SettingsGroup title="Money and language">
        <div className="grid gap-4 sm:grid-cols-2">
          {ofCurrency.map((field) => (
            <SettingInput key={field.path} field={field} {...form.bind(field)} />
          ))}
        </div>
      </SettingsGroup>
      <SettingsGroup title="Tax">
        <div className="grid gap-4 sm:grid-cols-2">
          {taxFields.map((field) => (
            <SettingInput key={field.path} field={field} {...form.bind(field)} />
          ))}
        </div>
      </SettingsGroup>
      <PricePreview settings={shown} />
      <SettingsGroup
        title="Tax rates by category"
        about="Where the rate is another one. An empty field has the rate above."
      >
        <div className="grid gap-x-4 gap-y-3 sm:grid-cols-2">
          {shown.categories.map(({ path, text }) => {
            const field = rateField(path, text);
            return (
              <SettingInput
                key={path}
                field={field}
                text={edits.typed[field.path] ?? String(shown.tax.byCategory[path] ?? "")}
                onType={(typed) => type(field.path, typed)}
                error={wrong?.[`settings.${field.path}`]}
              />
            );
          })}
        </div>
      </SettingsGroup>
      <SettingsGroup title="Money back">
        <div className="grid gap-4 sm:grid-cols-2">
          {refundFields.map((field) => (
            <SettingInput key={field.path} field={field} {...form.bind(field)} />
          ))}
        </div>
      </SettingsGroup>
    </SettingsForm>
  );
}

const none: { typed: Typed } = { typed: {} };
