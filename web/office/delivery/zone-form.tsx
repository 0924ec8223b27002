import { type FormEvent, useState } from "react";
import { deliveryLimits } from "#contract/delivery/limits.ts";
import { t } from "#contract/i18n/i18n.ts";
import { Button } from "#web/components/button.tsx";
import { Field, SelectField, TextField } from "#web/components/fields/field.tsx";
import { FormError } from "#web/components/fields/form-error.tsx";
import { NumberField } from "#web/components/fields/number-field.tsx";
import { useSettings } from "#web/components/settings.ts";
import { focusField } from "#web/office/shared/office-form.ts";
import { WindowFields } from "./window-fields.tsx";
import type { ZoneValues } from "./zone-values.ts";

export type ZoneFormProps = {
  values: ZoneValues;
  onChange: (values: ZoneValues) => void;
  isPending: boolean;
  error: Error | null;
  /** The server's messages, by field, and what the fields of this zone begin with. */
  wrong: Record<string, string> | undefined;
  path: string;
  onSubmit: () => void;
  onRemove?: () => void;
};

/** A zone: its name, where it is, what it costs, and its weekly times. */
export function ZoneForm({ values, onChange, onSubmit, onRemove, ...props }: ZoneFormProps) {
  const { isPending, error, wrong, path } = props;
  const { currencySign } = useSettings();
  const set = (changed: Partial<ZoneValues>) => onChange({ ...values, ...changed });
  const bind = (name: "name" | "postcodes" | "cities" | "fee" | "freeFrom") => ({
    name,
    value: values[name],
    onChange: ({ target }: { target: { value: string } }) => set({ [name]: target.value }),
  });
  const isDelivered = values.kind === "delivery";
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (values.name.trim() === "") focusField(event.currentTarget, "name");
    onSubmit();
  };
  return (
    <form onSubmit={submit} noValidate className="grid gap-4">
      <div className="grid gap-4 sm:grid-cols-2">
        <Field
          label={t("Name")}
          {...bind("name")}
          autoComplete="off"
          maxLength={deliveryLimits.nameLength}
          error={wrong?.[`${path}.name`]}
          hint={isDelivered ? t("Such as “North side”") : t("Such as “5 Market Street”")}
        />
        <SelectField
          label={t("For")}
          value={values.kind}
          onChange={({ target }) => set(changesForKind(target.value as ZoneValues["kind"], values))}
        >
          <option value="delivery">{t("Delivery")}</option>
          <option value="pickup">{t("Pick-up at the shop")}</option>
        </SelectField>
      </div>
      {isDelivered && (
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField
            label={t("Zip codes (optional)")}
            {...bind("postcodes")}
            rows={2}
            error={firstOf(wrong, `${path}.postcodes`)}
            hint={t("What they begin with: 627, 628")}
          />
          <TextField
            label={t("Cities (optional)")}
            {...bind("cities")}
            rows={2}
            error={firstOf(wrong, `${path}.cities`)}
            hint={t("Without both, the zone is for all other addresses")}
          />
        </div>
      )}
      <SelectField
        label={t("Fee")}
        value={values.ownPrice ? "own" : "settings"}
        onChange={({ target }) => set({ ownPrice: target.value === "own" })}
      >
        <option value="settings">{t("As in the settings")}</option>
        <option value="own">{t("Its own")}</option>
      </SelectField>
      {values.ownPrice && (
        <div className="grid grid-cols-2 gap-4">
          <NumberField
            label={t("Fee ({currencySign})", { currencySign })}
            {...bind("fee")}
            error={wrong?.[`${path}.price.fee`]}
            hint={t("0 is free")}
          />
          <NumberField
            label={t("Free from ({currencySign}, optional)", { currencySign })}
            {...bind("freeFrom")}
            error={wrong?.[`${path}.price.freeFrom`]}
          />
        </div>
      )}
      <WindowFields
        windows={values.windows}
        onChange={(windows) => set({ windows })}
        wrong={wrong}
        path={`${path}.windows`}
      />
      <FormError error={error} />
      <div className="flex flex-wrap justify-between gap-3">
        <Button type="submit" disabled={isPending}>
          {t("Save")}
        </Button>
        {onRemove && <RemoveZone disabled={isPending} onRemove={onRemove} />}
      </div>
    </form>
  );
}

/** A pick-up costs nothing, unless the staff say so. */
function changesForKind(kind: ZoneValues["kind"], { ownPrice }: ZoneValues): Partial<ZoneValues> {
  return kind === "pickup" && !ownPrice ? { kind, ownPrice: true, fee: "0" } : { kind };
}

/** Removing cannot be undone: the button asks once more, in its place. */
function RemoveZone({ disabled, onRemove }: { disabled: boolean; onRemove: () => void }) {
  const [sure, setSure] = useState(false);
  return (
    <Button look="danger" disabled={disabled} onClick={() => (sure ? onRemove() : setSure(true))}>
      <span aria-live="polite">{sure ? t("Really remove? Orders keep their times") : t("Remove zone")}</span>
    </Button>
  );
}

/** The message about a list, or the first one about a part of it. */
function firstOf(wrong: Record<string, string> | undefined, path: string): string | undefined {
  return Object.entries(wrong ?? {}).find(([field]) => field === path || field.startsWith(`${path}.`))?.[1];
}
