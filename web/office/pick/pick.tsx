import { useQuery } from "@tanstack/react-query";
import { PackageCheck } from "lucide-react";
import { useState } from "react";
import { useNavigate, useSearchParams } from "react-router";
import { t } from "#contract/i18n/i18n.ts";
import type { StaffOrder } from "#contract/orders/staff-endpoints.ts";
import { pickingLimits } from "#contract/picking/limits.ts";
import { useKeptPages } from "#web/client/use-kept-pages.ts";
import { Button, ButtonLink } from "#web/components/button.tsx";
import { EmptyState } from "#web/components/page/empty-state.tsx";
import { LoadError } from "#web/components/page/load-error.tsx";
import { PageHead } from "#web/components/page/page-head.tsx";
import { Skeleton } from "#web/components/page/skeleton.tsx";
import { Since } from "#web/office/orders/board/row/since.tsx";
import { SlotTime } from "#web/office/orders/board/row/slot-time.tsx";
import { pickAddress } from "#web/office/orders/pick-address.ts";
import { useKeepWork } from "#web/office/shared/late-work/kept-work.ts";
import { SyncState } from "#web/office/shared/late-work/sync-state.tsx";
import { staffOrdersQuery } from "#web/office/shared/office-queries.ts";
import { useStaffMember } from "#web/office/shared/session/use-may.ts";
import { useOrderStream } from "#web/office/shared/use-order-stream.ts";
import { WalkPage } from "./walk-page.tsx";

/** So many orders are chosen at first. */
const WAVE = 4;
const LISTED = 40;

/** Picking on a phone: first the orders are chosen, then they are picked in one walk. */
export default function Pick() {
  useKeptPages();
  useKeepWork();
  const ids = useSearchParams()[0].get("ids") ?? "";
  return (
    <>
      <PageHead title={t("Picking")} />
      {ids === "" ? <ChooseOrders /> : <WalkPage ids={ids} />}
    </>
  );
}

/** The orders to pick, the first that is promised first: those at the top are chosen, and others can be. */
function ChooseOrders() {
  const toPick = useQuery(staffOrdersQuery({ tab: "pick", limit: LISTED }));
  const started = useQuery(staffOrdersQuery({ tab: "picking", limit: LISTED }));
  useOrderStream({ whileHidden: false, onArrived() {} });
  const self = useStaffMember()?.name;
  const navigate = useNavigate();
  const [chosen, setChosen] = useState<ReadonlySet<string>>();
  const error = toPick.error ?? started.error;
  if (error && !(toPick.data && started.data))
    return (
      <LoadError error={error} onRetry={() => void Promise.all([toPick.refetch(), started.refetch()])} />
    );
  // What was kept from before a walk has its orders, which are packed by now; it is shown only without a connection.
  const isOld = [toPick, started].some((query) => query.isFetching && !query.isFetchedAfterMount);
  if (isOld || !toPick.data || !started.data) return <Skeleton className="h-128" />;
  const { orders } = toPick.data;
  const own = started.data.orders.filter(({ picking }) => picking?.by === self);
  const others = started.data.orders.filter((order) => !own.includes(order));
  // Who has started goes on with those; else the next ones.
  const first = own.length > 0 ? own : orders.slice(0, WAVE);
  const all = [...own, ...orders, ...others];
  const wanted = chosen ?? new Set(first.slice(0, pickingLimits.ordersMax).map(({ _id }) => _id));
  const ids = all.flatMap(({ _id }) => (wanted.has(_id) ? _id : []));
  const isFull = ids.length >= pickingLimits.ordersMax;
  const toggle = (id: string) =>
    setChosen(new Set(wanted.has(id) ? ids.filter((each) => each !== id) : [...ids, id]));
  const rows = (some: readonly StaffOrder[]) =>
    some.map((order) => (
      <OrderChoice
        key={order._id}
        order={order}
        isChosen={wanted.has(order._id)}
        isOff={isFull && !wanted.has(order._id)}
        onToggle={() => toggle(order._id)}
      />
    ));
  return (
    <div className="max-w-2xl">
      <h1 className="mb-3 font-extrabold text-2xl">{t("Picking")}</h1>
      <SyncState kept="what you tick" />
      {all.length === 0 && (
        <EmptyState
          icon={<PackageCheck />}
          title={t("Nothing to pick")}
          text={t("New orders appear here by themselves.")}
        >
          <ButtonLink to="/seller/orders?tab=packed" look="secondary">
            {t("See what is packed")}
          </ButtonLink>
        </EmptyState>
      )}
      <Choices title={t("Started by you")}>{rows(own)}</Choices>
      <Choices title={t("To pick")}>{rows(orders)}</Choices>
      <Choices title={t("Started by others")}>{rows(others)}</Choices>
      {all.length > 0 && (
        <div className="sticky bottom-0 z-10 border-line border-t bg-paper py-3">
          <div>
            <Button
              onClick={() => ids.length > 0 && void navigate(pickAddress(ids))}
              aria-disabled={ids.length === 0}
              className="min-h-14 w-full text-lg aria-disabled:opacity-60"
            >
              {ids.length === 0
                ? t("Choose orders")
                : t("Pick {count, plural, one {# order} other {# orders}}", { count: ids.length })}
            </Button>
            {isFull && (
              <p className="pt-1 text-center text-muted text-sm">
                {t("At most {max, plural, one {# order} other {# orders}} in one walk", {
                  max: pickingLimits.ordersMax,
                })}
              </p>
            )}
          </div>
        </div>
      )}
    </div>
  );
}

function Choices({ title, children }: { title: string; children: React.ReactNode[] }) {
  if (children.length === 0) return null;
  return (
    <section aria-label={title} className="mb-5">
      <h2 className="mb-1.5 font-bold text-muted text-sm">{title}</h2>
      <ul className="divide-y divide-line overflow-clip rounded-2xl border border-line bg-surface">
        {children}
      </ul>
    </section>
  );
}

type OrderChoiceProps = { order: StaffOrder; isChosen: boolean; isOff: boolean; onToggle: () => void };

function OrderChoice({ order, isChosen, isOff, onToggle }: OrderChoiceProps) {
  const { number, address, slot, createdAt, items, picking } = order;
  const pieces = items.reduce((sum, { quantity, short }) => sum + quantity - short, 0);
  return (
    <li>
      <label className="flex min-h-16 items-center gap-3 px-4 py-2 has-checked:bg-brand-soft">
        <input
          type="checkbox"
          checked={isChosen}
          disabled={isOff}
          onChange={onToggle}
          className="size-6 shrink-0 accent-brand"
        />
        <span className="min-w-0 grow">
          <span className="flex flex-wrap items-baseline gap-x-2">
            <span className="tabular font-bold text-lg">{t("#{number}", { number })}</span>
            {slot ? <SlotTime slot={slot} /> : <Since at={createdAt} />}
          </span>
          <span className="block truncate text-muted">
            {address.firstName} {address.lastName}
          </span>
          {picking && (
            <span className="block text-sm">
              {t("{person} picks: {picked} of {pieces}", {
                person: picking.by ?? t("Somebody"),
                picked: picking.picked,
                pieces: picking.pieces,
              })}
            </span>
          )}
        </span>
        <span className="tabular shrink-0 text-end font-semibold">
          {t("{count, plural, one {# piece} other {# pieces}}", { count: pieces })}
        </span>
      </label>
    </li>
  );
}
