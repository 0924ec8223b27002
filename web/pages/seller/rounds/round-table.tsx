import type { RoundRow } from "../../../../contract/rounds/round.ts";
import { useDateFormat } from "../../../ui/dates.ts";
import { Link } from "../../../ui/link.tsx";
import { useSettings } from "../../../ui/settings.ts";

type RoundTableProps = { rounds: readonly RoundRow[]; empty: string };

/** Some rounds: whose they are, how far, and what counting their cash found. */
export function RoundTable({ rounds, empty }: RoundTableProps) {
  const writeMoment = useDateFormat("moment");
  return (
    <>
      {rounds.length === 0 && <p className="text-muted">{empty}</p>}
      <ul className="divide-y divide-line overflow-clip rounded-2xl border border-line bg-surface empty:hidden">
        {rounds.map((round) => (
          <li key={round._id}>
            <Link
              to={`/seller/delivery/rounds/${round._id}`}
              className="tabular grid min-h-14 grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 px-4 py-2 hover:bg-sunken"
            >
              <span className="min-w-0">
                <span className="font-bold">Round {round.number}</span>
                <span className="block truncate text-muted text-sm">
                  {round.driver?.name ?? "No driver yet"} · {writeMoment(round.startedAt ?? round.createdAt)}
                </span>
              </span>
              <span className="text-right">
                {round.settled} of {round.stops} done
                <Standing round={round} />
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}

function Standing({ round: { startedAt, countedAt, settled, stops, difference } }: { round: RoundRow }) {
  const { money } = useSettings();
  if (countedAt !== null && difference !== null && difference !== 0)
    return (
      <span className="block font-semibold text-sm text-tomato">
        {money.formatAmount(Math.abs(difference))} {difference < 0 ? "missing" : "too much"}
      </span>
    );
  if (countedAt !== null) return <span className="block text-muted text-sm">Counted, no difference</span>;
  if (startedAt === null) return <span className="block text-muted text-sm">Not started</span>;
  return (
    <span className={`block text-sm ${settled === stops ? "font-semibold text-amber" : "text-muted"}`}>
      {settled === stops ? "Cash to count" : "On its way"}
    </span>
  );
}
