import { useState } from "react";
import { createMoney } from "#contract/create-money.ts";
import { msg, t } from "#contract/i18n/i18n.ts";
import type { Money } from "#contract/money.ts";
import { localeChoice, localeKeys, withoutLocaleChoices } from "#contract/settings/locale-choices.ts";
import type { Settings } from "#contract/settings/settings.ts";
import { chargeLines, taxLabel, totalsOf } from "#contract/totals.ts";
import { dateFormat } from "#web/components/dates.ts";
import { Preview } from "./preview.tsx";
import { money } from "./sections.ts";
import {
  currencyFields,
  localeChoiceFields,
  localeField,
  readText,
  refundFields,
  type SettingField,
  type Typed,
  taxFields,
  withLocale,
  withTexts,
} from "./setting-fields.ts";
import { SettingInput } from "./setting-input.tsx";
import { SettingsForm, SettingsGroup } from "./settings-form.tsx";
import { type StoredSettings, useSettingsForm } from "./use-settings-form.ts";

/** Two of a product on offer: 3.59 instead of 4.49, or 359 instead of 449 in a currency without decimals. */
const sample = { priceCents: 449, offerPriceCents: 359, quantity: 2 };
/** A time that the clocks of 12 and of 24 hours show differently. */
const sampleMoment = "2026-05-04T16:30Z";

/** The currency and the taxes. */
export function MoneySettings({ stored }: { stored: StoredSettings }) {
  const [ofCurrency] = useState(currencyFields);
  const apply = (settings: Settings, { typed }: { typed: Typed }) =>
    // A locale that is being typed may be none: it comes last, for numbers to be read as they are shown.
    withLocale(
      withRates(withTexts(settings, [...ofCurrency, ...taxFields, ...refundFields], typed), typed),
      typed,
    );
  const form = useSettingsForm({ stored, section: money, none, apply });
  const { shown, edits, type, wrong } = form;
  return (
    <SettingsForm form={form}>
      <SettingsGroup title={t("Money and language")}>
        <div className="grid gap-4 sm:grid-cols-2">
          {ofCurrency.map((field) => (
            <SettingInput key={field.path} field={field} {...form.bind(field)} />
          ))}
          <SettingInput
            field={localeField}
            {...form.bind(localeField)}
            text={edits.typed[localeField.path] ?? withoutLocaleChoices(stored.settings.locale)}
          />
          {localeKeys.map((key) => {
            const field = localeChoiceFields[key];
            return (
              <SettingInput
                key={key}
                field={field}
                text={localeChoice(shown.locale, key)}
                onType={(chosen) => type(field.path, chosen)}
                error={undefined}
              />
            );
          })}
        </div>
      </SettingsGroup>
      <SettingsGroup title={t("Tax")}>
        <div className="grid gap-4 sm:grid-cols-2">
          {taxFields.map((field) => (
            <SettingInput key={field.path} field={field} {...form.bind(field)} />
          ))}
        </div>
      </SettingsGroup>
      <PricePreview settings={shown} />
      <SettingsGroup
        title={t("Tax rates by category")}
        about={t("Where the rate is another one. An empty field has the rate above.")}
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
      <SettingsGroup title={t("Money back")}>
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

/** The field of a category's own tax rate. */
function rateField(path: string, text: string): SettingField {
  return {
    path: `tax.byCategory.${path}`,
    label: msg("{category}, in %"),
    names: { category: text },
    kind: "number",
    optional: true,
  };
}

/** The settings with the rates that were typed; an empty field leaves a category with the shop's rate. */
function withRates(settings: Settings, typed: Typed): Settings {
  const byCategory: Record<string, unknown> = { ...settings.tax.byCategory };
  for (const { path, text } of settings.categories) {
    const field = rateField(path, text);
    const rate = typed[field.path]?.trim();
    if (rate === "") delete byCategory[path];
    else if (rate !== undefined) byCategory[path] = readText(field, rate, settings);
  }
  return { ...settings, tax: { ...settings.tax, byCategory } } as Settings;
}

/** How a price and an order look with unsaved settings. */
function PricePreview({ settings }: { settings: Settings }) {
  const { categories } = settings;
  const category = categories[0];
  const money = moneyOf(settings);
  if (!category || !money || !areNumbers(settings)) return null;
  const { lines, charges } = chargeLines(settings, money, [{ ...sample, category: category.path }]);
  const totals = totalsOf(lines, charges);
  const rows = [
    [t("{quantity} × {name}", { quantity: 2, name: category.text }), money.formatCents(totals.subtotalCents)],
    [t("Shipping"), totals.shippingCents === 0 ? t("Free") : money.formatCents(totals.shippingCents)],
    [taxLabel(lines, charges, money.locale), money.formatCents(totals.taxCents)],
  ] as const;
  return (
    <Preview title={t("A price and an order in your shop")}>
      <div className="grid gap-4 rounded-xl border border-line bg-surface p-4 sm:grid-cols-2">
        <div className="tabular self-center">
          <p>
            <span className="font-extrabold text-2xl">{money.formatCents(sample.offerPriceCents)}</span>{" "}
            <s className="text-muted">{money.formatCents(sample.priceCents)}</s>
          </p>
          <p className="text-muted">{dateFormat("moment", settings.locale, "UTC")(sampleMoment)}</p>
        </div>
        <dl className="tabular grid grid-cols-[1fr_auto] gap-x-4 gap-y-1">
          {rows.map(([name, amount]) => (
            <Row key={name} name={name}>
              {amount}
            </Row>
          ))}
          <Row name={t("Total")} strong>
            {money.formatCents(totals.amountCents)}
          </Row>
        </dl>
      </div>
    </Preview>
  );
}

function Row({ name, strong = false, children }: { name: string; strong?: boolean; children: string }) {
  const look = strong ? "font-bold" : "";
  return (
    <>
      <dt className={look || "text-muted"}>{name}</dt>
      <dd className={`text-end ${look}`}>{children}</dd>
    </>
  );
}

/** Undefined while the currency or the language is not one. */
function moneyOf({ currency, locale }: Settings): Money | undefined {
  try {
    return createMoney({ currency, locale });
  } catch {
    return undefined;
  }
}

/** Whether the rates can be calculated with: while they are typed, they can be anything. */
function areNumbers({ tax, categories }: Settings): boolean {
  const rate: unknown = tax.byCategory[categories[0]?.path ?? ""] ?? tax.percent;
  return typeof rate === "number" && rate >= 0 && rate <= 100;
}
