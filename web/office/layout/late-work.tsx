import { TriangleAlert } from "lucide-react";
import { t } from "#contract/i18n/i18n.ts";
import { Button } from "#web/components/button.tsx";
import { useTicks } from "#web/office/pick/use-ticks.ts";
import { useProofs } from "#web/office/rounds/driving/use-proofs.ts";
import { useReports } from "#web/office/rounds/driving/use-reports.ts";
import { useEntries } from "#web/office/stock/sheets/use-entries.ts";
import { useShelfCounts } from "#web/office/stock/sheets/use-shelf-counts.ts";
import { useWriteOffs } from "#web/office/stock/sheets/use-write-offs.ts";

/**
 * Sends what was done without a connection, whichever page is open when it is back, and shows what was not taken over
 * until somebody has read it.
 */
export function LateWork() {
  useProofs("");
  const queues = [useTicks(), useReports(""), useEntries(), useShelfCounts(), useWriteOffs()];
  const conflicts = queues.flatMap((queue) => queue.conflicts);
  if (conflicts.length === 0) return null;
  return (
    <div role="alert" className="mb-6 max-w-2xl rounded-xl bg-tomato-soft px-4 py-3">
      <p className="flex items-center gap-2.5 font-bold text-tomato">
        <TriangleAlert aria-hidden className="size-5 shrink-0" />
        {t("Please look at this")}
      </p>
      <ul className="my-2 grid gap-1.5">
        {[...Map.groupBy(conflicts, ({ text }) => text)].map(([text, { length }]) => (
          <li key={text} className="wrap-anywhere">
            {text}
            {length > 1 && ` ${t("({count, plural, one {# time} other {# times}})", { count: length })}`}
          </li>
        ))}
      </ul>
      <Button
        look="secondary"
        onClick={() => {
          for (const { dismissConflicts } of queues) dismissConflicts();
        }}
      >
        {t("Done")}
      </Button>
    </div>
  );
}
