import type { PaymentType } from "../../../contract/orders/order-status.ts";
import type { Problem } from "../../../contract/problems/endpoints.ts";
import { problemNames } from "../../../contract/problems/problem-kinds.ts";
import { useDateFormat } from "../../ui/dates.ts";
import { Picture } from "../../ui/picture.tsx";
import { useSettings } from "../../ui/settings.ts";

type OwnProblemProps = { problem: Problem; paymentType: PaymentType };

/** A problem as its shopper sees it, with the shop's answer. */
export function OwnProblem({ problem, paymentType }: OwnProblemProps) {
  const { name, kind, quantity, text, image, reportedAt, answer } = problem;
  const writeMoment = useDateFormat("moment");
  const { money } = useSettings();
  const way = paymentType === "Online" ? "to your card" : "in cash";
  return (
    <li className="grid gap-2 py-4">
      <div className="flex gap-4">
        {image[0] && (
          <div className="size-16 shrink-0 overflow-hidden rounded-xl bg-sunken">
            <Picture src={image[0]} alt={`Your picture of ${name}`} sizes="64px" />
          </div>
        )}
        <div className="min-w-0">
          <p className="wrap-anywhere font-semibold">
            {problemNames[kind]}: {quantity} × {name}
          </p>
          {text && <p className="wrap-anywhere whitespace-pre-line">{text}</p>}
          <p className="text-muted text-sm">
            Reported <time dateTime={reportedAt}>{writeMoment(reportedAt)}</time>
          </p>
        </div>
      </div>
      {answer ? (
        <div className="rounded-xl bg-brand-soft px-4 py-3">
          <p className="wrap-anywhere whitespace-pre-line">{answer.message}</p>
          {answer.refund > 0 && (
            <p className="font-semibold">
              You get {money.formatAmount(answer.refund)} back {way}.
            </p>
          )}
          <p className="text-muted text-sm">
            Our answer, <time dateTime={answer.at}>{writeMoment(answer.at)}</time>
          </p>
        </div>
      ) : (
        <p className="rounded-xl bg-amber-soft px-4 py-3 text-amber">We are looking into it.</p>
      )}
    </li>
  );
}
