import { useQuery } from "@tanstack/react-query";
import { ArrowLeft } from "lucide-react";
import { useState } from "react";
import { Link } from "react-router";
import { countOf } from "../../../../contract/count-of.ts";
import type { Order } from "../../../../contract/orders/endpoints.ts";
import type { PaymentType } from "../../../../contract/orders/order-status.ts";
import { chargeLines, taxLabel, totalsOf } from "../../../../contract/totals.ts";
import { addressesQuery } from "../../../api/addresses.ts";
import { useObstacle } from "../../../api/online.ts";
import { useSession } from "../../../api/session.ts";
import { useFreshSettings } from "../../../api/settings.tsx";
import { openLogin } from "../../../features/account/login-overlay.ts";
import { AddressPicker } from "../../../features/addresses/address-picker.tsx";
import { CartRow } from "../../../features/cart/cart-row.tsx";
import type { CartLine } from "../../../features/cart/use-cart-lines.ts";
import { OrderSummary } from "../../../features/orders/order-summary.tsx";
import { PaymentChoice } from "../../../features/orders/payment-choice.tsx";
import { shortageText } from "../../../features/orders/shortage-text.ts";
import { usePlaceOrder } from "../../../features/orders/use-place-order.ts";
import { productPath } from "../../../ui/product-path.ts";
import { useSettings } from "../../../ui/settings.ts";
import { useTint } from "../../../ui/tint.ts";
import { toast } from "../../../ui/toast.tsx";

export type FilledCartProps = {
  lines: CartLine[];
  /** How many products of the cart cannot be shown before the shop can be reached again. */
  unseen: number;
  /** The shopper's orders that wait for their payment. */
  waiting: readonly Order[];
  /** Takes over the focus of a control that goes with its row. */
  takeFocus: () => void;
  /** Called when one of those holds what is missing for this one. */
  onHeld: () => void;
};

/** A cart with something in it, and the way to order that. */
export function FilledCart({ lines, unseen, waiting, takeFocus, onHeld }: FilledCartProps) {
  const tintOf = useTint();
  const count = lines.reduce((sum, line) => sum + line.quantity, 0);
  return (
    <div className="grid items-start gap-8 lg:grid-cols-[1fr_24rem]">
      <section aria-labelledby="cart">
        <h1 id="cart" className="font-extrabold text-4xl">
          Shopping Cart{" "}
          <span className="tabular font-semibold text-brand text-lg">{countOf(count, "item")}</span>
        </h1>
        <ul className="mt-4 divide-y divide-line">
          {lines.map((line) => (
            <CartRow
              key={line.product._id}
              line={line}
              path={productPath(line.product)}
              tint={tintOf(line.product.category)}
              shortage={shortageText(line, waiting)}
              onRemove={takeFocus}
            />
          ))}
        </ul>
        {unseen > 0 && (
          <p className="border-line border-t py-5 text-muted">
            {unseen === 1 ? "One more product is" : `${unseen} more products are`} in your cart, and will show
            when the shop can be reached again.
          </p>
        )}
        <Link
          to="/products"
          className="mt-4 inline-flex min-h-11 items-center gap-2 font-semibold text-brand"
        >
          <ArrowLeft aria-hidden className="size-5" />
          Continue Shopping
        </Link>
      </section>
      <div className="lg:sticky lg:top-24">
        <Checkout lines={lines} count={count} waiting={waiting} onHeld={onHeld} />
      </div>
    </div>
  );
}

type CheckoutProps = Pick<FilledCartProps, "lines" | "waiting" | "onHeld"> & { count: number };

function Checkout({ lines, count, waiting, onHeld }: CheckoutProps) {
  const session = useSession();
  const obstacle = useObstacle();
  const user = session?.user;
  const { data: addresses, isError, refetch } = useQuery({ ...addressesQuery, enabled: Boolean(user) });
  const [chosenId, setChosenId] = useState<string>();
  const chosen = addresses?.find(({ _id }) => _id === chosenId) ?? addresses?.[0];
  const offered = session?.paymentTypes ?? ["COD"];
  const [chosenType, setPaymentType] = useState<PaymentType>("COD");
  const paymentType = offered.includes(chosenType) ? chosenType : "COD";
  const { placeOrder, isPending, data } = usePlaceOrder({ onHeld });
  // While the browser is on its way to the gateway's page.
  const leaving = data?.url !== undefined;
  useFreshSettings();
  const settings = useSettings();
  const { lines: taxed, charges } = chargeLines(
    settings,
    settings.money,
    lines.map(({ product: { category, offerPrice }, quantity }) => ({
      category,
      offerPriceCents: settings.money.toCents(offerPrice),
      quantity,
    })),
  );

  const totals = totalsOf(taxed, charges);

  const order = () => {
    if (!user) return openLogin();
    if (!chosen) return toast.error("Please select an address", { about: "order" });
    const items = lines.map(({ product, quantity }) => ({ product: product._id, quantity }));
    const shownAmount = settings.money.toAmount(totals.amountCents);
    placeOrder({ items, address: chosen._id, paymentType }, shownAmount);
  };
  return (
    <OrderSummary
      totals={totals}
      taxName={taxLabel(taxed, charges.taxIncluded)}
      count={count}
      address={
        user ? (
          <AddressPicker
            addresses={addresses}
            failed={isError}
            onRetry={() => void refetch()}
            chosen={chosen}
            onChoose={({ _id }) => setChosenId(_id)}
          />
        ) : (
          <p className="text-muted">
            {session
              ? "Log in to choose where it goes. Your cart stays as it is."
              : "The shop can't be reached right now. Your cart stays as it is until you can order."}
          </p>
        )
      }
      payment={<PaymentChoice offered={offered} chosen={paymentType} onChoose={setPaymentType} />}
      note={paymentType === "COD" && <AnotherOrder waiting={waiting} />}
      action={{
        text: buttonText(session, paymentType, obstacle),
        disabled: isPending || leaving || !session || (Boolean(user) && !addresses),
        onClick: order,
      }}
    />
  );
}

/** Whoever turned back from paying by card and now pays in cash orders a second time. */
function AnotherOrder({ waiting: [order] }: { waiting: readonly Order[] }) {
  if (!order) return null;
  return (
    <p className="tabular mt-4 rounded-xl bg-amber-soft px-4 py-3 text-sm">
      Order #{order.number} is still waiting for its payment. This would be another order.
    </p>
  );
}

function buttonText(
  session: ReturnType<typeof useSession>,
  paymentType: PaymentType,
  obstacle: ReturnType<typeof useObstacle>,
): string {
  if (!session)
    return obstacle === "offline" ? "Order when back online" : "Order when the shop is back online";
  if (!session.user) return "Login to order";
  return paymentType === "COD" ? "Place Order" : "Proceed to Checkout";
}
