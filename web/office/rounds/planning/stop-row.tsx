import { ChevronDown, ChevronUp, MapPin, X } from "lucide-react";
import { type KeyboardEvent, type ReactNode, useState } from "react";
import { localityText } from "#contract/addresses/address-format.ts";
import { backOfficeCalls } from "#contract/calls/back-office.ts";
import { slotText } from "#contract/delivery/slot-times.ts";
import { t } from "#contract/i18n/i18n.ts";
import { listText } from "#contract/i18n/list-text.ts";
import type { RoundStop } from "#contract/rounds/round.ts";
import { stopStateTexts } from "#contract/rounds/stop-states.ts";
import { useDateFormat } from "#web/components/dates.ts";
import { Link } from "#web/components/link.tsx";
import { useSettings } from "#web/components/settings.ts";
import { PositionField } from "./position-field.tsx";

type StopRowProps = {
  /** The id of its round. */
  round: string;
  orders: readonly RoundStop[];
  isFirst: boolean;
  isLast: boolean;
  /** The round has ended. */
  isFixed: boolean;
  onMove: (by: -1 | 1) => void;
  onTakeOut: (order: string) => void;
};

/** A stop with what happened to its orders; an open one can be moved, and its orders taken out. */
export function StopRow({ round, orders, isFirst, isLast, isFixed, onMove, onTakeOut }: StopRowProps) {
  const { locale } = useSettings();
  const [placing, setPlacing] = useState(false);
  const [first] = orders;
  if (!first) return null;
  const { order, stop, address, position, slot } = first;
  const name = listText([...orders.map(({ number }) => t("#{number}", { number })), address.street]);
  const isOpen = !isFixed && orders.some(({ state }) => state === "open");
  const onKeyDown = (event: KeyboardEvent) => {
    const by = event.key === "ArrowUp" ? -1 : event.key === "ArrowDown" ? 1 : undefined;
    if (by === undefined || !(event.target instanceof HTMLButtonElement)) return;
    event.preventDefault();
    onMove(by);
  };
  return (
    <li data-stop={order} className="px-3 py-2">
      <div className="flex items-start gap-x-3 max-sm:flex-wrap">
        <span className="tabular w-7 shrink-0 text-center font-extrabold text-lg leading-snug">{stop}</span>
        <span className="min-w-0 grow leading-snug max-sm:w-[calc(100%-2.5rem)] max-sm:grow-0">
          <span className="block truncate font-bold">{address.street}</span>
          <span className="block truncate text-muted text-sm">
            {localityText(address)} · {address.firstName} {address.lastName}
          </span>
          {slot && <span className="tabular block text-sm">{slotText(slot, locale)}</span>}
        </span>
        {isOpen && (
          // biome-ignore lint/a11y/noStaticElementInteractions: the keys are those of the buttons in it
          <span className="flex shrink-0 max-sm:ms-8" onKeyDown={onKeyDown}>
            <Tool label={t("Move {name} up", { name })} isOff={isFirst} onPress={() => onMove(-1)}>
              <ChevronUp aria-hidden className="size-5" />
            </Tool>
            <Tool label={t("Move {name} down", { name })} isOff={isLast} onPress={() => onMove(1)}>
              <ChevronDown aria-hidden className="size-5" />
            </Tool>
            <Tool
              label={
                position ? t("Position of {name}", { name }) : t("Enter the position of {name}", { name })
              }
              onPress={() => setPlacing(!placing)}
            >
              <MapPin aria-hidden className={`size-5 ${position ? "text-brand" : "text-muted"}`} />
            </Tool>
          </span>
        )}
      </div>
      <ul className="ms-10" aria-label={t("Orders of stop {stop}", { stop })}>
        {orders.map((each) => (
          <li key={each.order} className="flex items-center justify-between gap-3">
            <span className="flex min-w-0 flex-wrap items-baseline gap-x-2">
              <Link
                to={`/seller/orders/${each.order}`}
                className="tabular inline-flex min-h-8 items-center font-semibold underline-offset-4 hover:underline"
              >
                {t("#{number}", { number: each.number })}
              </Link>
              <Outcome round={round} stop={each} />
            </span>
            {each.state === "open" && !isFixed && (
              <Tool
                label={t("Take #{order}, {street} out", { order: each.number, street: address.street })}
                onPress={() => onTakeOut(each.order)}
              >
                <X aria-hidden className="size-5" />
              </Tool>
            )}
          </li>
        ))}
      </ul>
      {isOpen && placing && (
        <div className="mt-2 ps-10">
          <PositionField
            key={JSON.stringify(position)}
            order={order}
            label={t("Position of {street}", { street: address.street })}
            position={position}
          />
        </div>
      )}
    </li>
  );
}

function Outcome({ round, stop }: { round: string; stop: RoundStop }) {
  const { order, state, at, by, cash, toCollect, proof } = stop;
  const { money } = useSettings();
  const writeMoment = useDateFormat("moment");
  const outcome = t(stopStateTexts[state]);
  const amount = state === "delivered" ? cash : toCollect;
  const isShort = state === "delivered" && cash !== null && cash < toCollect;
  return (
    <>
      <span className="tabular text-sm">
        {state !== "open" && (
          <span className={`font-semibold ${state === "delivered" ? "text-brand-strong" : "text-tomato"}`}>
            {at && by
              ? t("{outcome} by {person}, {time}", { outcome, person: by, time: writeMoment(at) })
              : outcome}
          </span>
        )}
        {state !== "open" && !!amount && " · "}
        {!!amount && state !== "cancelled" && (
          <span className={isShort ? "font-semibold text-tomato" : ""}>
            {state === "delivered"
              ? t("{amount} taken in cash", { amount: money.formatAmount(amount) })
              : t("{amount} to collect", { amount: money.formatAmount(amount) })}
          </span>
        )}
      </span>
      {proof && (
        <a
          href={proofAddress(round, order, proof.file)}
          target="_blank"
          rel="noreferrer"
          className="mt-1 block w-16 overflow-hidden rounded-lg border border-line bg-white"
        >
          <img
            src={proofAddress(round, order, proof.file)}
            alt={proof.kind === "signature" ? t("The signature") : t("The photograph")}
            title={proof.by ? t("Stored by {person}", { person: proof.by }) : undefined}
            loading="lazy"
            className="aspect-square w-full"
          />
        </a>
      )}
    </>
  );
}

/** Only the staff can open it: it is no picture of a product. */
function proofAddress(round: string, order: string, file: string): string {
  const path = backOfficeCalls.rounds.proof.path.replace(":id", round).replace(":order", order);
  return `${path}?${new URLSearchParams({ file })}`;
}

type ToolProps = { label: string; isOff?: boolean; onPress: () => void; children: ReactNode };

function Tool({ label, isOff = false, onPress, children }: ToolProps) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-disabled={isOff}
      onClick={() => !isOff && onPress()}
      className="grid size-10 place-items-center rounded-full hover:bg-sunken aria-disabled:opacity-40"
    >
      {children}
    </button>
  );
}
