import { Map as MapIcon, MessageSquareText, Phone } from "lucide-react";
import { useState } from "react";
import { boxesText } from "../../../../contract/orders/print-texts.ts";
import { decimalSignOf, readNumber, writeAmount } from "../../../../contract/read-number.ts";
import { roundLimits } from "../../../../contract/rounds/limits.ts";
import type { RoundStop } from "../../../../contract/rounds/round.ts";
import type { ReportedState } from "../../../../contract/rounds/stop-states.ts";
import { phoneHref } from "../../../features/contact/phone-href.ts";
import { Button, buttonClass } from "../../../ui/button.tsx";
import { NumberField } from "../../../ui/number-field.tsx";
import { onFirstClick } from "../../../ui/on-first-click.ts";
import { useSettings } from "../../../ui/settings.ts";
import { SlotTime } from "../orders/slot-time.tsx";
import { mapAddress } from "./map-address.ts";
import { ProofButtons } from "./proof-buttons.tsx";
import type { useProofs } from "./use-proofs.ts";

type NextStopProps = {
  stop: RoundStop;
  place: number;
  proofs: ReturnType<typeof useProofs>;
  onReport: (to: ReportedState, cash?: number) => void;
};

/** The stop that is driven to now: where, who, what to know at the door, and what happened there. */
export function NextStop({ stop, place, proofs, onReport }: NextStopProps) {
  const { number, address, note, slot, toCollect } = stop;
  const { street, zipcode, city, firstName, lastName, phone } = address;
  const call = phoneHref(phone);
  return (
    <section aria-labelledby="next-stop" className="rounded-2xl border border-line bg-surface p-4">
      <p className="tabular flex flex-wrap items-baseline justify-between gap-x-3 text-muted">
        <span className="font-bold">{[`Stop ${place}`, `#${number}`, ...boxesText(stop)].join(" · ")}</span>
        {slot && <SlotTime slot={slot} />}
      </p>
      <h2 id="next-stop" className="mt-1 font-extrabold text-3xl leading-tight wrap-anywhere">
        {street}
      </h2>
      <p className="text-lg wrap-anywhere">
        {zipcode} {city}
      </p>
      <p className="mt-1 font-bold text-xl wrap-anywhere">
        {firstName} {lastName}
      </p>
      {note && (
        <p className="mt-3 flex gap-2 rounded-xl bg-amber-soft px-3 py-2.5 text-lg">
          <MessageSquareText aria-hidden className="mt-1 size-5 shrink-0 text-amber" />
          <span className="min-w-0 wrap-anywhere">
            <span className="sr-only">Note: </span>
            {note}
          </span>
        </p>
      )}
      <div className="my-4 grid grid-cols-2 gap-2">
        {call ? (
          <a href={call} className={buttonClass("secondary", "min-h-14")}>
            <Phone aria-hidden className="size-5" />
            Call
          </a>
        ) : (
          <p className="tabular self-center wrap-anywhere">{phone}</p>
        )}
        <a
          href={mapAddress(stop)}
          target="_blank"
          rel="noreferrer"
          className={buttonClass("secondary", "min-h-14")}
        >
          <MapIcon aria-hidden className="size-5" />
          Map
        </a>
      </div>
      <ProofButtons stop={stop} proofs={proofs} />
      <Outcome key={toCollect} toCollect={toCollect} onReport={onReport} />
    </section>
  );
}

type OutcomeProps = Pick<RoundStop, "toCollect"> & Pick<NextStopProps, "onReport">;

/**
 * What happened at the door; the cash is what is to be collected unless the driver says otherwise. "Delivered" stays at the bottom of
 * the screen, in the thumb's reach, however much is above it.
 */
function Outcome({ toCollect, onReport }: OutcomeProps) {
  const { money } = useSettings();
  const [typed, setTyped] = useState(() => writeAmount(money, toCollect));
  const cash = readNumber(typed, decimalSignOf(money)) ?? Number.NaN;
  // An amount that the server does not understand would have it refuse all that is kept on this phone.
  const isAmount = cash >= 0 && cash <= roundLimits.cashMax;
  const error = isAmount
    ? undefined
    : `Please enter the cash as a number, such as ${writeAmount(money, 12.5)}.`;
  const deliver = () => {
    if (toCollect === 0) onReport("delivered");
    else if (isAmount) onReport("delivered", cash);
  };
  return (
    <>
      {toCollect > 0 ? (
        <div className="mt-4 rounded-xl bg-sunken p-3">
          <p className="tabular mb-2 flex items-baseline justify-between gap-3 font-extrabold text-2xl">
            <span>Collect</span>
            <span>{money.formatAmount(toCollect)}</span>
          </p>
          <NumberField
            label={`Cash taken, in ${money.currency}`}
            value={typed}
            error={error}
            onChange={({ target }) => setTyped(target.value)}
          />
        </div>
      ) : (
        <p className="mt-4 rounded-xl bg-brand-soft px-3 py-2.5 font-semibold text-brand-strong">
          Paid: nothing to collect
        </p>
      )}
      <div className="sticky bottom-0 z-10 bg-surface py-2">
        <Button
          className="min-h-16 w-full text-xl aria-disabled:opacity-60"
          aria-disabled={toCollect > 0 && !isAmount}
          onClick={onFirstClick(deliver)}
        >
          Delivered
        </Button>
      </div>
      <div className="grid grid-cols-2 gap-2">
        <Button look="secondary" className="min-h-14" onClick={onFirstClick(() => onReport("nobody"))}>
          Nobody there
        </Button>
        <Button look="secondary" className="min-h-14" onClick={onFirstClick(() => onReport("refused"))}>
          Refused
        </Button>
      </div>
    </>
  );
}
