import { ChevronDown } from "lucide-react";
import { useState } from "react";
import { t } from "#contract/i18n/i18n.ts";
import { listText } from "#contract/i18n/list-text.ts";
import type { StaffOrder } from "#contract/orders/staff-endpoints.ts";
import { notDeliveredTexts } from "#contract/rounds/stop-states.ts";
import { Link } from "#web/components/link.tsx";
import { Cell, Row, RowSelect } from "#web/components/list/table.tsx";
import { useSettings } from "#web/components/settings.ts";
import { paymentState } from "#web/shared/orders/payment-state.ts";
import { StatusChip } from "#web/shared/orders/status-chip.tsx";
import { type HeldRow, isOver } from "../use-held-rows.ts";
import { OrderDetails, useCancelling } from "./order-details.tsx";
import { paymentLook, paymentTypeNames } from "./order-facts.tsx";
import { Since } from "./since.tsx";
import { SlotTime } from "./slot-time.tsx";
import { StepButtons } from "./step-buttons.tsx";
import { useOrderStep } from "./use-order-step.ts";

/** The products that a closed row names. */
const NAMED_MAX = 4;

/** An order in two lines, with its next step; opened, with everything that is needed to pack it. */
export function OrderRow({ order, seenAt, isDone }: HeldRow) {
  const [open, setOpen] = useState(false);
  const cancel = useCancelling();
  const step = useOrderStep(order, seenAt, () => cancel.onCancelling(false));
  const { money } = useSettings();
  const { _id, number, address, slot } = order;
  return (
    <Row id={_id} label={t("Order {number}", { number })}>
      <Cell column="order" className="max-xl:col-span-full">
        <div className="grid grid-cols-[auto_auto_minmax(0,1fr)] items-center gap-x-2.5">
          <RowSelect id={_id} label={t("Select order {number}", { number })} />
          <Toggle open={open} number={number} onToggle={() => setOpen(!open)} />
          <div className="flex min-w-0 flex-wrap items-baseline gap-x-2">
            <h2 className="tabular font-bold leading-tight">
              <Link
                to={`/seller/orders/${_id}`}
                className="inline-flex min-h-6 items-center underline-offset-4 hover:underline"
              >
                {t("#{number}", { number })}
              </Link>
            </h2>
            {slot ? <SlotTime slot={slot} /> : <Since at={order.createdAt} />}
          </div>
          <div className="col-start-3">
            <Standing order={order} />
          </div>
        </div>
      </Cell>
      <Cell column="customer" className="min-w-0 leading-snug">
        <p className="truncate font-semibold">
          {address.firstName} {address.lastName}
        </p>
        <p className="truncate text-muted text-sm">
          {slot?.kind === "pickup"
            ? t("Pick-up, {zone}", { zone: slot.zone })
            : listText([address.street, address.city])}
        </p>
      </Cell>
      <Cell column="payment" className="tabular leading-snug max-xl:text-end xl:order-1">
        <p className="font-bold">{money.formatAmount(order.amount)}</p>
        <p className="text-sm">
          <span className="text-muted">{t(paymentTypeNames[order.paymentType])}</span>{" "}
          <span className={`font-semibold ${paymentLook(order)}`}>{paymentState(order)}</span>
        </p>
      </Cell>
      <Cell column="items" className="min-w-0 leading-snug max-xl:col-span-full">
        <Contents order={order} />
      </Cell>
      <Cell column="step" className="max-xl:col-span-full xl:order-2">
        <StepButtons order={order} step={step} isOver={isOver({ order, isDone })} />
      </Cell>
      {open && (
        <Cell column="details" className="order-3 col-span-full">
          <OrderDetails order={order} step={step} {...cancel} />
        </Cell>
      )}
    </Row>
  );
}

/** Where an order stands, who picks it, and whether something is wrong with its money. */
function Standing({ order }: { order: StaffOrder }) {
  const { status, picking, refundFailed, dispute, paymentUnclear, undelivered } = order;
  const picks = picking && picksText(picking);
  const isTroubled = refundFailed || paymentUnclear || dispute === "open";
  return (
    <div className="flex flex-wrap items-center gap-x-2 gap-y-0.5 whitespace-nowrap text-sm">
      <div className="flex min-w-0 items-center gap-x-2">
        <StatusChip status={status} />
        {/* Beside the status, shortened: a row that grew when picking begins would move those below it. */}
        {picks && (
          <span title={picks} className="min-w-0 truncate text-muted">
            {picks}
          </span>
        )}
      </div>
      {undelivered && (
        <span className="font-semibold text-tomato">{t(notDeliveredTexts[undelivered].title)}</span>
      )}
      {isTroubled && <span className="font-semibold text-tomato">{t("Payment")}</span>}
    </div>
  );
}

function picksText({ by, picked, pieces }: NonNullable<StaffOrder["picking"]>): string {
  const person = by ?? t("Somebody");
  if (picked === 0) return t("{person} picks", { person });
  return t("{person} picks: {picked} of {pieces}", { person, picked, pieces });
}

/** What is in an order, and what the shopper wrote about it, in two lines. */
function Contents({ order: { items, note } }: { order: StaffOrder }) {
  const pieces = items.reduce((sum, { quantity, short }) => sum + quantity - short, 0);
  const named = items
    .slice(0, NAMED_MAX)
    .map(({ product, quantity }) => t("{quantity} × {name}", { quantity, name: product.name }));
  const products = listText(named);
  const more = items.length - named.length;
  return (
    <>
      <p className="truncate">
        {more > 0
          ? t("{products}, and {count, plural, other {# more}}", { products, count: more })
          : products}
      </p>
      <p className="tabular truncate text-muted text-sm">
        {t(
          "{lines, plural, one {# line} other {# lines}}, {pieces, plural, one {# piece} other {# pieces}}",
          { lines: items.length, pieces },
        )}
        {note && <span className="font-semibold text-ink"> · {note}</span>}
      </p>
    </>
  );
}

type ToggleProps = { open: boolean; number: number; onToggle: () => void };

function Toggle({ open, number, onToggle }: ToggleProps) {
  return (
    <button
      type="button"
      data-row-open
      aria-expanded={open}
      aria-label={t("Details of order {number}", { number })}
      onClick={onToggle}
      className="-m-1 grid size-8 shrink-0 place-items-center rounded-full text-muted hover:bg-sunken hover:text-ink"
    >
      <ChevronDown
        aria-hidden
        className={`size-5 transition-transform duration-150 ${open ? "rotate-180" : ""}`}
      />
    </button>
  );
}
