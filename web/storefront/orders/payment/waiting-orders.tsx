import { useEffect, useRef } from "react";
import { useNavigate } from "react-router";
import { t } from "#contract/i18n/i18n.ts";
import type { Order } from "#contract/orders/endpoints.ts";
import { Button } from "#web/components/button.tsx";
import { Link } from "#web/components/link.tsx";
import { RichText } from "#web/components/rich-text.tsx";
import { useSettings } from "#web/components/settings.ts";
import { AwaitingPayment } from "./awaiting-payment.tsx";
import { holds } from "./shortage-text.ts";
import { useCancelWaiting } from "./use-cancel-waiting.ts";

type WaitingOrdersProps = {
  orders: readonly Order[];
  /** The products in the cart. */
  productIds: readonly string[];
  /** Incremented each time that one of these orders prevented what was tried. */
  attention: number;
  onCancelled: () => void;
};

/** The shopper's orders that await their payment, shown with a cart that may lack what they hold. */
export function WaitingOrders({ orders, productIds, attention, onCancelled }: WaitingOrdersProps) {
  const section = useRef<HTMLElement>(null);
  useEffect(() => {
    if (attention > 0) section.current?.focus();
  }, [attention]);
  return (
    <section
      ref={section}
      tabIndex={-1}
      aria-label={t("Waiting for payment")}
      className="mb-6 grid scroll-mt-36 gap-3 rounded-card"
    >
      {orders.map((order) => (
        <WaitingOrder
          key={order._id}
          order={order}
          holdsThese={productIds.some((id) => holds(order, id))}
          onCancelled={onCancelled}
        />
      ))}
    </section>
  );
}

type WaitingOrderProps = { order: Order; holdsThese: boolean; onCancelled: () => void };

function WaitingOrder({ order, holdsThese, onCancelled }: WaitingOrderProps) {
  const { money } = useSettings();
  const navigate = useNavigate();
  const { number } = order;
  const path = `/my-orders/${order._id}`;
  const { cancel, isPending } = useCancelWaiting({ onCancelled, onPaid: () => navigate(path) });
  const count = order.items.reduce((sum, { quantity }) => sum + quantity, 0);
  const amount = money.formatAmount(order.amount);
  return (
    <div className="overflow-hidden rounded-card border border-line">
      <AwaitingPayment
        order={order}
        lead={
          <>
            <strong className="tabular block">
              <RichText
                text={
                  holdsThese
                    ? t(
                        "Your <order>order #{number}</order> is waiting for its payment and holds these goods.",
                        { number },
                      )
                    : t("Your <order>order #{number}</order> is waiting for its payment.", { number })
                }
                tags={{
                  order: (words) => (
                    <Link to={path} className="underline underline-offset-4">
                      {words}
                    </Link>
                  ),
                }}
              />
            </strong>
            <span className="tabular">
              {t("{count, plural, one {# item, {amount}.} other {# items, {amount}.}}", {
                count,
                amount,
              })}{" "}
            </span>
          </>
        }
        more={
          <Button
            look="secondary"
            aria-label={t("Cancel it: order #{number}", { number })}
            disabled={isPending}
            onClick={() => cancel(order._id)}
          >
            {t("Cancel it")}
          </Button>
        }
      />
    </div>
  );
}
