import type { FormEvent } from "react";
import { deliveryLimits } from "../../../../contract/delivery/limits.ts";
import { fieldsOf } from "../../../api/call-error.ts";
import { Button } from "../../../ui/button.tsx";
import { NumberField } from "../../../ui/number-field.tsx";
import { useChangePlan } from "./use-change-plan.ts";

/** For how many days shoppers can choose a time. */
export function DaysAhead({ days }: { days: number }) {
  const { mutate, isPending, error } = useChangePlan();
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const daysAhead = Number(new FormData(event.currentTarget).get("daysAhead"));
    mutate({
      change: (plan) => ({ ...plan, daysAhead }),
      undo: (plan) => ({ ...plan, daysAhead: days }),
    });
  };
  return (
    <form onSubmit={submit} noValidate className="flex max-w-md items-start gap-3">
      <NumberField
        label="Days that shoppers can choose from"
        name="daysAhead"
        isWhole
        defaultValue={days}
        error={fieldsOf(error)?.["plan.daysAhead"]}
        hint={`Counting today, ${deliveryLimits.daysAheadMin} to ${deliveryLimits.daysAheadMax}`}
        className="grow"
      />
      <Button type="submit" look="secondary" disabled={isPending} className="mt-6.5">
        Save
      </Button>
    </form>
  );
}
