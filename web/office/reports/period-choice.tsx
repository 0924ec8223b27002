import type { ReportPeriod } from "#contract/reports/periods.ts";
import { reportPeriods } from "#contract/reports/periods.ts";

const texts: Record<ReportPeriod, string> = {
  today: "Today",
  week: "7 days",
  month: "30 days",
  year: "A year",
};

type PeriodChoiceProps = { period: ReportPeriod; onChange: (period: ReportPeriod) => void };

/** Chooses the period of the report. */
export function PeriodChoice({ period, onChange }: PeriodChoiceProps) {
  return (
    <fieldset className="flex rounded-full bg-sunken p-1">
      <legend className="sr-only">Period</legend>
      {reportPeriods.map((each) => (
        <label
          key={each}
          className="relative flex min-h-9 cursor-pointer items-center rounded-full px-4 font-semibold text-muted transition-colors duration-150 hover:text-ink has-checked:bg-surface has-checked:text-brand-strong has-checked:shadow-card has-focus-visible:outline-3 has-focus-visible:outline-brand has-focus-visible:outline-offset-2"
        >
          <input
            type="radio"
            name="period"
            value={each}
            checked={each === period}
            onChange={() => onChange(each)}
            className="absolute inset-0 cursor-pointer appearance-none rounded-full outline-none"
          />
          <span className="relative">{texts[each]}</span>
        </label>
      ))}
    </fieldset>
  );
}
