import { useQuery, useQueryClient } from "@tanstack/react-query";
import { ArrowDownUp, ArrowLeft } from "lucide-react";
import { useEffect, useRef } from "react";
import { useNavigate } from "react-router";
import { t } from "#contract/i18n/i18n.ts";
import type { Round } from "#contract/rounds/round.ts";
import { backOffice } from "#web/client/back-office.ts";
import { messageOf } from "#web/client/call-error.ts";
import { useAction } from "#web/client/use-action.ts";
import { Button, ButtonLink } from "#web/components/button.tsx";
import { SelectField } from "#web/components/fields/field.tsx";
import { Link } from "#web/components/link.tsx";
import { LoadError } from "#web/components/page/load-error.tsx";
import { PageHead } from "#web/components/page/page-head.tsx";
import { Skeleton } from "#web/components/page/skeleton.tsx";
import { toast } from "#web/components/toast.tsx";
import { useRefreshOrders } from "#web/office/orders/board/row/use-order-step.ts";
import { useMay } from "#web/office/shared/session/use-may.ts";
import { useOrderStream } from "#web/office/shared/use-order-stream.ts";
import type { Route } from "./+types/delivery-round";
import { StartRound } from "./driving/start-round.tsx";
import { CountCash } from "./planning/count-cash.tsx";
import { PositionField } from "./planning/position-field.tsx";
import { StopRow } from "./planning/stop-row.tsx";
import { roundPlanQuery, roundQuery } from "./round-queries.ts";

