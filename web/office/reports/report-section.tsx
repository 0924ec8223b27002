import { Download } from "lucide-react";
import { type ReactNode, useId } from "react";
import { backOfficeCalls } from "#contract/calls/back-office.ts";
import { t } from "#contract/i18n/i18n.ts";
import type { ReportTable } from "#contract/reports/periods.ts";
import { buttonClass } from "#web/components/button.tsx";
import type { Report } from "./report.ts";

type ReportSectionProps = { title: string; table: ReportTable; report: Report; children: ReactNode };

/** A part of a report, with the export of its table. */
export function ReportSection({ title, table, report, children }: ReportSectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="min-w-0">
      <div className="mb-2 flex min-h-11 items-center justify-between gap-4">
        <h2 id={id} className="font-bold text-lg">
          {title}
        </h2>
        <ExportLink report={report} table={table} title={title} className={buttonClass("quiet")} />
      </div>
      {children}
    </section>
  );
}

type ExportLinkProps = { report: Report; table: ReportTable; title: string; className: string };

/** Downloads a table of the report as CSV. */
export function ExportLink({ report: { period }, table, title, className }: ExportLinkProps) {
  if (!period) return null;
  return (
    <a
      href={`${backOfficeCalls.staffReports.exportTable.path}?${new URLSearchParams({ period, table })}`}
      download
      aria-label={t("Export {table}", { table: title })}
      className={className}
    >
      <Download aria-hidden className="size-5" />
      {t("Export")}
    </a>
  );
}
