import { useQuery, useQueryClient } from "@tanstack/react-query";
import type { FormEvent } from "react";
import { msg, t } from "#contract/i18n/i18n.ts";
import type { StaffOrder } from "#contract/orders/staff-endpoints.ts";
import { reimbursementLimits } from "#contract/reimbursements/limits.ts";
import { otherDestinations } from "#contract/reimbursements/reasons.ts";
import { backOffice } from "#web/client/back-office.ts";
import { useAction } from "#web/client/use-action.ts";
import { Button } from "#web/components/button.tsx";
import { Field, SelectField } from "#web/components/fields/field.tsx";
import { FormError } from "#web/components/fields/form-error.tsx";
import { useSettings } from "#web/components/settings.ts";
import { toast } from "#web/components/toast.tsx";
import { STAFF_ORDERS_KEY } from "#web/office/shared/office-queries.ts";
import { reimbursementsQuery } from "../order-queries.ts";

const ways = { credit: msg("As store credit"), cash: msg("In cash, by hand") };

/** Records how a refund was given that the card did not take. */
export function FailedRefund({ order }: { order: StaffOrder }) {
  const { money } = useSettings();
  const { data } = useQuery(reimbursementsQuery(order._id));
  const queryClient = useQueryClient();
  const { mutate, isPending, error } = useAction({
    mutationFn: (wish: Parameters<typeof backOffice.reimbursements.giveFailed>[0]) =>
      backOffice.reimbursements.giveFailed(wish),
    onSuccess: ({ message }) => toast.success(message),
    onSettled: () => queryClient.invalidateQueries({ queryKey: STAFF_ORDERS_KEY }),
  });
  if (!data || data.failedRefund === null) return null;
  const { failedRefund, destinations } = data;
  const possible = otherDestinations.filter((each) => destinations.includes(each));
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const sent = new FormData(event.currentTarget);
    const destination = possible.find((each) => each === sent.get("destination")) ?? "cash";
    const note = String(sent.get("note"));
    mutate({ order: order._id, destination, note, shownAmount: failedRefund });
  };
  return (
    <form
      aria-label={t("Failed refund")}
      onSubmit={onSubmit}
      className="grid gap-3 border-line border-t pt-3"
    >
      <p>
        {t("The card did not take the refund of {amount}. Give it in another way, and record it here.", {
          amount: money.formatAmount(failedRefund),
        })}
      </p>
      <SelectField label={t("How it is given")} name="destination" defaultValue="cash">
        {possible.map((each) => (
          <option key={each} value={each}>
            {t(ways[each])}
          </option>
        ))}
      </SelectField>
      <Field
        label={t("Note (optional)")}
        name="note"
        maxLength={reimbursementLimits.noteLength}
        autoComplete="off"
      />
      <FormError error={error} />
      <Button type="submit" disabled={isPending}>
        {t("Record {amount}", { amount: money.formatAmount(failedRefund) })}
      </Button>
    </form>
  );
}
