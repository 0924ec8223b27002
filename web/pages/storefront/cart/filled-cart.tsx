import { useQuery } from "@tanstack/react-query";
import { ArrowLeft } from "lucide-react";
import { useState } from "react";
import { Link } from "react-router";
import { toCents, totalsOf } from "../../../../contract/money.ts";
import type { PaymentType } from "../../../../contract/order-status.ts";
import { addressesQuery } from "../../../api/addresses.ts";
import { useSession } from "../../../api/session.ts";
import { openLogin } from "../../../features/account/login-overlay.ts";
import { AddressPicker } from "../../../features/addresses/address-picker.tsx";
import { CartRow } from "../../../features/cart/cart-row.tsx";
import type { CartLine } from "../../../features/cart/use-cart-lines.ts";
import { OrderSummary } from "../../../features/orders/order-summary.tsx";
import { PaymentChoice } from "../../../features/orders/payment-choice.tsx";
import { usePlaceOrder } from "../../../features/orders/use-place-order.ts";
import { productPath } from "../../../ui/product-path.ts";
import { tintOf } from "../../../ui/tint.ts";
import { toast } from "../../../ui/toast.tsx";

type FilledCartProps = {
  lines: CartLine[];
  /** How many products of the cart cannot be shown before the shop can be reached again. */
  unseen: number;
};

/** A cart with something in it, and the way to order that. */
export function FilledCart({ lines, unseen }: FilledCartProps) {
  const count = lines.reduce((sum, line) => sum + line.quantity, 0);
  return (
    <div className="grid items-start gap-8 lg:grid-cols-[1fr_24rem]">
      <section aria-labelledby="cart">
        <h1 id="cart" className="font-extrabold text-4xl">
          Shopping Cart{" "}
          <span className="tabular font-semibold text-brand text-lg">
            {count === 1 ? "1 item" : `${count} items`}
          </span>
        </h1>
        <ul className="mt-4 divide-y divide-line">
          {lines.map((line) => (
            <CartRow
              key={line.product._id}
              line={line}
              path={productPath(line.product)}
              tint={tintOf(line.product.category)}
            />
          ))}
        </ul>
        {unseen > 0 && (
          <p className="border-line border-t py-5 text-muted">
            {unseen === 1 ? "One more product is" : `${unseen} more products are`} in your cart, and will show
            when you are back online.
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
        <Checkout lines={lines} count={count} />
      </div>
    </div>
  );
}

function Checkout({ lines, count }: { lines: CartLine[]; count: number }) {
  const session = useSession();
  const user = session?.user;
  const { data: addresses, isError, refetch } = useQuery({ ...addressesQuery, enabled: Boolean(user) });
  const [chosenId, setChosenId] = useState<string>();
  const chosen = addresses?.find(({ _id }) => _id === chosenId) ?? addresses?.[0];
  const offered = session?.paymentTypes ?? ["COD"];
  const [chosenType, setPaymentType] = useState<PaymentType>("COD");
  const paymentType = offered.includes(chosenType) ? chosenType : "COD";
  const { placeOrder, isPending, data } = usePlaceOrder();
  // While the browser is on its way to the gateway's page.
  const leaving = data?.url !== undefined;
  const totals = totalsOf(
    lines.map(({ product, quantity }) => ({ offerPriceCents: toCents(product.offerPrice), quantity })),
  );

  const order = () => {
    if (!user) return openLogin();
    if (!chosen) return toast.error("Please select an address");
    const items = lines.map(({ product, quantity }) => ({ product: product._id, quantity }));
    placeOrder({ items, address: chosen._id, paymentType });
  };
  return (
    <OrderSummary
      totals={totals}
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
              : "The shop cannot be reached. Your cart stays as it is until you can order."}
          </p>
        )
      }
      payment={<PaymentChoice offered={offered} chosen={paymentType} onChoose={setPaymentType} />}
      action={{
        text: buttonText(session, paymentType),
        disabled: isPending || leaving || !session || (Boolean(user) && !addresses),
        onClick: order,
      }}
    />
  );
}

function buttonText(session: ReturnType<typeof useSession>, paymentType: PaymentType): string {
  if (!session) return "Order when back online";
  if (!session.user) return "Login to order";
  return paymentType === "COD" ? "Place Order" : "Proceed to Checkout";
}
