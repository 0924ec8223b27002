import { useQuery } from "@tanstack/react-query";
import { TriangleAlert } from "lucide-react";
import { useState } from "react";
import { t } from "#contract/i18n/i18n.ts";
import { orderLimits } from "#contract/orders/limits.ts";
import type { Round, RoundStop } from "#contract/rounds/round.ts";
import type { ReportedState } from "#contract/rounds/stop-states.ts";
import { useObstacle } from "#web/client/obstacle.ts";
import { Button } from "#web/components/button.tsx";
import { LoadError } from "#web/components/page/load-error.tsx";
import { Skeleton } from "#web/components/page/skeleton.tsx";
import { Progress } from "#web/components/progress.tsx";
import { RichText } from "#web/components/rich-text.tsx";
import { SyncState } from "#web/office/shared/late-work/sync-state.tsx";
import { useOrderStream } from "#web/office/shared/use-order-stream.ts";
import { roundQuery } from "../round-queries.ts";
import { NextStop } from "./next-stop.tsx";
import { StartRound } from "./start-round.tsx";
import { StopList } from "./stop-list.tsx";
import { useProofs } from "./use-proofs.ts";
import { useReports } from "./use-reports.ts";

/** A round on the driver's phone: the next stop large, and all of them below. */
export function DrivingPage({ id }: { id: string }) {
  const { data, error, refetch } = useQuery(roundQuery(id));
  useOrderStream({ whileHidden: false, onArrived() {} });
  if (!data && error) return <LoadError error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton className="h-128 max-w-2xl" />;
  return <Driving round={data.round} />;
}

function Driving({ round }: { round: Round }) {
  const { _id: id, number, countedAt } = round;
  // On a phone that read the round before an update and has no connection since, each order is a stop of its own.
  const stops = round.stops.map((order, index) => ({ ...order, stop: order.stop ?? index + 1 }));
  const reports = useReports(id);
  const proofs = useProofs(id);
  const recent = useRecent();
  const [chosen, setChosen] = useState<string>();
  const open = stops.filter((order) => reports.stateOf(order) === "open");
  // What was added meanwhile is still at the shop: it does not keep the driver from the next door.
  const out = open.filter(({ status }) => status !== "Packed");
  // By an order of it: when the round is changed meanwhile, the stop has another number.
  const wanted = stops.find(({ order }) => order === chosen)?.stop;
  const current = (out.find(({ stop }) => stop === wanted) ?? out[0])?.stop;
  const here = out.filter(({ stop }) => stop === current);
  const all = countStops(stops);
  const done = all - countStops(open);
  const report = (orders: readonly RoundStop[], to: ReportedState, cash: readonly number[] = []) => {
    const kept = orders.filter((order, index) => reports.report(order, to, cash[index]));
    if (kept.length === 0) return;
    if (to !== "open") recent.note(kept.map(({ order }) => order));
    setChosen(kept[0]?.order);
    window.scrollTo({ top: 0 });
  };
  const canTakeBack = (stop: RoundStop) => {
    const state = reports.stateOf(stop);
    if (countedAt !== null || state === "open" || state === "cancelled") return false;
    return state !== "delivered" || reports.isQueued(stop) || recent.orders.includes(stop.order);
  };
  return (
    <div className="max-w-2xl">
      <h1 className="tabular mb-2 font-extrabold text-2xl" aria-live="polite">
        {t("Round {number}: {done} of {count, plural, one {# stop} other {# stops}} done", {
          number,
          done,
          count: all,
        })}
      </h1>
      <Progress label={t("Stops done")} done={done} total={all} />
      <div className="mt-3">
        <SyncState kept="what you report" />
        <RefusedProofs proofs={proofs} />
        <Waiting reports={reports.waiting} proofs={proofs.waiting} />
      </div>
      {here.length > 0 && <NextStop key={here[0]?.order} orders={here} proofs={proofs} onReport={report} />}
      {out.length < open.length && (
        <div className="mt-3">
          <StartRound round={round} />
        </div>
      )}
      {open.length === 0 && <AllDone round={round} stateOf={reports.stateOf} />}
      <StopList
        stops={stops}
        current={current}
        reports={reports}
        canTakeBack={canTakeBack}
        onChoose={(order) => {
          setChosen(order);
          window.scrollTo({ top: 0 });
        }}
        onTakeBack={(order) => report([order], "open")}
      />
    </div>
  );
}

