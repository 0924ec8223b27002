import { useQuery } from "@tanstack/react-query";
import { roundPlanQuery, roundsQuery } from "../../features/seller/round-queries.ts";
import { useOrderStream } from "../../features/seller/use-order-stream.ts";
import { useNoticeSessionEnd } from "../../features/seller/use-seller-session.ts";
import { ListPager } from "../../ui/list/list-pager.tsx";
import { useListState } from "../../ui/list/use-list-state.ts";
import { LoadError } from "../../ui/load-error.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { DeliveryTabs } from "./delivery/delivery-tabs.tsx";
import { MakeRounds } from "./rounds/make-rounds.tsx";
import { RoundTable } from "./rounds/round-table.tsx";

/** The delivery rounds: what can be put into one, those that are on their way, and the earlier ones. */
export default function DeliveryRounds() {
  const plan = useQuery(roundPlanQuery);
  const open = useQuery(roundsQuery({ state: "open", limit: 100 }));
  useNoticeSessionEnd(plan.error ?? open.error);
  useOrderStream({ whileHidden: false, onArrived() {} });
  const error = (!plan.data && plan.error) || (!open.data && open.error);
  return (
    <>
      <PageHead title="Rounds" />
      <DeliveryTabs />
      <h1 className="mb-4 font-extrabold text-2xl">Rounds</h1>
      {error && (
        <LoadError error={error} onRetry={() => void Promise.all([plan.refetch(), open.refetch()])} />
      )}
      {!error && !(plan.data && open.data) && <Skeleton className="h-96 rounded-2xl" />}
      {plan.data && open.data && (
        <div className="grid items-start gap-8 lg:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]">
          <MakeRounds plan={plan.data} />
          <div className="grid gap-8">
            <RoundTable title="Open rounds" rounds={open.data.rounds} empty="No round is open." />
            <EarlierRounds />
          </div>
        </div>
      )}
    </>
  );
}

function EarlierRounds() {
  const state = useListState({ sortBy: ["createdAt"] });
  const { data } = useQuery(roundsQuery({ state: "counted", ...state.query }));
  if (!data || (data.rounds.length === 0 && !state.query.cursor)) return null;
  return (
    <div>
      <RoundTable title="Earlier rounds" rounds={data.rounds} empty="None on this page." />
      <ListPager page={data} state={state} />
    </div>
  );
}
