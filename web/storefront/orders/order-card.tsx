import { useQueryClient } from "@tanstack/react-query";
import { ChevronDown } from "lucide-react";
import type { ReactNode } from "react";
import { t } from "#contract/i18n/i18n.ts";
import type { Order } from "#contract/orders/endpoints.ts";
import { weightNotes } from "#contract/orders/weight-texts.ts";
import { ownOrdersQuery } from "#web/browser-state/orders.ts";
import { messageOf } from "#web/client/call-error.ts";
import { shopperApi } from "#web/client/shopper.ts";
import { useAction } from "#web/client/use-action.ts";
import { useSettings } from "#web/components/settings.ts";
import { toast } from "#web/components/toast.tsx";
import { OrderSlotLine } from "#web/shared/orders/order-slot.tsx";
import { Thumbnail } from "#web/shared/pictures/thumbnail.tsx";
import { ScheduledNote } from "#web/shared/products/scheduled-note.tsx";
import { OrderHeading } from "./order-heading.tsx";
import { OrderMoney } from "./order-money.tsx";
import { AwaitingPayment } from "./payment/awaiting-payment.tsx";
import { QuestionCard } from "./question-card.tsx";

type OrderCardProps = {
  order: Order;
  /** Whether the gateway was unreachable when the order was placed. */
  unreachable?: boolean;
  /** Without what the shopper can do about it: pay, and answer questions. */
  isReadOnly?: boolean;
  /** What else can be done about it, on top. */
  children?: ReactNode;
};

/** An order of more lines has them folded, as long as none is changed. */
const LINES_MAX = 6;

/** One of the shopper's own orders. */
export function OrderCard({ order, unreachable = false, isReadOnly = false, children }: OrderCardProps) {
  const settings = useSettings();
  const { money } = settings;
  return (
    <article
      aria-label={t("Order {number}", { number: order.number })}
      className="overflow-hidden rounded-card border border-line bg-surface"
    >
      <header className="tabular flex flex-wrap items-center justify-between gap-x-6 gap-y-1 bg-sunken px-5 py-4">
        <OrderHeading order={order} isLink={!isReadOnly} />
      </header>
      {!isReadOnly && order.status === "Awaiting payment" && (
        <AwaitingPayment order={order} unreachable={unreachable} />
      )}
      {order.items.map(
        ({ product, question }) =>
          question &&
          !isReadOnly && (
            <OrderQuestion key={question._id} orderId={order._id} product={product} question={question} />
          ),
      )}
      <div className="grid gap-3 px-5 pt-4 empty:hidden">
        <OrderSlotLine slot={order.slot} />
        {children}
      </div>
      <details
        open={order.items.length <= LINES_MAX || order.items.some(isChanged)}
        className="group/lines px-5 print:[&::details-content]:[content-visibility:visible]"
      >
        <summary className="flex min-h-11 cursor-pointer items-center justify-between gap-3 rounded font-semibold text-brand">
          {t("{count, plural, one {# product} other {# products}}", { count: order.items.length })}
          <ChevronDown aria-hidden className="size-5 group-open/lines:rotate-180" />
        </summary>
        <ul className="divide-y divide-line">
          {order.items.map(
            ({ product, quantity, short, refunded, reduced, replaces, discounts, amount, ...line }) => (
              <li
                key={product._id}
                className="grid grid-cols-[4rem_1fr_auto] items-center gap-x-3 py-4 sm:gap-x-4"
              >
                <Thumbnail product={product} sizes="64px" className="rounded-xl" />
                <div>
                  <p className="overflow-x-clip font-semibold">{product.name}</p>
                  <p className="tabular text-muted text-sm">
                    {t("Quantity: {quantity} · {price} each", {
                      quantity,
                      price: money.formatAmount(product.offerPrice),
                    })}
                  </p>
                  {weightNotes({ ...line, quantity, short }, settings).map((note) => (
                    <p key={note} className="tabular text-sm">
                      {note}
                    </p>
                  ))}
                  <ScheduledNote
                    scheduled={line.scheduled}
                    className="wrap-anywhere font-semibold text-brand text-sm"
                  />
                  {discounts.map(({ name, amount: taken }) => (
                    <p key={name} className="tabular font-semibold text-brand text-sm">
                      {t("{discount}: {amount}", { discount: name, amount: money.formatAmount(-taken) })}
                    </p>
                  ))}
                  {replaces !== null && (
                    <p className="text-sm wrap-anywhere">{t("Instead of {name}", { name: replaces })}</p>
                  )}
                  {short > 0 && (
                    <p className="tabular font-semibold text-sm text-tomato">
                      {t("{count, plural, other {# missing, not charged}}", { count: short })}
                    </p>
                  )}
                  {refunded > 0 && (
                    <p className="tabular font-semibold text-brand text-sm">
                      {t("{count, plural, other {# refunded}}", { count: refunded })}
                    </p>
                  )}
                  {reduced > 0 && (
                    <p className="tabular font-semibold text-brand text-sm">
                      {t("{amount} given back", { amount: money.formatAmount(reduced) })}
                    </p>
                  )}
                </div>
                <p className="tabular whitespace-nowrap font-semibold">{money.formatAmount(amount)}</p>
              </li>
            ),
          )}
        </ul>
      </details>
      <footer className="tabular flex flex-wrap items-baseline justify-between gap-x-6 gap-y-2 border-line border-t px-5 py-4">
        <OrderMoney order={order} />
      </footer>
    </article>
  );
}

type Item = Order["items"][number];

/** Whether a line is not as it was ordered, which nobody should have to look for. */
function isChanged({ short, replaces, refunded, reduced }: Item): boolean {
  return short > 0 || replaces !== null || refunded > 0 || reduced > 0;
}

type OrderQuestionProps = {
  orderId: string;
  product: Item["product"];
  question: NonNullable<Item["question"]>;
};

/** What the shopper is asked about a missing product, on the page of their order. */
function OrderQuestion({ orderId, product, question }: OrderQuestionProps) {
  const queryClient = useQueryClient();
  const { mutate, isPending } = useAction({
    mutationFn: (accept: boolean) =>
      shopperApi.orders.answer({ id: orderId, question: question._id, accept }),
    onSuccess: ({ message }) => toast.success(message),
    onError: (error) => toast.error(messageOf(error, t("Your answer could not be sent. Please try again."))),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ownOrdersQuery.queryKey }),
  });
  return (
    <div className="m-4 sm:m-5">
      <QuestionCard
        heading="h3"
        product={product}
        question={question}
        isPending={isPending}
        onAnswer={mutate}
      />
    </div>
  );
}
