import { useQuery } from "@tanstack/react-query";
import { PartyPopper } from "lucide-react";
import { inContext, msg, t } from "#contract/i18n/i18n.ts";
import type { StaffProblem } from "#contract/problems/endpoints.ts";
import { problemNames, problemText } from "#contract/problems/problem-kinds.ts";
import { useDateFormat } from "#web/components/dates.ts";
import { Link } from "#web/components/link.tsx";
import { Cell, type Column, Row } from "#web/components/list/table.tsx";
import { useListState } from "#web/components/list/use-list-state.ts";
import { EmptyState } from "#web/components/page/empty-state.tsx";
import { Picture } from "#web/components/pictures/picture.tsx";
import { useSettings } from "#web/components/settings.ts";
import { problemsQuery } from "#web/office/shared/office-queries.ts";
import { AnswerButton } from "./answer-button.tsx";
import { InnerList } from "./board/row/inner-list.tsx";

const columns: readonly Column[] = [
  { name: "what", title: msg("What was reported") },
  { name: "order", title: msg("Order") },
  { name: "reported", title: msg("When"), sort: { by: "reportedAt", order: "desc" } },
  { name: "answer", title: inContext("heading", "Answer") },
];

const grid = "grid gap-x-6 gap-y-3 xl:grid-cols-[1fr_11rem_13rem_18rem]";

const stateOptions = () => [
  { value: "", text: t("To answer") },
  { value: "answered", text: t(inContext("filter", "Answered")) },
];

/** The problems that shoppers reported with delivered orders, and what they were answered. */
export default function Problems() {
  const state = useListState({ sortBy: ["reportedAt"], state: ["answered"] });
  const query = useQuery(problemsQuery(state.query));
  const isDone = state.query.state === "answered";
  const nothing = (
    <EmptyState
      icon={<PartyPopper />}
      title={isDone ? t("Nothing answered yet") : t("Nothing to answer")}
      text={t("What shoppers report about delivered orders appears here.")}
    />
  );
  return (
    <InnerList
      title={t("Reported problems")}
      counted={msg("{count, plural, one {# problem} other {# problems}}")}
      stateOptions={stateOptions()}
      state={state}
      query={query}
      columns={columns}
      grid={grid}
      rowsOf={(page) => page.problems}
      row={(problem) => <ProblemRow key={problem._id} problem={problem} />}
      empty={nothing}
    />
  );
}

function ProblemRow({ problem }: { problem: StaffProblem }) {
  const writeMoment = useDateFormat("moment");
  const { _id, name, kind, text, image, order, shopper, reportedAt } = problem;
  return (
    <Row id={_id} label={t("{label}: {value}", { label: t(problemNames[kind]), value: name })}>
      <Cell column="what" className="flex gap-4">
        {image[0] && (
          <a
            href={image[0]}
            target="_blank"
            rel="noreferrer"
            className="size-20 shrink-0 overflow-hidden rounded-xl bg-sunken"
          >
            <Picture
              src={image[0]}
              alt={t("The shopper's picture of {product}", { product: name })}
              sizes="80px"
            />
          </a>
        )}
        <div className="min-w-0">
          <p className="wrap-anywhere font-semibold">{problemText(problem)}</p>
          {text && <p className="wrap-anywhere whitespace-pre-line">{text}</p>}
        </div>
      </Cell>
      <Cell column="order">
        <Link
          to={`/seller/orders/${order._id}`}
          className="tabular inline-flex min-h-6 items-center font-semibold text-brand underline-offset-4 hover:underline"
        >
          {t("#{number}", { number: order.number })}
        </Link>
        <p className="wrap-anywhere text-muted">{shopper}</p>
      </Cell>
      <Cell column="reported" className="tabular text-muted">
        <time dateTime={reportedAt}>{writeMoment(reportedAt)}</time>
      </Cell>
      <Cell column="answer">
        {problem.answer ? <Answer problem={problem} /> : <AnswerButton problem={problem} />}
      </Cell>
    </Row>
  );
}

function Answer({ problem: { answer, answeredBy } }: { problem: StaffProblem }) {
  const writeMoment = useDateFormat("moment");
  const { money } = useSettings();
  if (!answer) return null;
  return (
    <>
      <p className="wrap-anywhere whitespace-pre-line">{answer.message}</p>
      {answer.refund > 0 && (
        <p className="font-semibold">
          {t("{count, plural, other {# refunded}}: {amount}", {
            count: answer.refunded,
            amount: money.formatAmount(answer.refund),
          })}
        </p>
      )}
      <p className="tabular wrap-anywhere text-muted text-sm">
        {answeredBy && `${answeredBy}, `}
        <time dateTime={answer.at}>{writeMoment(answer.at)}</time>
      </p>
    </>
  );
}
