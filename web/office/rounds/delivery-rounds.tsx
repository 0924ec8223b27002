import { useQuery } from "@tanstack/react-query";
import { t } from "#contract/i18n/i18n.ts";
import type { RoundRow } from "#contract/rounds/round.ts";
import { useDateFormat } from "#web/components/dates.ts";
import { Link } from "#web/components/link.tsx";
import { ListPager } from "#web/components/list/list-pager.tsx";
import { ListChoice } from "#web/components/list/list-tools.tsx";
import { useListState } from "#web/components/list/use-list-state.ts";
import { LoadError } from "#web/components/page/load-error.tsx";
import { PageHead } from "#web/components/page/page-head.tsx";
import { Skeleton } from "#web/components/page/skeleton.tsx";
import { useSettings } from "#web/components/settings.ts";
import { DeliveryTabs } from "#web/office/delivery/delivery-tabs.tsx";
import { useMay } from "#web/office/shared/session/use-may.ts";
import { useOrderStream } from "#web/office/shared/use-order-stream.ts";
import { DayCash } from "./planning/day-cash.tsx";
import { MakeRounds } from "./planning/make-rounds.tsx";
import { roundPlanQuery, roundsQuery } from "./round-queries.ts";

/** The delivery rounds: what can be put into one, those that are on their way, and the earlier ones. */
export default function DeliveryRounds() {
  const { data, error, refetch } = useQuery(roundPlanQuery);
  const mayCount = useMay("payments.review");
  useOrderStream({ whileHidden: false, onArrived() {} });
  return (
    <>
      <PageHead title={t("Rounds")} />
      <DeliveryTabs />
      <h1 className="mb-4 font-extrabold text-2xl">{t("Rounds")}</h1>
      <div className="grid items-start gap-8 lg:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]">
        {data && <MakeRounds plan={data} />}
        {!data && error && <LoadError error={error} onRetry={() => void refetch()} />}
        {!data && !error && <Skeleton className="h-96 rounded-2xl" />}
        <div>
          <RoundList />
          {mayCount && <DayCash />}
        </div>
      </div>
    </>
  );
}

const stateOptions = () => [
  { value: "", text: t("Open rounds") },
  { value: "counted", text: t("Earlier rounds") },
];

function RoundList() {
  const list = useListState({ sortBy: ["createdAt"], state: ["counted"] });
  const { state = "open", ...query } = list.query;
  const { data, error, refetch } = useQuery(roundsQuery({ ...query, state }));
  return (
    <section aria-label={state === "open" ? t("Open rounds") : t("Earlier rounds")}>
      <ListChoice
        label={t("Which rounds")}
        value={state === "open" ? "" : state}
        options={stateOptions()}
        onChange={(chosen) => list.change({ state: chosen })}
        className="mb-2 font-bold"
      />
      {!data && error && <LoadError error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton className="h-64 rounded-2xl" />}
      {data && (
        <>
          <RoundTable
            rounds={data.rounds}
            empty={state === "open" ? t("No round is open.") : t("There are no earlier rounds.")}
          />
          <ListPager page={data} state={list} />
        </>
      )}
    </section>
  );
}

type RoundTableProps = { rounds: readonly RoundRow[]; empty: string };

/** Some rounds: whose they are, how far, and what counting their cash found. */
function RoundTable({ rounds, empty }: RoundTableProps) {
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
                <span className="font-bold">{t("Round {number}", { number: round.number })}</span>
                <span className="block truncate text-muted text-sm">
                  {round.driver?.name ?? t("No driver yet")} ·{" "}
                  {writeMoment(round.startedAt ?? round.createdAt)}
                </span>
              </span>
              <span className="text-end">
                {t("{settled} of {stops, plural, other {# done}}", {
                  settled: round.settled,
                  stops: round.stops,
                })}
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
  if (countedAt !== null && difference !== null && difference !== 0) {
    const amount = money.formatAmount(Math.abs(difference));
    return (
      <span className="block font-semibold text-sm text-tomato">
        {difference < 0 ? t("{amount} missing", { amount }) : t("{amount} too much", { amount })}
      </span>
    );
  }
  if (countedAt !== null)
    return <span className="block text-muted text-sm">{t("Counted, no difference")}</span>;
  if (startedAt === null) return <span className="block text-muted text-sm">{t("Not started")}</span>;
  return (
    <span className={`block text-sm ${settled === stops ? "font-semibold text-amber" : "text-muted"}`}>
      {settled === stops ? t("Cash to count") : t("On its way")}
    </span>
  );
}
