import { inContext, t } from "#contract/i18n/i18n.ts";
import type { Money } from "#contract/money.ts";
import type { Order } from "#contract/orders/endpoints.ts";
import { useSettings } from "#web/components/settings.ts";
import { paymentState } from "#web/shared/orders/payment-state.ts";
import { paymentNames } from "./payment/payment-choice.tsx";

/** How an order is paid, and which part was not charged, paid and refunded, to the cent. */
export function OrderMoney({ order }: { order: Order }) {
  const { money } = useSettings();
  const short = order.status !== "Cancelled" && order.due !== order.amount;
  const refunded = money.toAmount(money.toCents(order.refunded) - money.toCents(order.chargedBack));
  return (
    <>
      <PaymentLine order={order} />
      <dl className="grid gap-0.5 text-end">
        {order.discount > 0 && <Row name={discountName(order)} amount={-order.discount} />}
        <Row name={amountName(money, order)} amount={order.amount} strong={!short} />
        {short && <Row name={dueName(order)} amount={order.due} strong />}
        {order.credit > 0 && (
          <Row
            name={order.status === "Cancelled" ? t("Store credit, returned") : t("Store credit")}
            amount={order.status === "Cancelled" ? order.credit : -order.credit}
          />
        )}
        {order.creditBack > 0 && <Row name={t("Given back as store credit")} amount={order.creditBack} />}
        {order.paid > 0 && order.paid !== order.due && (
          <Row name={t(inContext("amount", "Paid"))} amount={order.paid} />
        )}
        {refunded > 0 && <Row name={t(inContext("amount", "Refunded"))} amount={refunded} />}
        {order.chargedBack > 0 && <Row name={t("Returned by your bank")} amount={order.chargedBack} />}
      </dl>
    </>
  );
}

/** How an order is paid, whether it is, and where it goes. */
export function PaymentLine({ order }: { order: Order }) {
  const { street, city } = order.address;
  const payment = t(paymentNames[order.paymentType]);
  const state = ownPaymentState(order);
  return (
    <p className="min-w-0 max-w-full text-muted text-sm">
      {t("{payment} · {state} · to {street}, {city}", { payment, state, street, city })}
    </p>
  );
}

/** The parts of the amount that are not goods. */
function amountName({ formatAmount, toAmount, toCents }: Money, order: Order): string {
  const tax = formatAmount(order.tax);
  const shipping = toAmount(toCents(order.shipping) - toCents(order.shippingDiscount));
  return shipping > 0
    ? t("Amount, with {tax} tax and {shipping} shipping", { tax, shipping: formatAmount(shipping) })
    : t("Amount, with {tax} tax", { tax });
}

function discountName({ voucher }: Order): string {
  return voucher === null ? t("Discounts") : t("Discounts, voucher {voucher}", { voucher });
}

function dueName({ items }: Order): string {
  const isOther = items.some(({ replaces, byWeight }) => replaces !== null || (byWeight?.lighter ?? 0) > 0);
  if (isOther) return t("Total by now");
  if (items.every(({ short }) => short === 0)) return t("Total without what was given back");
  return items.some(({ refunded }) => refunded > 0)
    ? t("Total without refunded items")
    : t("Total without unavailable items");
}

/** The same text as the staff see, plus amounts that are on their way. */
function ownPaymentState(order: Order): string {
  if (order.dispute === "open") return t("Paid, disputed at your bank");
  return !order.isPaid && order.paymentUnclear ? t("Under review") : paymentState(order);
}

function Row({ name, amount, strong = false }: { name: string; amount: number; strong?: boolean }) {
  const { money } = useSettings();
  return (
    <div className="flex items-baseline justify-end gap-2">
      <dt className="text-muted">{name}</dt>
      <dd className={`whitespace-nowrap ${strong ? "font-extrabold text-lg" : ""}`}>
        {money.formatAmount(amount)}
      </dd>
    </div>
  );
}
