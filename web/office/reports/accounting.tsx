import { Download } from "lucide-react";
import { useState } from "react";
import { backOfficeCalls } from "#contract/calls/back-office.ts";
import { msg, t } from "#contract/i18n/i18n.ts";
import { buttonClass } from "#web/components/button.tsx";
import { Field } from "#web/components/fields/field.tsx";
import { PageHead } from "#web/components/page/page-head.tsx";

const files = [
  {
    call: backOfficeCalls.accounting.documents,
    title: msg("Invoices and credit notes"),
    text: msg(
      "A CSV file with a row for each tax rate of each document, in the sequence of their issue. Credit notes are negative.",
    ),
    action: msg("Download CSV"),
  },
  {
    call: backOfficeCalls.accounting.journal,
    title: msg("Journal"),
    text: msg("Every entry of the books about money, for double-entry programs, in the format of Beancount."),
    action: msg("Download journal"),
  },
] as const;

/** A month's export for the accountant. */
export default function Accounting() {
  const [month, setMonth] = useState(lastMonth);
  const isMonth = /^[1-9]\d{3}-(0[1-9]|1[0-2])$/.test(month);
  return (
    <div className="max-w-2xl">
      <PageHead title={t("Accounting")} />
      <h1 className="mb-6 font-extrabold text-3xl">{t("Accounting")}</h1>
      <Field
        label={t("Month")}
        type="month"
        value={month}
        placeholder="2026-05"
        className="mb-6 max-w-60"
        onChange={({ target }) => setMonth(target.value)}
        errorIsCurrent
        error={isMonth ? undefined : t("A month is written as 2026-05.")}
      />
      <ul className="divide-y divide-line rounded-2xl border border-line bg-surface">
        {files.map(({ call, title, text, action }) => (
          <li key={call.path} className="flex flex-wrap items-center justify-between gap-4 p-5">
            <div className="min-w-60 flex-1">
              <h2 className="font-bold text-lg">{t(title)}</h2>
              <p className="text-muted">{t(text)}</p>
            </div>
            <a
              href={isMonth ? `${call.path}?month=${month}` : undefined}
              aria-disabled={!isMonth}
              download
              className={buttonClass("secondary")}
            >
              <Download aria-hidden className="size-5" />
              {t(action)}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** The month before this one, which is usually complete. */
function lastMonth(): string {
  const now = new Date();
  const last = new Date(now.getFullYear(), now.getMonth() - 1, 1);
  return `${last.getFullYear()}-${String(last.getMonth() + 1).padStart(2, "0")}`;
}
