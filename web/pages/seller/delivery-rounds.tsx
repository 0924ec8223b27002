import { useQuery } from "@tanstack/react-query";
import { roundPlanQuery, roundsQuery } from "../../features/seller/round-queries.ts";
import { useMay } from "../../features/seller/use-may.ts";
import { useOrderStream } from "../../features/seller/use-order-stream.ts";
import { useNoticeSessionEnd } from "../../features/seller/use-seller-session.ts";
import { ListPager } from "../../ui/list/list-pager.tsx";
import { ListChoice } from "../../ui/list/list-tools.tsx";
import { useListState } from "../../ui/list/use-list-state.ts";
import { LoadError } from "../../ui/load-error.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { DeliveryTabs } from "./delivery/delivery-tabs.tsx";
import { DayCash } from "./rounds/day-cash.tsx";
import { MakeRounds } from "./rounds/make-rounds.tsx";
import { RoundTable } from "./rounds/round-table.tsx";

/** The delivery rounds: what can be put into one, those that are on their way, and the earlier ones. */
export default function DeliveryRounds() {
  const { data, error, refetch } = useQuery(roundPlanQuery);
  const mayCount = useMay("payments.review");
  useNoticeSessionEnd(error);
  useOrderStream({ whileHidden: false, onArrived() {} });
  return (
    <>
      <PageHead title="Rounds" />
      <DeliveryTabs />
      <h1 className="mb-4 font-extrabold text-2xl">Rounds</h1>
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

const stateOptions = [
  { value: "", text: "Open rounds" },
  { value: "counted", text: "Earlier rounds" },
];

function RoundList() {
  const list = useListState({ sortBy: ["createdAt"], state: ["counted"] });
  const { state = "open", ...query } = list.query;
  const { data, error, refetch } = useQuery(roundsQuery({ ...query, state }));
  useNoticeSessionEnd(error);
  return (
    <section aria-label={state === "open" ? "Open rounds" : "Earlier rounds"}>
      <ListChoice
        label="Which rounds"
        value={state === "open" ? "" : state}
        options={stateOptions}
        onChange={(chosen) => list.change({ state: chosen })}
        className="mb-2 font-bold"
      />
      {!data && error && <LoadError error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton className="h-64 rounded-2xl" />}
      {data && (
        <>
          <RoundTable
            rounds={data.rounds}
            empty={state === "open" ? "No round is open." : "There are no earlier rounds."}
          />
          <ListPager page={data} state={list} />
        </>
      )}
    </section>
  );
}
