import { IdCard, Map as MapIcon, MessageSquareText, Phone } from "lucide-react";
import { useState } from "react";
import { localityText } from "#contract/addresses/address-format.ts";
import { t } from "#contract/i18n/i18n.ts";
import { listText } from "#contract/i18n/list-text.ts";
import { hasWholeCents } from "#contract/money.ts";
import { boxesText } from "#contract/orders/print-texts.ts";
import { decimalSignOf, readNumber, writeAmount } from "#contract/read-number.ts";
import { roundLimits } from "#contract/rounds/limits.ts";
import type { RoundStop } from "#contract/rounds/round.ts";
import type { ReportedState } from "#contract/rounds/stop-states.ts";
import { Button, buttonClass } from "#web/components/button.tsx";
import { NumberField } from "#web/components/fields/number-field.tsx";
import { onFirstClick } from "#web/components/on-first-click.ts";
import { useSettings } from "#web/components/settings.ts";
import { SlotTime } from "#web/office/orders/board/row/slot-time.tsx";
import { phoneHref } from "#web/shared/contact/phone-href.ts";
import { ProofButtons } from "./proof-buttons.tsx";
import { shareCash } from "./share-cash.ts";
import type { useProofs } from "./use-proofs.ts";

type NextStopProps = {
  /** The orders that are still to be handed over there. */
  orders: readonly RoundStop[];
  proofs: ReturnType<typeof useProofs>;
  /** Says what happened to some orders, and the cash that each of them brought. */
  onReport: (orders: readonly RoundStop[], to: ReportedState, cash?: readonly number[]) => void;
};

/** The stop that is driven to now: where, who, what to know at the door, and what happened there. */
export function NextStop({ orders, proofs, onReport }: NextStopProps) {
  const [leftOut, setLeftOut] = useState<ReadonlySet<string>>(new Set());
  const chosen = orders.length === 1 ? orders : orders.filter(({ order }) => !leftOut.has(order));
  const [first] = orders;
  if (!first) return null;
  const { stop, number, address, slot } = first;
  const { street, firstName, lastName } = address;
  const phones = [...new Set(orders.map((order) => order.address.phone))];
  const notes = [...new Set(orders.flatMap(({ note }) => note ?? []))];
  const minAge = Math.max(0, ...chosen.map((order) => order.minAge ?? 0));
  const what =
    orders.length === 1
      ? [t("#{number}", { number }), ...boxesText(first)]
      : [t("{count, plural, one {# order} other {# orders}}", { count: orders.length })];
  return (
    <section aria-labelledby="next-stop" className="rounded-2xl border border-line bg-surface p-4">
      <p className="tabular flex flex-wrap items-baseline justify-between gap-x-3 text-muted">
        <span className="font-bold">{[t("Stop {stop}", { stop }), ...what].join(" · ")}</span>
        {slot && <SlotTime slot={slot} />}
      </p>
      <h2 id="next-stop" className="mt-1 font-extrabold text-3xl leading-tight wrap-anywhere">
        {street}
      </h2>
      <p className="text-lg wrap-anywhere">{localityText(address)}</p>
      <p className="mt-1 font-bold text-xl wrap-anywhere">
        {firstName} {lastName}
      </p>
      {minAge > 0 && (
        <p className="mt-3 flex gap-2 rounded-xl bg-amber-soft px-3 py-2.5 font-bold text-amber text-lg">
          <IdCard aria-hidden className="mt-0.5 size-6 shrink-0" />
          {t("Check age: {years, plural, other {# or older}}. Do not leave it at the door.", {
            years: minAge,
          })}
        </p>
      )}
      {notes.map((note) => (
        <p key={note} className="mt-3 flex gap-2 rounded-xl bg-amber-soft px-3 py-2.5 text-lg">
          <MessageSquareText aria-hidden className="mt-1 size-5 shrink-0 text-amber" />
          <span className="min-w-0 wrap-anywhere">
            <span className="sr-only">{t("Note:")} </span>
            {note}
          </span>
        </p>
      ))}
      <div className="my-4 grid grid-cols-2 gap-2">
        {phones.map((phone) => {
          const call = phoneHref(phone);
          return call ? (
            <a key={phone} href={call} className={buttonClass("secondary", "min-h-14")}>
              <Phone aria-hidden className="size-5" />
              {t("Call")}
              {phones.length > 1 && <bdi dir="ltr">{phone}</bdi>}
            </a>
          ) : (
            <p key={phone} className="tabular self-center wrap-anywhere">
              <bdi dir="ltr">{phone}</bdi>
            </p>
          );
        })}
        <a
          href={mapAddress(first)}
          target="_blank"
          rel="noreferrer"
          className={buttonClass("secondary", "min-h-14")}
        >
          <MapIcon aria-hidden className="size-5" />
          {t("Map")}
        </a>
      </div>
      {orders.length > 1 && <OrderChoice orders={orders} leftOut={leftOut} onChange={setLeftOut} />}
      {chosen.length > 0 && <ProofButtons orders={chosen} proofs={proofs} />}
      <Outcome
        key={chosen.map(({ order, toCollect }) => `${order} ${toCollect}`).join()}
        orders={chosen}
        onReport={(...report) => {
          // What was left out is asked about next.
          setLeftOut(new Set());
          onReport(...report);
        }}
      />
    </section>
  );
}