/** A round: its driver, its stops in the sequence in which they are driven, and in the end its cash. */
export default function DeliveryRound({ params: { id } }: Route.ComponentProps) {
  const { data, error, refetch } = useQuery(roundQuery(id));
  const { data: plan } = useQuery(roundPlanQuery);
  useOrderStream({ whileHidden: false, onArrived() {} });
  const change = useChangeRound(data?.round);
  const mayCount = useMay("payments.review");
  const round = data?.round;
  const isEnded = round?.countedAt != null;
  const open = new Set(round?.stops.flatMap(({ state, stop }) => (state === "open" ? stop : []))).size;
  return (
    <>
      <PageHead title={t("Round")} />
      <Link
        to="/seller/delivery/rounds"
        className="mb-2 inline-flex min-h-11 items-center gap-2 font-semibold text-brand underline-offset-4 hover:underline"
      >
        <ArrowLeft aria-hidden className="size-5" />
        {t("Rounds")}
      </Link>
      {!round && error && <LoadError error={error} onRetry={() => void refetch()} />}
      {!round && !error && <Skeleton className="h-96 rounded-2xl" />}
      {round && (
        <>
          <h1 className="tabular mb-4 font-extrabold text-2xl">
            {t("Round {number}", { number: round.number })}
          </h1>
          <div className="grid items-start gap-8 lg:grid-cols-[minmax(0,1.6fr)_minmax(0,1fr)]">
            <RoundStops round={round} change={change} isEnded={isEnded} />
            <aside className="grid gap-5">
              {!isEnded && (
                <SelectField
                  label={t("Driver")}
                  value={round.driver?._id ?? ""}
                  disabled={change.isBusy}
                  onChange={({ target }) => change.save({ driver: target.value || null })}
                >
                  <option value="">{t("Nobody yet")}</option>
                  {withOwn(plan?.drivers ?? [], round.driver).map(({ _id, name }) => (
                    <option key={_id} value={_id}>
                      {name}
                    </option>
                  ))}
                </SelectField>
              )}
              {isEnded && (
                <p className="font-semibold">
                  {round.driver
                    ? t("Driven by {person}", { person: round.driver.name })
                    : t("Driven by nobody")}
                </p>
              )}
              {!isEnded && <StartRound round={round} />}
              <ButtonLink look="secondary" to={`/seller/round?${new URLSearchParams({ round: id })}`}>
                {t("Open as the driver sees it")}
              </ButtonLink>
              <CountCash key={round.cash.expected} round={round} open={open} mayCount={mayCount} />
              {!isEnded && plan && (
                <PositionField
                  key={JSON.stringify(plan.start)}
                  order={null}
                  label={t("Where rounds begin")}
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

type RoundStopsProps = {
  round: Round;
  change: ReturnType<typeof useChangeRound>;
  isEnded: boolean;
};

/** The stops in their sequence: an open one is moved by its buttons, or by the arrow keys while one of them is focused. */
function RoundStops({ round, change, isEnded }: RoundStopsProps) {
  const { _id: id, stops, isByPosition } = round;
  const list = useRef<HTMLOListElement>(null);
  const moved = useRef<string>(undefined);
  const ids = stops.map(({ order }) => order);
  const doors = [...Map.groupBy(stops, ({ stop }) => stop).values()];
  const sequence = ids.join();
  // The stop keeps the focus in its new place, whichever button moved it.
  useEffect(() => {
    const row = sequence.includes(moved.current ?? "-") ? moved.current : undefined;
    moved.current = undefined;
    if (row)
      list.current
        ?.querySelector<HTMLElement>(`[data-stop="${row}"] button:not([aria-disabled=true])`)
        ?.focus();
  }, [sequence]);
  const move = (from: number, by: -1 | 1) => {
    const [door, other] = [doors[from], doors[from + by]];
    if (!door || !other || change.isBusy) return;
    moved.current = door[0]?.order;
    change.save({
      orders: doors
        .with(from + by, door)
        .with(from, other)
        .flat()
        .map(({ order }) => order),
    });
  };
  return (
    <section aria-label={t("Stops")}>
      <div className="mb-2 flex flex-wrap items-center justify-between gap-2">
        <h2 className="font-bold text-lg">{t("Stops")}</h2>
        {!isEnded && (
          <Button look="quiet" aria-disabled={change.isBusy} onClick={() => change.save({ sort: true })}>
            <ArrowDownUp aria-hidden className="size-5" />
            {isByPosition ? t("Sort by time and way") : t("Sort by time and street")}
          </Button>
        )}
      </div>
      <ol ref={list} className="divide-y divide-line overflow-clip rounded-2xl border border-line bg-surface">
        {doors.map((orders, index) => (
          <StopRow
            key={orders[0]?.order}
            round={id}
            orders={orders}
            isFirst={index === 0}
            isLast={index === doors.length - 1}
            isFixed={isEnded}
            onMove={(by) => move(index, by)}
            onTakeOut={(order) => change.save({ orders: ids.filter((id) => id !== order) })}
          />
        ))}
      </ol>
      {!isEnded && !isByPosition && (
        <p className="mt-2 text-muted text-sm">
          {t(
            "Stops are sorted by the time that their shoppers chose, and within it by postcode, street and house number. When the positions of all of them and of the place where rounds begin are entered, they are sorted by time and the shortest way.",
          )}
        </p>
      )}
    </section>
  );
}

type Change = { driver?: string | null; orders?: string[]; sort?: boolean };

/** Changes a round's driver or stops; a round without stops is gone, and the list of rounds is opened. */
function useChangeRound(round: Round | undefined) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const refresh = useRefreshOrders();
  const { mutate, isPending } = useAction({
    mutationFn: ({ id, ...change }: Change & { id: string; version: number }) =>
      backOffice.rounds.change({ id, ...change }),
    async onSuccess({ message, round: after }, { id, sort }) {
      if (after) queryClient.setQueryData(roundQuery(id).queryKey, { success: true, round: after });
      if (!after) await navigate("/seller/delivery/rounds");
      if (!after || sort) toast.success(after ? t("The open stops are sorted") : message);
    },
    onError: (error) => toast.error(messageOf(error, t("The round could not be changed."))),
    onSettled: () => void refresh(),
  });
  return {
    isBusy: isPending,
    save: (change: Change) => round && mutate({ id: round._id, version: round.version, ...change }),
  };
}
