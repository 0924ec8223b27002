import { useQuery } from "@tanstack/react-query";
import { BadgeCheck } from "lucide-react";
import { msg, t } from "#contract/i18n/i18n.ts";
import type { Discrepancy } from "#contract/payments/endpoints.ts";
import { useDateFormat } from "#web/components/dates.ts";
import { Cell, type Column, Row } from "#web/components/list/table.tsx";
import { useListState } from "#web/components/list/use-list-state.ts";
import { EmptyState } from "#web/components/page/empty-state.tsx";
import { useSettings } from "#web/components/settings.ts";
import { discrepanciesQuery } from "#web/office/shared/office-queries.ts";
import { InnerList } from "./board/row/inner-list.tsx";
import { CheckButton } from "./check-button.tsx";
import { textOf } from "./discrepancy-texts.ts";

const columns: readonly Column[] = [
  { name: "what", title: msg("What was reported") },
  { name: "found", title: msg("When"), sort: { by: "foundAt", order: "desc" } },
  { name: "checked", title: msg("Checked") },
];

const grid = "grid gap-x-6 gap-y-3 xl:grid-cols-[1fr_11rem_12rem]";

const stateOptions = () => [
  { value: "", text: t("To check") },
  { value: "checked", text: t("Checked") },
];

/** The reports of the payment gateway that do not match an order, and who has checked them. */
export default function PaymentsToCheck() {
  const state = useListState({ sortBy: ["foundAt"], state: ["checked"] });
  const query = useQuery(discrepanciesQuery(state.query));
  const isDone = state.query.state === "checked";
  const nothing = (
    <EmptyState
      icon={<BadgeCheck />}
      title={isDone ? t("Nothing checked yet") : t("Nothing to check")}
      text={t("Payments that do not match their orders appear here.")}
    />
  );
  return (
    <InnerList
      title={t("Payments to check")}
      counted={msg("{count, plural, one {# payment} other {# payments}}")}
      stateOptions={stateOptions()}
      state={state}
      query={query}
      columns={columns}
      grid={grid}
      rowsOf={(page) => page.discrepancies}
      row={(discrepancy) => <DiscrepancyRow key={discrepancy._id} discrepancy={discrepancy} />}
      empty={nothing}
    />
  );
}

function DiscrepancyRow({ discrepancy }: { discrepancy: Discrepancy }) {
  const writeMoment = useDateFormat("moment");
  const { locale } = useSettings();
  const { what, todo } = textOf(discrepancy, locale);
  const { _id, reference, foundAt, checkedAt, checkedBy } = discrepancy;
  return (
    <Row id={_id}>
      <Cell column="what">
        <p>{what}</p>
        <p className="text-muted text-sm">{todo}</p>
        {reference && <p className="tabular wrap-anywhere text-muted text-sm">{reference}</p>}
      </Cell>
      <Cell column="found" className="tabular text-muted">
        <time dateTime={foundAt}>{writeMoment(foundAt)}</time>
      </Cell>
      <Cell column="checked">
        {checkedAt ? (
          <p className="tabular wrap-anywhere text-muted">
            {checkedBy && `${checkedBy}, `}
            <time dateTime={checkedAt}>{writeMoment(checkedAt)}</time>
          </p>
        ) : (
          <CheckButton id={_id} />
        )}
      </Cell>
    </Row>
  );
}
