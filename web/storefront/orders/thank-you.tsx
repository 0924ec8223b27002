import { useQuery } from "@tanstack/react-query";
import { Check } from "lucide-react";
import type { ReactNode } from "react";
import { slotText } from "#contract/delivery/slot-times.ts";
import { promisedMinutes } from "#contract/delivery/speed.ts";
import { t } from "#contract/i18n/i18n.ts";
import type { Order } from "#contract/orders/endpoints.ts";
import { toPay } from "#contract/orders/to-pay.ts";
import { orderQuery } from "#web/browser-state/orders.ts";
import { useSession } from "#web/browser-state/session.ts";
import { ButtonLink } from "#web/components/button.tsx";
import { useDateFormat } from "#web/components/dates.ts";
import { Skeleton } from "#web/components/page/skeleton.tsx";
import { RichText } from "#web/components/rich-text.tsx";
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
      <Panel title={t("Thank you for your order!")}>
        <Skeleton className="mt-3 h-44" />
      </Panel>
    );
  const { order, timeline } = data;
  const placed = timeline.find(({ status }) => status === "Order Placed");
  if (!placed || order.status === "Cancelled") return null;
  return (
    <Panel title={t("Thank you! Your order #{number} is placed.", { number: order.number })}>
      <NextSteps order={order} placedAt={placed.at} />
      {children}
      <div className="mt-4 flex flex-wrap gap-3">
        <ButtonLink look="secondary" to={`/my-orders/${order._id}`}>
          {t("See the order")}
        </ButtonLink>
        <ButtonLink look="quiet" to="/products">
          {t("Continue Shopping")}
        </ButtonLink>
      </div>
    </Panel>
  );
}

function NextSteps({ order, placedAt }: { order: Order; placedAt: string }) {
  const { money } = useSettings();
  const email = useSession()?.user?.email;
  const isPickup = order.slot?.kind === "pickup";
  return (
    <ol className="tabular mt-3 list-decimal space-y-1 ps-5 marker:font-bold marker:text-brand">
      <li>{order.slot ? t("We pack it in time.") : t("We pack it now.")}</li>
      <li>
        <When order={order} placedAt={placedAt} />
      </li>
      <li>
        {order.isPaid
          ? t("It is paid: there is nothing left to do.")
          : cashText(money.formatAmount(toPay(money, order)), isPickup)}
      </li>
      <li>{noticeText(email, isPickup)}</li>
    </ol>
  );
}

function cashText(amount: string, isPickup: boolean): string {
  return isPickup
    ? t("Please have {amount} ready: you pay in cash there.", { amount })
    : t("Please have {amount} ready: you pay in cash at the door.", { amount });
}

function noticeText(email: string | null | undefined, isPickup: boolean): string {
  if (isPickup)
    return email
      ? t("We tell you about each step here, and write to {email} when it can be picked up.", { email })
      : t("We tell you about each step here, and write to you when it can be picked up.");
  return email
    ? t("We tell you about each step here, and write to {email} when it is on its way.", { email })
    : t("We tell you about each step here, and write to you when it is on its way.");
}

/** Without a slot it comes as soon as the shop promises on its pages. */
function When({ order: { slot, address }, placedAt }: { order: Order; placedAt: string }) {
  const { locale, minutes, speed } = useSettings();
  const within = promisedMinutes(minutes);
  // What takes that long may come on another day.
  const writeTime = useDateFormat(within > LONG_MINUTES ? "moment" : "time");
  const due = slot?.start ?? new Date(Date.parse(placedAt) + within * MINUTE_MS).toISOString();
  const { street } = address;
  const time = slot ? slotText(slot, locale) : writeTime(due);
  const text =
    slot?.kind === "pickup"
      ? t("You pick it up at {zone}: <time>{time}</time>.", { zone: slot.zone, time })
      : slot
        ? t("It comes to {street}: <time>{time}</time>.", { street, time })
        : t("It comes to {street} {speed}, by <time>{time}</time>.", { street, speed, time });
  return (
    <RichText
      text={text}
      tags={{
        time: (words) => (
          <time dateTime={due} className="font-bold">
            {words}
          </time>
        ),
      }}
    />
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
