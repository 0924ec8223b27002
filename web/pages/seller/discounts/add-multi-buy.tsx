import { useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useId, useState } from "react";
import { multiBuyLimits } from "../../../../contract/multi-buys/limits.ts";
import { backOffice } from "../../../api/back-office.ts";
import { fieldsOf } from "../../../api/call-error.ts";
import { useAction } from "../../../api/use-action.ts";
import { AddLabel, DialogButton } from "../../../features/seller/dialog-button.tsx";
import { MULTI_BUYS_KEY } from "../../../features/seller/discount-queries.ts";
import { focusWrongField } from "../../../features/seller/seller-form.ts";
import { Button } from "../../../ui/button.tsx";
import { Field, SelectField } from "../../../ui/field.tsx";
import { FormError } from "../../../ui/form-error.tsx";
import { useSettings } from "../../../ui/settings.ts";
import { toast } from "../../../ui/toast.tsx";
import { DiscountTarget } from "./discount-target.tsx";

/** The button that adds a multi-buy, with its form. */
export function AddMultiBuy() {
  return (
    <DialogButton label={<AddLabel>Add multi-buy</AddLabel>} title="Add a multi-buy">
      {(close) => <MultiBuyForm onSaved={close} />}
    </DialogButton>
  );
}

type MultiBuyInput = Parameters<typeof backOffice.staffMultiBuys.add>[0];

function MultiBuyForm({ onSaved }: { onSaved: () => void }) {
  const { currencySign } = useSettings();
  const form = useId();
  const [isForPrice, setForPrice] = useState(false);
  const queryClient = useQueryClient();
  const { mutate, isPending, error } = useAction({
    mutationFn: (multiBuy: MultiBuyInput) => backOffice.staffMultiBuys.add(multiBuy),
    onSuccess: ({ message }) => {
      toast.success(message);
      onSaved();
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: MULTI_BUYS_KEY }),
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const { currentTarget } = event;
    const multiBuy = readMultiBuyForm(new FormData(currentTarget));
    mutate(multiBuy, { onError: (problem) => focusWrongField(currentTarget, problem) });
  };
  const errors = fieldsOf(error);
  return (
    <>
      <DiscountTarget form={form} first="category" mixed=", mixed" error={errors?.category} />
      <form id={form} onSubmit={submit} noValidate className="grid gap-4">
        <SelectField
          label="Gives"
          value={isForPrice ? "price" : "free"}
          onChange={({ target }) => setForPrice(target.value === "price")}
        >
          <option value="free">Some are free, such as 3 for 2</option>
          <option value="price">A price for all, such as 2 for {currencySign}5</option>
        </SelectField>
        <div className="grid grid-cols-2 items-start gap-4">
          <Field
            label="Pieces"
            name="pieces"
            inputMode="numeric"
            autoComplete="off"
            defaultValue={3}
            error={errors?.pieces}
            hint={`At most ${multiBuyLimits.piecesMax}`}
          />
          {isForPrice ? (
            <Field
              label={`Price of all (${currencySign})`}
              name="price"
              inputMode="decimal"
              autoComplete="off"
              error={errors?.price ?? errors?.payFor}
            />
          ) : (
            <Field
              label="Paid for"
              name="payFor"
              inputMode="numeric"
              autoComplete="off"
              defaultValue={2}
              error={errors?.payFor}
              hint="The cheapest are free"
            />
          )}
        </div>
        <div className="grid gap-4 xs:grid-cols-2">
          <Field label="First day (optional)" name="from" type="date" error={errors?.from} />
          <Field label="Last day (optional)" name="until" type="date" error={errors?.until} />
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
