import { useId, useState } from "react";
import { multiBuyLimits } from "#contract/multi-buys/limits.ts";
import type { StaffMultiBuy } from "#contract/multi-buys/staff-endpoints.ts";
import { backOffice } from "#web/client/back-office.ts";
import { Button } from "#web/components/button.tsx";
import { Field, SelectField } from "#web/components/field.tsx";
import { FormError } from "#web/components/form-error.tsx";
import { NumberField } from "#web/components/number-field.tsx";
import { useSettings } from "#web/components/settings.ts";
import { AddLabel, DialogButton, EditLabel } from "#web/office/shared/dialog-button.tsx";
import { MULTI_BUYS_KEY } from "#web/office/shared/discount-queries.ts";
import { DiscountTarget, KeptTarget } from "./discount-target.tsx";
import { useDiscountForm } from "./use-discount-form.ts";

/** The button that adds a multi-buy, with its form. */
export function AddMultiBuy() {
  return (
    <DialogButton label={<AddLabel>Add multi-buy</AddLabel>} title="Add a multi-buy">
      {(close) => (
        <MultiBuyForm save={(multiBuy) => backOffice.staffMultiBuys.add(multiBuy)} onSaved={close} />
      )}
    </DialogButton>
  );
}

type EditMultiBuyProps = {
  multiBuy: StaffMultiBuy;
  /** What it gives for what. */
  name: string;
};

/** The button that changes a multi-buy, with its form. What it counts for stays. */
export function EditMultiBuy({ multiBuy, name }: EditMultiBuyProps) {
  const { _id: id, version } = multiBuy;
  return (
    <DialogButton label={<EditLabel name={name} />} title={`Edit ${name}`} buttonLook="secondary">
      {(close) => (
        <MultiBuyForm
          multiBuy={multiBuy}
          save={(changed) => backOffice.staffMultiBuys.change({ id, ...changed, version })}
          onSaved={close}
        />
      )}
    </DialogButton>
  );
}

type MultiBuyInput = Parameters<typeof backOffice.staffMultiBuys.add>[0];

type MultiBuyFormProps = {
  /** The one to change; undefined for a new one. */
  multiBuy?: StaffMultiBuy;
  save: (multiBuy: MultiBuyInput) => Promise<{ message: string }>;
  onSaved: () => void;
};

function MultiBuyForm({ multiBuy, save, onSaved }: MultiBuyFormProps) {
  const { currencySign } = useSettings();
  const form = useId();
  const [isForPrice, setForPrice] = useState(typeof multiBuy?.price === "number");
  const { submit, isPending, error, errors } = useDiscountForm({
    ...{ read: readMultiBuyForm, save, onSaved },
    queryKeys: [MULTI_BUYS_KEY],
  });
  return (
    <>
      {!multiBuy && <DiscountTarget form={form} first="category" mixed=", mixed" error={errors?.category} />}
      <form id={form} onSubmit={submit} noValidate className="grid gap-4">
        {multiBuy && <KeptTarget {...multiBuy} />}
        <SelectField
          label="Gives"
          value={isForPrice ? "price" : "free"}
          onChange={({ target }) => setForPrice(target.value === "price")}
        >
          <option value="free">Some are free, such as 3 for 2</option>
          <option value="price">A price for all, such as 2 for {currencySign}5</option>
        </SelectField>
        <div className="grid grid-cols-2 items-start gap-4">
          <NumberField
            label="Pieces"
            name="pieces"
            isWhole
            defaultValue={multiBuy?.pieces ?? 3}
            error={errors?.pieces}
            hint={`At most ${multiBuyLimits.piecesMax}`}
          />
          {isForPrice ? (
            <NumberField
              label={`Price of all (${currencySign})`}
              name="price"
              defaultValue={multiBuy?.price ?? ""}
              error={errors?.price ?? errors?.payFor}
            />
          ) : (
            <NumberField
              label="Paid for"
              name="payFor"
              isWhole
              defaultValue={multiBuy?.payFor ?? 2}
              error={errors?.payFor}
              hint="The cheapest are free"
            />
          )}
        </div>
        <div className="grid gap-4 xs:grid-cols-2">
          <Field
            label="First day (optional)"
            name="from"
            type="date"
            defaultValue={multiBuy?.from ?? ""}
            error={errors?.from}
          />
          <Field
            label="Last day (optional)"
            name="until"
            type="date"
            defaultValue={multiBuy?.until ?? ""}
            error={errors?.until}
          />
        </div>
        <FormError error={error} />
        <Button type="submit" disabled={isPending}>
          Save
        </Button>
      </form>
    </>
  );
}

/** What was entered; the server says what is wrong with it. */
function readMultiBuyForm(form: FormData): MultiBuyInput {
  const text = (name: string) => String(form.get(name) ?? "").trim();
  const optional = (name: string) => text(name) || null;
  // What is no number is sent as it is, and refused with a message at its field.
  const number = (name: string) => Number(text(name)) || (text(name) as never);
  return {
    product: optional("product"),
    category: optional("category"),
    pieces: number("pieces"),
    payFor: form.has("payFor") ? number("payFor") : null,
    price: optional("price"),
    from: optional("from"),
    until: optional("until"),
  };
}
