import { useQuery } from "@tanstack/react-query";
import { t } from "#contract/i18n/i18n.ts";
import { problemText } from "#contract/problems/problem-kinds.ts";
import { useDateFormat } from "#web/components/dates.ts";
import { useSettings } from "#web/components/settings.ts";
import { PageSection } from "#web/office/shared/page-section.tsx";
import { useMay } from "#web/office/shared/session/use-may.ts";
import { AnswerButton } from "../answer-button.tsx";
import { problemsOfOrderQuery } from "../order-queries.ts";

/** What the shopper reported about an order, and what the shop answered; nothing when nothing was. */
export function OrderProblems({ id }: { id: string }) {
  const { data } = useQuery(problemsOfOrderQuery(id));
  const writeMoment = useDateFormat("moment");
  const { money } = useSettings();
  const mayAnswer = useMay("problems.answer");
  if (!data || data.problems.length === 0) return null;
  return (
    <PageSection title={t("Reported problems")}>
      <ul className="divide-y divide-line rounded-2xl border border-line bg-surface px-4">
        {data.problems.map((problem) => (
          <li key={problem._id} className="grid gap-1 py-3">
            <p className="wrap-anywhere font-semibold">{problemText(problem)}</p>
            {problem.text && <p className="wrap-anywhere whitespace-pre-line">{problem.text}</p>}
            <p className="tabular text-muted text-sm">{writeMoment(problem.reportedAt)}</p>
            {problem.answer ? (
              <p className="wrap-anywhere text-muted">
                {t("{label}: {value}", {
                  label: problem.answeredBy ?? t("The shop"),
                  value: problem.answer.message,
                })}
                {problem.answer.refund > 0 &&
                  ` ${t("({amount} refunded)", { amount: money.formatAmount(problem.answer.refund) })}`}
              </p>
            ) : (
              mayAnswer && <AnswerButton problem={problem} />
            )}
          </li>
        ))}
      </ul>
    </PageSection>
  );
}
