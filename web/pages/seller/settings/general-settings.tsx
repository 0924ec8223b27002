import type { Settings } from "../../../../contract/settings/settings.ts";
import { HeaderPreview } from "./header-preview.tsx";
import { LogoField } from "./logo-field.tsx";
import { RemoveDemo } from "./remove-demo.tsx";
import { general } from "./sections.ts";
import { contactFields, shopFields, socialFields, type Typed, withTexts } from "./setting-fields.ts";
import { SettingInput } from "./setting-input.tsx";
import { SettingsForm, SettingsGroup } from "./settings-form.tsx";
import { type NewPicture, type StoredSettings, useSettingsForm } from "./use-settings-form.ts";

/** `logo`: the new one; null for the default, undefined while it stays as it is. */
type Edits = { typed: Typed; logo?: File | null };

const fields = [...shopFields, ...contactFields, ...socialFields];
const none: Edits = { typed: {} };

/** The shop's name and logo, and how to reach it. */
export function GeneralSettings({ stored }: { stored: StoredSettings }) {
  const form = useSettingsForm<Edits>({ stored, section: general, none, apply, picturesOf });
  const { shown, edits, edit, wrong } = form;
  return (
    <>
      <SettingsForm form={form}>
        <SettingsGroup title="Shop">
          {shopFields.map((field) => (
            <SettingInput key={field.path} field={field} {...form.bind(field)} />
          ))}
          <LogoField
            stored={shown.logo}
            chosen={edits.logo ?? undefined}
            error={wrong?.["images.0"]}
            onChange={(logo) => edit(() => ({ logo }))}
          />
          <HeaderPreview name={shown.name} logo={shown.logo} chosen={edits.logo ?? undefined} />
        </SettingsGroup>
        <SettingsGroup title="Contact">
          {contactFields.map((field) => (
            <SettingInput key={field.path} field={field} {...form.bind(field)} />
          ))}
        </SettingsGroup>
        <SettingsGroup title="Social media" about="Shown on the contact page.">
          <div className="grid gap-4 sm:grid-cols-2">
            {socialFields.map((field) => (
              <SettingInput key={field.path} field={field} {...form.bind(field)} />
            ))}
          </div>
        </SettingsGroup>
      </SettingsForm>
      <RemoveDemo />
    </>
  );
}

function apply(settings: Settings, { typed, logo }: Edits): Settings {
  return { ...withTexts(settings, fields, typed), ...(logo === null && { logo }) };
}

function picturesOf({ logo }: Edits): NewPicture[] {
  return logo ? [{ of: "logo", file: logo }] : [];
}
