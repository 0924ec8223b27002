import { type FormEvent, useState } from "react";
import { deliveryLimits } from "../../../../contract/delivery/limits.ts";
import type { DeliveryException, Zone } from "../../../../contract/delivery/plan.ts";
import { fieldsOf } from "../../../api/call-error.ts";
import { AddLabel, DialogButton } from "../../../features/seller/dialog-button.tsx";
import { Button } from "../../../ui/button.tsx";
import { Field, SelectField } from "../../../ui/field.tsx";
import { FormError } from "../../../ui/form-error.tsx";
import { NumberField } from "../../../ui/number-field.tsx";
import { useChangePlan } from "./use-change-plan.ts";

/** The button that adds an exception, with its form. */
export function AddException({ zones }: { zones: readonly Zone[] }) {
  return (
    <DialogButton label={<AddLabel>Add days</AddLabel>} title="Add days">
      {(close) => <ExceptionForm zones={zones} onSaved={close} />}
    </DialogButton>
  );
}

function ExceptionForm({ zones, onSaved }: { zones: readonly Zone[]; onSaved: () => void }) {
  const [isClosed, setClosed] = useState(true);
  const [place, setPlace] = useState(0);
  const { mutate, isPending, error } = useChangePlan({ onSaved });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const exception = readException(new FormData(event.currentTarget), isClosed);
    mutate({
      change: (plan) => {
        setPlace(plan.exceptions.length);
        return { ...plan, exceptions: [...plan.exceptions, exception] };
      },
    });
  };
  const wrong = (field: string) => fieldsOf(error)?.[`plan.exceptions.${place}.${field}`];
  return (
    <form onSubmit={submit} noValidate className="grid gap-4">
      <div className="grid gap-4 xs:grid-cols-2">
        <Field label="First day" name="from" type="date" error={wrong("from")} />
        <Field label="Last day" name="until" type="date" error={wrong("until")} hint="Empty: one day" />
      </div>
      <SelectField label="Zone" name="zone">
        <option value="">All zones</option>
        {zones.map(({ _id, name }) => (
          <option key={_id} value={_id}>
            {name}
          </option>
        ))}
      </SelectField>
      <SelectField
        label="On these days"
        value={isClosed ? "closed" : "other"}
        onChange={({ target }) => setClosed(target.value === "closed")}
      >
        <option value="closed">Closed</option>
        <option value="other">Another number of orders</option>
      </SelectField>
      {!isClosed && (
        <NumberField label="Orders for each time" name="capacity" isWhole error={wrong("capacity")} />
      )}
      <Field
        label="Note (optional)"
        name="note"
        autoComplete="off"
        maxLength={deliveryLimits.noteLength}
        placeholder="Christmas"
        error={wrong("note")}
      />
      <FormError error={error} />
      <Button type="submit" disabled={isPending}>
        Save
      </Button>
    </form>
  );
}

/** What was entered; the server says what is wrong with it. */
function readException(form: FormData, isClosed: boolean): DeliveryException {
  const text = (name: string) => String(form.get(name) ?? "").trim();
  const capacity = Number(text("capacity"));
  return {
    from: text("from"),
    until: text("until") || text("from"),
    zone: text("zone") || null,
    capacity: isClosed
      ? 0
      : text("capacity") === "" || Number.isNaN(capacity)
        ? (text("capacity") as never)
        : capacity,
    note: text("note") || null,
  };
}
