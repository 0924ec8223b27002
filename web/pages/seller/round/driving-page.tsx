import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { countOf } from "../../../../contract/count-of.ts";
import { orderLimits } from "../../../../contract/orders/limits.ts";
import type { Round, RoundStop } from "../../../../contract/rounds/round.ts";
import type { ReportedState } from "../../../../contract/rounds/stop-states.ts";
import { useObstacle } from "../../../api/obstacle.ts";
import { roundQuery } from "../../../features/seller/round-queries.ts";
import { SyncState } from "../../../features/seller/sync-state.tsx";
import { useOrderStream } from "../../../features/seller/use-order-stream.ts";
import { useNoticeSessionEnd } from "../../../features/seller/use-seller-session.ts";
import { LoadError } from "../../../ui/load-error.tsx";
import { Progress } from "../../../ui/progress.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { NextStop } from "./next-stop.tsx";
import { RefusedProofs } from "./refused-proofs.tsx";
import { StartRound } from "./start-round.tsx";
import { StopList } from "./stop-list.tsx";
import { useProofs } from "./use-proofs.ts";
import { useReports } from "./use-reports.ts";

/** A round on the driver's phone: the next stop large, and all of them below. */
export function DrivingPage({ id }: { id: string }) {
  const { data, error, refetch } = useQuery(roundQuery(id));
  useNoticeSessionEnd(error);
  useOrderStream({ whileHidden: false, onArrived() {} });
  if (!data && error) return <LoadError error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton className="h-128 max-w-2xl" />;
  return <Driving round={data.round} />;
}

function Driving({ round }: { round: Round }) {
  const { _id: id, number, stops, countedAt } = round;
  const reports = useReports(id);
  const proofs = useProofs(id);
  const recent = useRecent();
  const [chosen, setChosen] = useState<string>();
  const isOpen = (stop: RoundStop) => reports.stateOf(stop) === "open";
  const open = stops.filter(isOpen);
  // What was added meanwhile is still at the shop: it does not keep the driver from the next door.
  const out = open.filter(({ status }) => status !== "Packed");
  const current = out.find(({ order }) => order === chosen) ?? out[0];
  const done = stops.length - open.length;
  const report = (stop: RoundStop, to: ReportedState, cash?: number) => {
    if (!reports.report(stop, to, cash)) return;
    recent.note(to === "open" ? undefined : stop.order);
    setChosen(to === "open" ? stop.order : undefined);
    window.scrollTo({ top: 0 });
  };
  const canTakeBack = (stop: RoundStop) => {
    const state = reports.stateOf(stop);
    if (countedAt !== null || state === "open" || state === "cancelled") return false;
    return state !== "delivered" || reports.isQueued(stop) || recent.order === stop.order;
  };
  return (
    <div className="max-w-2xl">
      <h1 className="tabular mb-2 font-extrabold text-2xl" aria-live="polite">
        Round {number}: {done} of {countOf(stops.length, "stop")} done
      </h1>
      <Progress label="Stops done" done={done} total={stops.length} />
      <div className="mt-3">
        <SyncState
          conflicts={reports.conflicts}
          onDismiss={reports.dismissConflicts}
          kept="what you report"
        />
        <RefusedProofs proofs={proofs} />
        <Waiting reports={reports.waiting} proofs={proofs.waiting} />
      </div>
      {current && (
        <NextStop
          key={current.order}
          stop={current}
          place={stops.indexOf(current) + 1}
          proofs={proofs}
          onReport={(to, cash) => report(current, to, cash)}
        />
      )}
      {out.length < open.length && (
        <div className="mt-3">
          <StartRound round={round} />
        </div>
      )}
      {open.length === 0 && <AllDone round={round} stateOf={reports.stateOf} />}
      <StopList
        stops={stops}
        current={current?.order}
        reports={reports}
        canTakeBack={canTakeBack}
        onChoose={(order) => {
          setChosen(order);
          window.scrollTo({ top: 0 });
        }}
        onTakeBack={(stop) => report(stop, "open")}
      />
    </div>
  );
}

function Waiting({ reports, proofs }: { reports: number; proofs: number }) {
  const isAway = useObstacle() !== undefined;
  const parts = [reports > 0 && countOf(reports, "report"), proofs > 0 && countOf(proofs, "picture")];
  const text = parts.filter(Boolean).join(" and ");
  return (
    <p role="status" className={isAway && text ? "mb-3 font-semibold text-amber" : "sr-only"}>
      {isAway && text && `${text} kept on this phone`}
    </p>
  );
}

type AllDoneProps = { round: Round; stateOf: (stop: RoundStop) => string };

function AllDone({ round, stateOf }: AllDoneProps) {
  const back = round.stops.filter((stop) => !["delivered", "open"].includes(stateOf(stop)));
  return (
    <p className="rounded-2xl bg-brand-soft px-4 py-5 font-bold text-brand-strong text-xl">
      {round.countedAt === null
        ? `All stops are done. Bring the cash${back.length > 0 ? ` and ${countOf(back.length, "order")}` : ""} back to the shop.`
        : "This round has ended: its cash was counted."}
    </p>
  );
}

/** The stop that was reported last, for as long as its delivery can be undone. */
function useRecent() {
  const [order, note] = useState<string>();
  useEffect(() => {
    if (order === undefined) return;
    const timer = setTimeout(() => note(undefined), (orderLimits.undoSeconds - 1) * 1_000);
    return () => clearTimeout(timer);
  }, [order]);
  return { order, note };
}
