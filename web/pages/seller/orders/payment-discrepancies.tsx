import { useQuery, useQueryClient } from "@tanstack/react-query";
import { TriangleAlert } from "lucide-react";
import type { Discrepancy } from "../../../../contract/payments/endpoints.ts";
import { api } from "../../../api/browser.ts";
import { messageOf } from "../../../api/call-error.ts";
import { useAction } from "../../../api/use-action.ts";
import { discrepanciesQuery } from "../../../features/seller/seller-queries.ts";
import { Button } from "../../../ui/button.tsx";
import { useDateFormat } from "../../../ui/dates.ts";
import { toast } from "../../../ui/toast.tsx";
import { textOf } from "./discrepancy-texts.ts";

/** Payments that somebody has to look into; nothing where there are none. */
export function PaymentDiscrepancies() {
  const { data } = useQuery(discrepanciesQuery);
  if (!data || data.total === 0) return null;
  const { discrepancies, total } = data;
  return (
    <section
      aria-labelledby="discrepancies"
      className="mb-6 rounded-2xl border border-line bg-surface px-4 py-3"
    >
      <h2 id="discrepancies" className="flex items-center gap-2 font-bold">
        <TriangleAlert aria-hidden className="size-5 shrink-0 text-tomato" />
        {total === 1 ? "A payment to check" : `${total} payments to check`}
      </h2>
      <ul className="divide-y divide-line">
        {discrepancies.map((discrepancy) => (
          <Entry key={discrepancy._id} discrepancy={discrepancy} />
        ))}
      </ul>
      {total > discrepancies.length && (
        <p className="pt-2 text-muted text-sm">The newest {discrepancies.length} are shown.</p>
      )}
    </section>
  );
}

function Entry({ discrepancy }: { discrepancy: Discrepancy }) {
  const writeMoment = useDateFormat("moment");
  const queryClient = useQueryClient();
  const { what, todo } = textOf(discrepancy);
  const { reference, foundAt } = discrepancy;
  const about = `discrepancy ${discrepancy._id}`;
  const check = useAction({
    mutationFn: () => api.payments.checkDiscrepancy({ id: discrepancy._id }),
    onSuccess: ({ message }) => toast.success(message, { about }),
    onError: (error) =>
      toast.error(messageOf(error, "It could not be marked as checked."), {
        about,
      }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: discrepanciesQuery.queryKey }),
  });
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3">
      <div className="min-w-60 flex-1">
        <p>{what}</p>
        <p className="text-muted text-sm">{todo}</p>
        <p className="tabular wrap-anywhere text-muted text-sm">
          <time dateTime={foundAt}>{writeMoment(foundAt)}</time>
          {reference && ` · ${reference}`}
        </p>
      </div>
      <Button look="secondary" disabled={check.isPending || check.isSuccess} onClick={() => check.mutate()}>
        Mark as checked
      </Button>
    </li>
  );
}
