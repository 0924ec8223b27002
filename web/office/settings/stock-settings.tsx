import { t } from "#contract/i18n/i18n.ts";
import type { Settings } from "#contract/settings/settings.ts";
import { stock } from "./sections.ts";
import { stockFields, type Typed, withTexts } from "./setting-fields.ts";
import { SettingInput } from "./setting-input.tsx";
import { SettingsForm, SettingsGroup } from "./settings-form.tsx";
import { type StoredSettings, useSettingsForm } from "./use-settings-form.ts";

/** When stock counts as low, and what is suggested to order. */
export function StockSettings({ stored }: { stored: StoredSettings }) {
  const apply = (settings: Settings, { typed }: { typed: Typed }) => withTexts(settings, stockFields, typed);
  const form = useSettingsForm({ stored, section: stock, none, apply });
  return (
    <SettingsForm form={form}>
      <SettingsGroup title={t("Stock")}>
        {stockFields.map((field) => (
          <SettingInput key={field.path} field={field} {...form.bind(field)} />
        ))}
      </SettingsGroup>
    </SettingsForm>
  );
}

const none: { typed: Typed } = { typed: {} };
