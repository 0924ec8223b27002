import { Heart, Search, ShoppingCart } from "lucide-react";
import { inContext, t } from "#contract/i18n/i18n.ts";
import type { Settings } from "#contract/settings/settings.ts";
import { Button } from "#web/components/button.tsx";
import { SelectField } from "#web/components/fields/field.tsx";
import { useObjectUrl } from "#web/components/pictures/use-object-url.ts";
import { SettingsContext, useSettings } from "#web/components/settings.ts";
import { brandColorOf } from "#web/components/theme/brand-color.ts";
import { PictureInput } from "#web/office/shared/picture-input.tsx";
import { Logo } from "#web/shared/logo.tsx";
import { Preview } from "./preview.tsx";
import { RemoveDemo } from "./remove-demo.tsx";
import { general } from "./sections.ts";
import { contactFields, shopFields, socialFields, type Typed, withTexts } from "./setting-fields.ts";
import { SettingInput } from "./setting-input.tsx";
import { SettingsForm, SettingsGroup } from "./settings-form.tsx";
import { type NewPicture, type StoredSettings, useSettingsForm } from "./use-settings-form.ts";

/** What was changed: the new one; null for the default, undefined while it stays as it is. */
type Edits = {
  typed: Typed;
  logo?: File | null;
  brandColor?: string | null;
  typeface?: Settings["typeface"];
};

const fields = [...shopFields, ...contactFields, ...socialFields];
const none: Edits = { typed: {} };
/** The brand's green of web/app.css. */
const DEFAULT_COLOR = "#1f7a4d";

/** The shop's name, logo and colour, and how to reach it. */
export function GeneralSettings({ stored }: { stored: StoredSettings }) {
  const form = useSettingsForm<Edits>({ stored, section: general, none, apply, picturesOf });
  const { shown, edits, edit, wrong } = form;
  return (
    <>
      <SettingsForm form={form}>
        <SettingsGroup title={t("Shop")}>
          {shopFields.map((field) => (
            <SettingInput key={field.path} field={field} {...form.bind(field)} />
          ))}
          <LogoField
            stored={shown.logo}
            chosen={edits.logo ?? undefined}
            error={wrong?.["images.0"]}
            onChange={(logo) => edit(() => ({ logo }))}
          />
          <ColorField color={shown.brandColor} onChange={(brandColor) => edit(() => ({ brandColor }))} />
          <SelectField
            label={t("Typeface")}
            name="settings.typeface"
            value={shown.typeface}
            onChange={({ target }) => edit(() => ({ typeface: target.value as Settings["typeface"] }))}
          >
            <option value="standard">{t("Standard")}</option>
            <option value="serif">{t("With serifs")}</option>
            <option value="device">{t("That of the shopper’s device")}</option>
          </SelectField>
          <HeaderPreview shown={shown} chosen={edits.logo ?? undefined} />
        </SettingsGroup>
        <SettingsGroup title={t(inContext("details", "Contact"))}>
          {contactFields.map((field) => (
            <SettingInput key={field.path} field={field} {...form.bind(field)} />
          ))}
        </SettingsGroup>
        <SettingsGroup
          title={t("Social media")}
          about={t(
            "Shown on the contact page, and in the footer with links to it. Leave empty what you do not have.",
          )}
        >
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

function apply(settings: Settings, { typed, logo, ...look }: Edits): Settings {
  return { ...withTexts(settings, fields, typed), ...look, ...(logo === null && { logo }) };
}

function picturesOf({ logo }: Edits): NewPicture[] {
  return logo ? [{ of: "logo", file: logo }] : [];
}

type HeaderPreviewProps = { shown: Settings; chosen: File | undefined };

/** The header of the shop with an unsaved name, logo, colour and typeface. */
function HeaderPreview({ shown, chosen }: HeaderPreviewProps) {
  const { name, logo, brandColor, typeface } = shown;
  const settings = useSettings();
  const url = useObjectUrl(chosen);
  return (
    <Preview title={t("The header of your shop")}>
      <SettingsContext value={{ ...settings, name, logo: url ?? logo }}>
        <div
          data-typeface={typeface}
          {...brandColorOf({ brandColor })}
          className="flex font-sans items-center justify-between gap-4 rounded-xl border border-line bg-paper px-4 py-3"
        >
          <Logo />
          <span aria-hidden className="flex items-center gap-4 text-muted">
            <Search className="size-5 max-xs:hidden" />
            <Heart className="size-5 max-xs:hidden" />
            <ShoppingCart className="size-5 max-xs:hidden" />
            <span className="rounded-full bg-brand px-4 py-2 font-semibold text-on-fill">{t("Add")}</span>
          </span>
        </div>
      </SettingsContext>
    </Preview>
  );
}

type ColorFieldProps = { color: string | null; onChange: (color: string | null) => void };

/** The choice of the shop's own colour. */
function ColorField({ color, onChange }: ColorFieldProps) {
  return (
    <div>
      <div className="flex flex-wrap items-center gap-3">
        <label className="flex min-h-11 items-center gap-3 font-semibold text-sm">
          <input
            type="color"
            name="settings.brandColor"
            value={color ?? DEFAULT_COLOR}
            onChange={({ target }) => onChange(target.value)}
            className="h-11 w-16 cursor-pointer rounded-xl border border-edge bg-surface p-1"
          />
          {t("Colour")}
        </label>
        {color !== null && (
          <Button look="quiet" onClick={() => onChange(null)}>
            {t("Use the default colour")}
          </Button>
        )}
      </div>
      <p className="mt-1 text-muted text-sm">
        {t(
          "Of buttons and links, in the shop and in mails. It is made darker or lighter where it could not be read.",
        )}
      </p>
    </div>
  );
}

type LogoFieldProps = {
  stored: string | null;
  /** The picture that was chosen and is not saved yet. */
  chosen: File | undefined;
  error: string | undefined;
  /** Called with null for the default logo. */
  onChange: (logo: File | null) => void;
};

/** The choice of the shop's logo. */
function LogoField({ stored, chosen, error, onChange }: LogoFieldProps) {
  return (
    <div>
      <p id="logo" className="mb-1.5 font-semibold text-sm">
        {t("Logo")}
      </p>
      <div className="flex flex-wrap items-center gap-3">
        <PictureInput label={t("Logo")} onChoose={onChange}>
          {chosen || stored ? t("Choose another picture") : t("Choose a picture")}
        </PictureInput>
        {(chosen || stored) && (
          <Button look="quiet" onClick={() => onChange(null)}>
            {t("Use the default logo")}
          </Button>
        )}
      </div>
      <p className={`mt-1 text-sm ${error ? "text-tomato" : "text-muted"}`} aria-live="polite">
        {error ?? t("A square symbol fits best: it is shown beside the name, in a corner of every page.")}
      </p>
    </div>
  );
}
