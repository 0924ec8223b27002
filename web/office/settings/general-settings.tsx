import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Heart, Search, ShoppingCart } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { useLocation } from "react-router";
import { inContext, t } from "#contract/i18n/i18n.ts";
import type { Settings } from "#contract/settings/settings.ts";
import { backOffice } from "#web/client/back-office.ts";
import { messageOf } from "#web/client/call-error.ts";
import { useAction } from "#web/client/use-action.ts";
import { Button } from "#web/components/button.tsx";
import { Dialog } from "#web/components/dialog.tsx";
import { useObjectUrl } from "#web/components/pictures/use-object-url.ts";
import { SettingsContext, useSettings } from "#web/components/settings.ts";
import { brandColorOf } from "#web/components/theme/brand-color.ts";
import { toast } from "#web/components/toast.tsx";
import { demoQuery } from "#web/office/shared/office-queries.ts";
import { Logo } from "#web/shared/logo.tsx";
import { PictureInput } from "./picture-input.tsx";
import { Preview } from "./preview.tsx";
import { general } from "./sections.ts";
import { contactFields, shopFields, socialFields, type Typed, withTexts } from "./setting-fields.ts";
import { SettingInput } from "./setting-input.tsx";
import { SettingsForm, SettingsGroup } from "./settings-form.tsx";
import { type NewPicture, type StoredSettings, useSettingsForm } from "./use-settings-form.ts";

/** `logo` and `brandColor`: the new one; null for the default, undefined while it stays as it is. */
type Edits = { typed: Typed; logo?: File | null; brandColor?: string | null };

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
          <HeaderPreview shown={shown} chosen={edits.logo ?? undefined} />
        </SettingsGroup>
        <SettingsGroup title={t(inContext("details", "Contact"))}>
          {contactFields.map((field) => (
            <SettingInput key={field.path} field={field} {...form.bind(field)} />
          ))}
        </SettingsGroup>
        <SettingsGroup title={t("Social media")} about={t("Shown on the contact page.")}>
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

function apply(settings: Settings, { typed, logo, brandColor = settings.brandColor }: Edits): Settings {
  return { ...withTexts(settings, fields, typed), brandColor, ...(logo === null && { logo }) };
}

function picturesOf({ logo }: Edits): NewPicture[] {
  return logo ? [{ of: "logo", file: logo }] : [];
}

type HeaderPreviewProps = { shown: Settings; chosen: File | undefined };

/** The header of the shop with an unsaved name, logo and colour. */
function HeaderPreview({ shown, chosen }: HeaderPreviewProps) {
  const { name, logo, brandColor } = shown;
  const settings = useSettings();
  const url = useObjectUrl(chosen);
  return (
    <Preview title={t("The header of your shop")}>
      <SettingsContext value={{ ...settings, name, logo: url ?? logo }}>
        <div
          {...brandColorOf({ brandColor })}
          className="flex items-center justify-between gap-4 rounded-xl border border-line bg-paper px-4 py-3"
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

/** Removes the demo catalogue, after a confirmation. Shown while there is one. */
function RemoveDemo() {
  const section = useRef<HTMLElement>(null);
  const { hash } = useLocation();
  const [confirming, setConfirming] = useState(false);
  const { data } = useQuery(demoQuery);
  const { mutate, isPending } = useRemoveDemo(() => setConfirming(false));
  // Opened by its address, it is scrolled to when it is there.
  const isAskedFor = hash === "#demo" && data !== undefined;
  useEffect(() => {
    if (isAskedFor) section.current?.scrollIntoView();
  }, [isAskedFor]);
  if (!data || data.products + data.edited === 0) return null;
  const title = t("Remove the demo catalogue");
  const { products, edited } = data;
  return (
    <section
      ref={section}
      aria-labelledby="demo-title"
      className="mt-8 grid gap-3 rounded-2xl border border-line bg-surface p-4 sm:p-6"
    >
      <h2 id="demo-title" className="font-bold text-lg">
        {t("Demo catalogue")}
      </h2>
      <p className="text-muted">
        {edited > 0
          ? t(
              "{count, plural, one {# demo product} other {# demo products}} with reviews by made-up shoppers, and {edited, plural, other {# that you have edited}}. Remove them when you add your own.",
              { count: products, edited },
            )
          : t(
              "{count, plural, one {# demo product} other {# demo products}} with reviews by made-up shoppers. Remove them when you add your own.",
              { count: products },
            )}
      </p>
      <Button look="secondary" onClick={() => setConfirming(true)} className="justify-self-start">
        {t("Remove the demo catalogue …")}
      </Button>
      <Dialog open={confirming} title={title} onClose={() => setConfirming(false)}>
        <h2 className="mb-3 pe-10 font-bold text-xl">{t("Remove the demo catalogue?")}</h2>
        <p className="mb-2">
          {t(
            "{count, plural, one {# demo product} other {# demo products}} and all of the demo’s reviews are deleted. This cannot be undone.",
            { count: products },
          )}
        </p>
        <p className="mb-6 text-muted">
          {t("Products that were ordered or counted are archived instead, so orders keep them.")}
          {edited > 0 &&
            ` ${t(
              "The {count, plural, one {# product} other {# products}} that you have edited stay in the shop.",
              { count: edited },
            )}`}
        </p>
        <div className="flex flex-wrap justify-end gap-2">
          <Button look="quiet" onClick={() => setConfirming(false)}>
            {t("Keep them")}
          </Button>
          <Button disabled={isPending} onClick={() => mutate()}>
            {t("Remove")}
          </Button>
        </div>
      </Dialog>
    </section>
  );
}

function useRemoveDemo(onDone: () => void) {
  const queryClient = useQueryClient();
  return useAction({
    mutationFn: () => backOffice.demo.remove(),
    onSuccess: async ({ message }) => {
      toast.success(message, { about: "demo" });
      onDone();
      await queryClient.invalidateQueries();
    },
    onError: (error) => toast.error(messageOf(error), { about: "demo" }),
  });
}
