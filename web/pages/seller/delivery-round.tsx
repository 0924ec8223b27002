import { useQuery } from "@tanstack/react-query";
import { ArrowLeft } from "lucide-react";
import { roundPlanQuery, roundQuery } from "../../features/seller/round-queries.ts";
import { useMay } from "../../features/seller/use-may.ts";
import { useOrderStream } from "../../features/seller/use-order-stream.ts";
import { useNoticeSessionEnd } from "../../features/seller/use-seller-session.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { SelectField } from "../../ui/field.tsx";
import { Link } from "../../ui/link.tsx";
import { LoadError } from "../../ui/load-error.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import type { Route } from "./+types/delivery-round";
import { StartRound } from "./round/start-round.tsx";
import { CountCash } from "./rounds/count-cash.tsx";
import { PositionField } from "./rounds/position-field.tsx";
import { RoundStops } from "./rounds/round-stops.tsx";
import { useChangeRound } from "./rounds/use-change-round.ts";

/** A round: its driver, its stops in the sequence in which they are driven, and in the end its cash. */
export default function DeliveryRound({ params: { id } }: Route.ComponentProps) {
  const { data, error, refetch } = useQuery(roundQuery(id));
  const { data: plan } = useQuery(roundPlanQuery);
  useNoticeSessionEnd(error);
  useOrderStream({ whileHidden: false, onArrived() {} });
  const change = useChangeRound(data?.round);
  const mayCount = useMay("payments.review");
  const round = data?.round;
  const isEnded = round?.countedAt != null;
  const open = new Set(round?.stops.flatMap(({ state, stop }) => (state === "open" ? stop : []))).size;
  return (
    <>
      <PageHead title="Round" />
      <Link
        to="/seller/delivery/rounds"
        className="mb-2 inline-flex min-h-11 items-center gap-2 font-semibold text-brand underline-offset-4 hover:underline"
      >
        <ArrowLeft aria-hidden className="size-5" />
        Rounds
      </Link>
      {!round && error && <LoadError error={error} onRetry={() => void refetch()} />}
      {!round && !error && <Skeleton className="h-96 rounded-2xl" />}
      {round && (
        <>
          <h1 className="tabular mb-4 font-extrabold text-2xl">Round {round.number}</h1>
          <div className="grid items-start gap-8 lg:grid-cols-[minmax(0,1.6fr)_minmax(0,1fr)]">
            <RoundStops round={round} change={change} isEnded={isEnded} />
            <aside className="grid gap-5">
              {!isEnded && (
                <SelectField
                  label="Driver"
                  value={round.driver?._id ?? ""}
                  disabled={change.isBusy}
                  onChange={({ target }) => change.save({ driver: target.value || null })}
                >
                  <option value="">Nobody yet</option>
                  {withOwn(plan?.drivers ?? [], round.driver).map(({ _id, name }) => (
                    <option key={_id} value={_id}>
                      {name}
                    </option>
                  ))}
                </SelectField>
              )}
              {isEnded && <p className="font-semibold">Driven by {round.driver?.name ?? "nobody"}</p>}
              {!isEnded && <StartRound round={round} />}
              <ButtonLink look="secondary" to={`/seller/round?${new URLSearchParams({ round: id })}`}>
                Open as the driver sees it
              </ButtonLink>
              <CountCash key={round.cash.expected} round={round} open={open} mayCount={mayCount} />
              {!isEnded && plan && (
                <PositionField
                  key={JSON.stringify(plan.start)}
                  order={null}
                  label="Where rounds begin"
                  position={plan.start}
                />
              )}
            </aside>
          </div>
        </>
      )}
    </>
  );
}

type Person = { _id: string; name: string };

/** The drivers with the present one, who may have left since. */
function withOwn(drivers: readonly Person[], own: Person | null): readonly Person[] {
  return own && !drivers.some(({ _id }) => _id === own._id) ? [own, ...drivers] : drivers;
}
