import { useQuery } from "@tanstack/react-query";
import { Check } from "lucide-react";
import type { ReactNode } from "react";
import { slotText } from "#contract/delivery/slot-times.ts";
import { promisedMinutes } from "#contract/delivery/speed.ts";
import type { Order } from "#contract/orders/endpoints.ts";
import { toPay } from "#contract/orders/to-pay.ts";
import { orderQuery } from "#web/browser-state/orders.ts";
import { useSession } from "#web/browser-state/session.ts";
import { ButtonLink } from "#web/components/button.tsx";
import { useDateFormat } from "#web/components/dates.ts";
import { Skeleton } from "#web/components/page/skeleton.tsx";
import { useSettings } from "#web/components/settings.ts";

const MINUTE_MS = 60_000;
const LONG_MINUTES = 120;

type ThankYouProps = {
  orderId: string;
  /** Shown below what happens next. */
  children?: ReactNode;
};

/** Thanks for an order, and says what happens next and when. Nothing for an order that waits for its payment. */
export function ThankYou({ orderId, children }: ThankYouProps) {
  const { data } = useQuery(orderQuery(orderId));
  if (!data)
    return (
      <Panel title="Thank you for your order!">
        <Skeleton className="mt-3 h-44" />
      </Panel>
    );
  const { order, timeline } = data;
  const placed = timeline.find(({ status }) => status === "Order Placed");
  if (!placed || order.status === "Cancelled") return null;
  return (
    <Panel title={`Thank you! Your order #${order.number} is placed.`}>
      <NextSteps order={order} placedAt={placed.at} />
      {children}
      <div className="mt-4 flex flex-wrap gap-3">
        <ButtonLink look="secondary" to={`/my-orders/${order._id}`}>
          See the order
        </ButtonLink>
        <ButtonLink look="quiet" to="/products">
          Continue Shopping
        </ButtonLink>
      </div>
    </Panel>
  );
}

function NextSteps({ order, placedAt }: { order: Order; placedAt: string }) {
  const { money } = useSettings();
  const email = useSession()?.user?.email;
  return (
    <ol className="tabular mt-3 list-decimal space-y-1 pl-5 marker:font-bold marker:text-brand">
      <li>{order.slot ? "We pack it in time." : "We pack it now."}</li>
      <li>
        <When order={order} placedAt={placedAt} />
      </li>
      <li>
        {order.isPaid
          ? "It is paid: there is nothing left to do."
          : `Please have ${money.formatAmount(toPay(money, order))} ready: you pay in cash ${order.slot?.kind === "pickup" ? "there" : "at the door"}.`}
      </li>
      <li>
        We tell you about each step here, and write to {email || "you"} when it{" "}
        {order.slot?.kind === "pickup" ? "can be picked up" : "is on its way"}.
      </li>
    </ol>
  );
}

/** Without a slot it comes as soon as the shop promises on its pages. */
function When({ order: { slot, address }, placedAt }: { order: Order; placedAt: string }) {
  const { locale, minutes, speed } = useSettings();
  const within = promisedMinutes(minutes);
  // What takes that long may come on another day.
  const writeTime = useDateFormat(within > LONG_MINUTES ? "moment" : "time");
  const due = slot?.start ?? new Date(Date.parse(placedAt) + within * MINUTE_MS).toISOString();
  const time = (
    <time dateTime={due} className="font-bold">
      {slot ? slotText(slot, locale) : writeTime(due)}
    </time>
  );
  if (slot?.kind === "pickup")
    return (
      <>
        You pick it up at {slot.zone}: {time}.
      </>
    );
  return (
    <>
      It comes to {address.street}
      {slot ? ": " : ` ${speed}, by `}
      {time}.
    </>
  );
}

function Panel({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-labelledby="thank-you" className="mb-6 rounded-card bg-brand-soft p-5 print:hidden sm:p-6">
      <h2 id="thank-you" className="flex items-center gap-3 font-extrabold text-2xl">
        <span
          aria-hidden
          className="grid size-8 shrink-0 place-items-center rounded-full bg-brand text-on-fill"
        >
          <Check className="size-5" />
        </span>
        {title}
      </h2>
      {children}
    </section>
  );
}
