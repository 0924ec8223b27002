import { useQuery } from "@tanstack/react-query";
import { TriangleAlert } from "lucide-react";
import { t } from "#contract/i18n/i18n.ts";
import type { Discrepancy } from "#contract/payments/endpoints.ts";
import { ButtonLink } from "#web/components/button.tsx";
import { useDateFormat } from "#web/components/dates.ts";
import { useSettings } from "#web/components/settings.ts";
import { discrepanciesQuery } from "#web/office/shared/office-queries.ts";
import { CheckButton } from "../check-button.tsx";
import { textOf } from "../discrepancy-texts.ts";

const SHOWN = 3;

/** The newest payments that need checking, with a link to all of them; nothing when there are none. */
export function PaymentsNotice() {
  const { data } = useQuery(discrepanciesQuery({}));
  if (!data || data.total === 0) return null;
  const { discrepancies, total } = data;
  return (
    <section
      aria-labelledby="discrepancies"
      className="mb-6 rounded-2xl border border-line bg-surface px-4 py-3"
    >
      <div className="flex flex-wrap items-center justify-between gap-x-6">
        <h2 id="discrepancies" className="flex items-center gap-2 font-bold">
          <TriangleAlert aria-hidden className="size-5 shrink-0 text-tomato" />
          {t("{count, plural, one {A payment to check} other {# payments to check}}", { count: total })}
        </h2>
        <ButtonLink to="/seller/orders/payments-to-check" look="quiet">
          {t("Show all")}
        </ButtonLink>
      </div>
      <ul className="divide-y divide-line">
        {discrepancies.slice(0, SHOWN).map((discrepancy) => (
          <Entry key={discrepancy._id} discrepancy={discrepancy} />
        ))}
      </ul>
    </section>
  );
}

function Entry({ discrepancy }: { discrepancy: Discrepancy }) {
  const writeMoment = useDateFormat("moment");
  const { locale } = useSettings();
  const { what, todo } = textOf(discrepancy, locale);
  const { _id, reference, foundAt } = discrepancy;
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
      <CheckButton id={_id} />
    </li>
  );
}
