import type { FormEvent } from "react";
import { orderLimits } from "../../../../contract/orders/limits.ts";
import { Button } from "../../../ui/button.tsx";
import { Field } from "../../../ui/field.tsx";

type CancelFormProps = { number: number; saving: boolean; onSubmit: (reason: string) => void };

/** Asks for the reason of a cancellation. */
export function CancelForm({ number, saving, onSubmit }: CancelFormProps) {
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    onSubmit(String(new FormData(event.currentTarget).get("reason")));
  };
  return (
    <form onSubmit={submit} className="grid gap-4">
      <h2 className="pr-10 font-extrabold text-2xl">Cancel order #{number}?</h2>
      <Field
        label="Why?"
        name="reason"
        required
        maxLength={orderLimits.reasonLength}
        hint="The customer sees this. The items go back into stock."
      />
      <Button type="submit" disabled={saving}>
        Cancel the order
      </Button>
    </form>
  );
}