const countStops = (orders: readonly RoundStop[]) => new Set(orders.map(({ stop }) => stop)).size;

function Waiting({ reports, proofs }: { reports: number; proofs: number }) {
  const isAway = useObstacle() !== undefined;
  const text = isAway ? keptText(reports, proofs) : undefined;
  return (
    <p role="status" className={text ? "mb-3 font-semibold text-amber" : "sr-only"}>
      {text}
    </p>
  );
}

function keptText(reports: number, pictures: number): string | undefined {
  if (reports > 0 && pictures > 0)
    return t(
      "{reports, plural, one {# report} other {# reports}} and {pictures, plural, one {# picture} other {# pictures}} kept on this phone",
      { reports, pictures },
    );
  if (reports > 0)
    return t("{count, plural, one {# report} other {# reports}} kept on this phone", { count: reports });
  if (pictures > 0)
    return t("{count, plural, one {# picture} other {# pictures}} kept on this phone", { count: pictures });
  return undefined;
}

type AllDoneProps = { round: Round; stateOf: (stop: RoundStop) => string };

function AllDone({ round, stateOf }: AllDoneProps) {
  const back = round.stops.filter((stop) => !["delivered", "open"].includes(stateOf(stop)));
  return (
    <p className="rounded-2xl bg-brand-soft px-4 py-5 font-bold text-brand-strong text-xl">
      {round.countedAt === null ? doneText(back.length) : t("This round has ended: its cash was counted.")}
    </p>
  );
}

function doneText(back: number): string {
  if (back === 0) return t("All stops are done. Bring the cash back to the shop.");
  return t(
    "All stops are done. Bring the cash and {count, plural, one {# order} other {# orders}} back to the shop.",
    { count: back },
  );
}

/** The orders that were reported lately, each for as long as its delivery can be undone. */
function useRecent() {
  const [orders, setOrders] = useState<readonly string[]>([]);
  const note = (reported: readonly string[]) => {
    setOrders((before) => [...before, ...reported]);
    // The first to come are the first to go.
    setTimeout(() => setOrders((now) => now.slice(reported.length)), (orderLimits.undoSeconds - 1) * 1_000);
  };
  return { orders, note };
}

/** For screen readers only. */
const hidden = (words: string) => <span className="sr-only">{words}</span>;

/** The signatures and photographs that the shop has refused: each is sent again or removed. */
function RefusedProofs({ proofs }: { proofs: ReturnType<typeof useProofs> }) {
  return (
    <div role="alert">
      {proofs.refused.map((proof) => {
        const isSignature = proof.kind === "signature";
        const order = { order: proof.number };
        const name = isSignature ? t("Signature of #{order}", order) : t("Photo of #{order}", order);
        return (
          <div key={proof.key} className="mb-3 rounded-xl bg-tomato-soft px-4 py-3">
            <p className="flex items-center gap-2.5 font-bold text-tomato">
              <TriangleAlert aria-hidden className="size-5 shrink-0" />
              {isSignature
                ? t("Signature of #{order} was not saved", order)
                : t("Photo of #{order} was not saved", order)}
            </p>
            <p className="my-2 wrap-anywhere">{proof.refusal}</p>
            <div className="grid grid-cols-2 gap-2">
              <Button look="secondary" className="min-h-14" onClick={() => proofs.retry(proof)}>
                <RichText
                  text={t("{action}<hidden>: {what}</hidden>", { action: t("Try again"), what: name })}
                  tags={{ hidden }}
                />
              </Button>
              <Button look="secondary" className="min-h-14" onClick={() => proofs.remove(proof)}>
                <RichText
                  text={t("{action}<hidden>: {what}</hidden>", { action: t("Remove"), what: name })}
                  tags={{ hidden }}
                />
              </Button>
            </div>
          </div>
        );
      })}
    </div>
  );
}
