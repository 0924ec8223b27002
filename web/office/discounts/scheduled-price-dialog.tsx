import { useId, useState } from "react";
import { scheduledPriceLimits } from "#contract/scheduled-prices/limits.ts";
import type { ScheduledPrice } from "#contract/scheduled-prices/staff-endpoints.ts";
import { backOffice } from "#web/client/back-office.ts";
import { Button } from "#web/components/button.tsx";
import { Field, SelectField } from "#web/components/field.tsx";
import { FormError } from "#web/components/form-error.tsx";
import { NumberField } from "#web/components/number-field.tsx";
import { useSettings } from "#web/components/settings.ts";
import { AddLabel, DialogButton, EditLabel } from "#web/office/shared/dialog-button.tsx";
import { SCHEDULED_PRICES_KEY } from "#web/office/shared/discount-queries.ts";
import { SELLER_PRODUCTS_KEY } from "#web/office/shared/seller-queries.ts";
import { DiscountTarget, KeptTarget } from "./discount-target.tsx";
import { useDiscountForm } from "./use-discount-form.ts";

/** The button that schedules a price, with its form. */
export function AddScheduledPrice() {
  return (
    <DialogButton label={<AddLabel>Schedule a price</AddLabel>} title="Schedule a price">
      {(close) => (
        <ScheduledPriceForm save={(price) => backOffice.scheduledPrices.add(price)} onSaved={close} />
      )}
    </DialogButton>
  );
}

type EditScheduledPriceProps = {
  scheduled: ScheduledPrice;
  /** What it gives for what. */
  name: string;
};

/** The button that changes a scheduled price, with its form. What it counts for stays. */
export function EditScheduledPrice({ scheduled, name }: EditScheduledPriceProps) {
  const { _id: id, version } = scheduled;
  return (
    <DialogButton label={<EditLabel name={name} />} title={`Edit ${name}`} buttonLook="secondary">
      {(close) => (
        <ScheduledPriceForm
          scheduled={scheduled}
          save={(changed) => backOffice.scheduledPrices.change({ id, ...changed, version })}
          onSaved={close}
        />
      )}
    </DialogButton>
  );
}

type PriceInput = Parameters<typeof backOffice.scheduledPrices.add>[0];

type ScheduledPriceFormProps = {
  /** The one to change; undefined for a new one. */
  scheduled?: ScheduledPrice;
  save: (price: PriceInput) => Promise<{ message: string }>;
  onSaved: () => void;
};

function ScheduledPriceForm({ scheduled, save, onSaved }: ScheduledPriceFormProps) {
  const { currencySign } = useSettings();
  const form = useId();
  const [isPercent, setPercent] = useState(typeof scheduled?.price !== "number");
  const { submit, isPending, error, errors } = useDiscountForm({
    ...{ read: readPriceForm, save, onSaved },
    queryKeys: [SCHEDULED_PRICES_KEY, SELLER_PRODUCTS_KEY],
  });
  return (
    <>
      {!scheduled && <DiscountTarget form={form} first="product" error={errors?.category} />}
      <form id={form} onSubmit={submit} noValidate className="grid gap-4">
        {scheduled && <KeptTarget {...scheduled} />}
        <div className="grid grid-cols-2 items-start gap-4">
          <SelectField
            label="Gives"
            value={isPercent ? "percent" : "price"}
            onChange={({ target }) => setPercent(target.value === "percent")}
          >
            <option value="percent">Percentage</option>
            <option value="price">New price</option>
          </SelectField>
          {isPercent ? (
            <NumberField
              label="Percent"
              name="percent"
              isWhole
              defaultValue={scheduled?.percent ?? ""}
              error={errors?.percent}
              hint="Off the full price"
            />
          ) : (
            <NumberField
              label={`Price (${currencySign})`}
              name="price"
              defaultValue={scheduled?.price ?? ""}
              error={errors?.price ?? errors?.percent}
            />
          )}
        </div>
        <Field
          label="Name (optional)"
          name="name"
          defaultValue={scheduled?.name ?? ""}
          maxLength={scheduledPriceLimits.nameLength}
          autoComplete="off"
          error={errors?.name}
          hint="Shoppers read it on their cart and receipt, such as “Summer week”"
        />
        <Field
          label="From (optional)"
          name="from"
          type="datetime-local"
          defaultValue={scheduled?.fromLocal ?? ""}
          error={errors?.from}
          hint="In the shop's time zone"
        />
        <Field
          label="Until (optional)"
          name="until"
          type="datetime-local"
          defaultValue={scheduled?.untilLocal ?? ""}
          error={errors?.until}
        />
        <p className="text-muted text-sm">
          Where several prices count, the lowest does. The product's own price comes back by itself.
        </p>
        <FormError error={error} />
        <Button type="submit" disabled={isPending}>
          Save
        </Button>
      </form>
    </>
  );
}

/** What was entered; the server says what is wrong with it. */
function readPriceForm(form: FormData): PriceInput {
  const text = (name: string) => String(form.get(name) ?? "").trim();
  const optional = (name: string) => text(name) || null;
  // What is no number is sent as it is, and refused with a message at its field.
  const percent = text("percent") === "" ? null : Number(text("percent")) || (text("percent") as never);
  return {
    product: optional("product"),
    category: optional("category"),
    name: optional("name"),
    percent,
    price: optional("price"),
    from: optional("from"),
    until: optional("until"),
  };
}