type OrderChoiceProps = Pick<NextStopProps, "orders"> & {
  leftOut: ReadonlySet<string>;
  onChange: (leftOut: ReadonlySet<string>) => void;
};

/** The orders of a stop: what is reported is about those that are checked, at first about all of them. */
function OrderChoice({ orders, leftOut, onChange }: OrderChoiceProps) {
  const { money } = useSettings();
  return (
    <fieldset className="mb-4 overflow-clip rounded-xl border border-line">
      <legend className="sr-only">{t("Orders of this stop")}</legend>
      {orders.map((stop) => (
        <label
          key={stop.order}
          className="tabular flex min-h-14 items-center gap-3 border-line px-3 not-first-of-type:border-t has-checked:bg-brand-soft"
        >
          <input
            type="checkbox"
            checked={!leftOut.has(stop.order)}
            onChange={({ target }) => {
              const next = new Set(leftOut);
              if (target.checked) next.delete(stop.order);
              else next.add(stop.order);
              onChange(next);
            }}
            className="size-6 shrink-0 accent-brand"
          />
          <span className="grow font-bold">
            {[t("#{number}", { number: stop.number }), ...boxesText(stop)].join(" · ")}
          </span>
          <span>{stop.toCollect > 0 ? money.formatAmount(stop.toCollect) : t("Paid")}</span>
        </label>
      ))}
    </fieldset>
  );
}

type OutcomeProps = Pick<NextStopProps, "orders" | "onReport">;

/**
 * What happened at the door; the cash is what is to be collected unless the driver says otherwise. "Delivered" stays at the bottom of
 * the screen, in the thumb's reach, however much is above it.
 */
function Outcome({ orders, onReport }: OutcomeProps) {
  const { money } = useSettings();
  const cents = orders.map(({ toCollect }) => money.toCents(toCollect));
  const toCollect = money.toAmount(cents.reduce((sum, one) => sum + one, 0));
  const [typed, setTyped] = useState(() => writeAmount(money, toCollect));
  const cash = readNumber(typed, decimalSignOf(money)) ?? Number.NaN;
  // An amount that the server does not understand would have it refuse all that is kept on this phone.
  const isAmount = cash >= 0 && cash <= roundLimits.cashMax && hasWholeCents(money, cash);
  const error = isAmount
    ? undefined
    : t("Please enter the cash as a number, such as {example}.", {
        example: writeAmount(money, 12.5),
      });
  const isNone = orders.length === 0;
  const deliver = () => {
    if (toCollect === 0) onReport(orders, "delivered");
    else if (isAmount)
      onReport(orders, "delivered", shareCash(cents, money.toCents(cash)).map(money.toAmount));
  };
  return (
    <>
      {toCollect > 0 ? (
        <div className="mt-4 rounded-xl bg-sunken p-3">
          <p className="tabular mb-2 flex items-baseline justify-between gap-3 font-extrabold text-2xl">
            <span>{t("Collect")}</span>
            <span>{money.formatAmount(toCollect)}</span>
          </p>
          <NumberField
            label={t("Cash taken, in {currency}", { currency: money.currency })}
            value={typed}
            errorIsCurrent
            error={error}
            onChange={({ target }) => setTyped(target.value)}
          />
        </div>
      ) : (
        <p className="mt-4 rounded-xl bg-brand-soft px-3 py-2.5 font-semibold text-brand-strong">
          {isNone ? t("Choose the orders that you are reporting") : t("Paid: nothing to collect")}
        </p>
      )}
      <div className="sticky bottom-0 z-10 bg-surface py-2">
        <Button
          className="min-h-16 w-full text-xl aria-disabled:opacity-60"
          aria-disabled={isNone || (toCollect > 0 && !isAmount)}
          onClick={onFirstClick(deliver)}
        >
          {t("Delivered")}
        </Button>
      </div>
      <div className="grid grid-cols-2 gap-2">
        <Button
          look="secondary"
          className="min-h-14"
          onClick={onFirstClick(() => onReport(orders, "nobody"))}
        >
          {t("Nobody there")}
        </Button>
        <Button
          look="secondary"
          className="min-h-14"
          onClick={onFirstClick(() => onReport(orders, "refused"))}
        >
          {t("Refused")}
        </Button>
      </div>
    </>
  );
}

/** The way to a stop in the phone's map: https://developers.google.com/maps/documentation/urls/get-started */
function mapAddress({ position, address }: Pick<RoundStop, "position" | "address">): string {
  const destination = position
    ? `${position.latitude},${position.longitude}`
    : listText([address.street, localityText(address), address.country]);
  return `https://www.google.com/maps/dir/?${new URLSearchParams({ api: "1", destination })}`;
}
