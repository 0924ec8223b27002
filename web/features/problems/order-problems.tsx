import { useQuery } from "@tanstack/react-query";
import { MessageCircleWarning } from "lucide-react";
import { useState } from "react";
import type { Order } from "../../../contract/orders/endpoints.ts";
import { problemsOfOrderQuery } from "../../api/problems.ts";
import { Button } from "../../ui/button.tsx";
import { useDateFormat } from "../../ui/dates.ts";
import { Dialog } from "../../ui/dialog.tsx";
import { LoadError } from "../../ui/load-error.tsx";
import { OwnProblem } from "./own-problem.tsx";
import { ReportForm } from "./report-form.tsx";

export type OrderProblemsProps = { order: Order };

/** What was wrong with a delivered order and what the shop answered, and a form to report more. */
export function OrderProblems({ order }: OrderProblemsProps) {
  const { data, error, refetch } = useQuery(problemsOfOrderQuery(order._id));
  const [reporting, setReporting] = useState(false);
  const writeMoment = useDateFormat("moment");
  if (error && !data) return <LoadError error={error} onRetry={() => void refetch()} />;
  if (!data) return null;
  const { problems, reportUntil } = data;
  const open = new Set(problems.flatMap(({ product, answer }) => (answer ? [] : [product])));
  const items = order.items
    .map(({ product, quantity, short, refunded }) => ({ ...product, charged: quantity - short - refunded }))
    .filter(({ _id, charged }) => charged > 0 && !open.has(_id));
  const mayReport = reportUntil !== null && items.length > 0;
  if (problems.length === 0 && !mayReport) return null;
  return (
    <section
      aria-labelledby="problems"
      className="rounded-card border border-line bg-surface p-5 sm:p-6 print:hidden"
    >
      <h2 id="problems" className="mb-2 font-bold text-xl">
        {problems.length > 0 ? "Reported problems" : "Something wrong?"}
      </h2>
      <ul className="divide-y divide-line">
        {problems.map((problem) => (
          <OwnProblem key={problem._id} problem={problem} paymentType={order.paymentType} />
        ))}
      </ul>
      {mayReport && (
        <>
          <p className="mt-2 mb-4 text-muted">
            If something was missing, damaged or not good, tell us by{" "}
            <time dateTime={reportUntil}>{writeMoment(reportUntil)}</time>.
          </p>
          <Button look="secondary" onClick={() => setReporting(true)}>
            <MessageCircleWarning aria-hidden className="size-5" />
            Report a problem
          </Button>
          <Dialog open={reporting} title="Report a problem" onClose={() => setReporting(false)}>
            <ReportForm orderId={order._id} items={items} onReported={() => setReporting(false)} />
          </Dialog>
        </>
      )}
    </section>
  );
}
