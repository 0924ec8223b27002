import { PackageCheck } from "lucide-react";
import { useState } from "react";
import { useNavigate } from "react-router";
import { localityText } from "#contract/addresses/address-format.ts";
import { slotText } from "#contract/delivery/slot-times.ts";
import { t } from "#contract/i18n/i18n.ts";
import { listText } from "#contract/i18n/list-text.ts";
import { roundLimits } from "#contract/rounds/limits.ts";
import type { OfferedOrder } from "#contract/rounds/round.ts";
import { notDeliveredTexts } from "#contract/rounds/stop-states.ts";
import { backOffice } from "#web/client/back-office.ts";
import { messageOf } from "#web/client/call-error.ts";
import { useAction } from "#web/client/use-action.ts";
import { Button, ButtonLink } from "#web/components/button.tsx";
import { SelectField } from "#web/components/fields/field.tsx";
import { EmptyState } from "#web/components/page/empty-state.tsx";
import { useSettings } from "#web/components/settings.ts";
import { toast } from "#web/components/toast.tsx";
import { useRefreshOrders } from "#web/office/orders/board/row/use-order-step.ts";

type Plan = { orders: readonly OfferedOrder[]; drivers: readonly { _id: string; name: string }[] };

/** What can be put into a round, by slot: a slot is chosen with one press, and single orders are left out. */
export function MakeRounds({ plan: { orders, drivers } }: { plan: Plan }) {
  const { locale } = useSettings();
  const navigate = useNavigate();
  const refresh = useRefreshOrders();
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [driver, setDriver] = useState("");
  const ids = orders.map(({ order }) => order).filter((id) => chosen.has(id));
  const isFull = ids.length > roundLimits.stopsMax;
  const groups = Map.groupBy(orders, ({ slot }) =>
    slot ? listText([slotText(slot, locale), slot.zone]) : t("Without a time"),
  );
  const { mutate, isPending } = useAction({
    mutationFn: () => backOffice.rounds.make({ orders: ids, driver: driver || null }),
    onSuccess: ({ round }) => navigate(`/seller/delivery/rounds/${round._id}`),
    onError: (error) => toast.error(messageOf(error, t("The round could not be created."))),
    onSettled: refresh,
  });
  const choose = (some: readonly OfferedOrder[], isWanted: boolean) => {
    const next = new Set(ids);
    for (const { order } of some) isWanted ? next.add(order) : next.delete(order);
    setChosen(next);
  };
  if (orders.length === 0)
    return (
      <EmptyState
        icon={<PackageCheck />}
        title={t("Nothing to deliver")}
        text={t("Orders appear here when they are packed, unless they are picked up.")}
      >
        <ButtonLink to="/seller/pick" look="secondary">
          {t("Pick orders")}
        </ButtonLink>
      </EmptyState>
    );
  return (
    <section aria-label={t("Orders to deliver")} className="grid gap-4">
      <h2 className="font-bold text-lg">{t("Orders to deliver")}</h2>
      {[...groups].map(([title, some]) => (
        <OrderGroup key={title} title={title} orders={some} chosen={chosen} onChoose={choose} />
      ))}
      <div className="sticky bottom-0 z-10 grid gap-3 border-line border-t bg-paper py-3">
        <SelectField label={t("Driver")} value={driver} onChange={({ target }) => setDriver(target.value)}>
          <option value="">{t("Nobody yet")}</option>
          {drivers.map(({ _id, name }) => (
            <option key={_id} value={_id}>
              {name}
            </option>
          ))}
        </SelectField>
        <Button
          className="min-h-12 aria-disabled:opacity-60"
          aria-disabled={ids.length === 0 || isFull || isPending}
          onClick={() => ids.length > 0 && !isFull && mutate()}
        >
          {ids.length === 0
            ? t("Choose orders")
            : t("Make a round of {count, plural, one {# order} other {# orders}}", { count: ids.length })}
        </Button>
        {isFull && (
          <p role="alert" className="text-center text-tomato">
            {t("At most {max, plural, one {# order} other {# orders}} in one round", {
              max: roundLimits.stopsMax,
            })}
          </p>
        )}
      </div>
    </section>
  );
}

type OrderGroupProps = {
  title: string;
  orders: readonly OfferedOrder[];
  chosen: ReadonlySet<string>;
  onChoose: (orders: readonly OfferedOrder[], isWanted: boolean) => void;
};

function OrderGroup({ title, orders, chosen, onChoose }: OrderGroupProps) {
  const all = orders.every(({ order }) => chosen.has(order));
  return (
    <fieldset className="overflow-clip rounded-2xl border border-line bg-surface">
      <legend className="sr-only">{title}</legend>
      <label className="flex min-h-12 items-center gap-3 bg-sunken px-4 font-bold">
        <input
          type="checkbox"
          checked={all}
          onChange={() => onChoose(orders, !all)}
          className="size-5 shrink-0 accent-brand"
        />
        <span className="min-w-0 grow wrap-anywhere">{title}</span>
        <span className="tabular font-normal text-muted">{orders.length}</span>
      </label>
      <ul className="divide-y divide-line">
        {orders.map((order) => (
          <OrderChoice
            key={order.order}
            order={order}
            isChosen={chosen.has(order.order)}
            onToggle={(isWanted) => onChoose([order], isWanted)}
          />
        ))}
      </ul>
    </fieldset>
  );
}

type OrderChoiceProps = { order: OfferedOrder; isChosen: boolean; onToggle: (isWanted: boolean) => void };

function OrderChoice({ order, isChosen, onToggle }: OrderChoiceProps) {
  const { money } = useSettings();
  const { number, address, toCollect, undelivered } = order;
  return (
    <li>
      <label className="flex min-h-14 items-center gap-3 px-4 py-1.5 has-checked:bg-brand-soft">
        <input
          type="checkbox"
          checked={isChosen}
          onChange={() => onToggle(!isChosen)}
          className="size-5 shrink-0 accent-brand"
        />
        <span className="min-w-0 grow leading-snug">
          <span className="block truncate">
            <span className="tabular font-bold">{t("#{number}", { number })}</span> {address.street}
          </span>
          <span className="block truncate text-muted text-sm">{localityText(address)}</span>
          {undelivered && (
            <span className="block font-semibold text-sm text-tomato">
              {t(notDeliveredTexts[undelivered].title)}
            </span>
          )}
        </span>
        {toCollect > 0 && (
          <span className="tabular shrink-0 text-sm">
            {t("{amount} cash", { amount: money.formatAmount(toCollect) })}
          </span>
        )}
      </label>
    </li>
  );
}
