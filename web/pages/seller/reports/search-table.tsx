import { Link } from "../../../ui/link.tsx";
import { NumberTable } from "./number-table.tsx";
import type { Report } from "./report.ts";
import { ReportSection } from "./report-section.tsx";

/** What shoppers searched and did not find. */
export function SearchTable({ report }: { report: Report }) {
  const { searches } = report;
  return (
    <ReportSection title="Searched and not found" table="searches" report={report}>
      {searches.length > 0 ? (
        <NumberTable
          label="Searched and not found"
          heads={["Search", "Times", "Before"]}
          rows={searches.map(({ text, times, timesBefore }) => ({
            key: text,
            cells: [text, times, timesBefore],
          }))}
        />
      ) : (
        <p className="rounded-2xl border border-line bg-surface p-4 text-muted">
          Every search found something.
        </p>
      )}
      <p className="mt-2 text-muted text-sm">
        Something to stock, or another name of what you have:{" "}
        <Link to="/seller/search-words" className="font-semibold text-brand underline underline-offset-4">
          add it to the search words
        </Link>
        . Who searched is not kept.
      </p>
    </ReportSection>
  );
}
