import type { UseQueryResult } from "@tanstack/react-query";
import { type MouseEvent, Suspense, useId, useRef, useState } from "react";
import type { Address } from "../../../../contract/addresses/endpoints.ts";
import type { Order } from "../../../../contract/orders/endpoints.ts";
import { orderLimits } from "../../../../contract/orders/limits.ts";
import type { PaymentType } from "../../../../contract/orders/order-status.ts";
import type { WhenMissing } from "../../../../contract/orders/when-missing.ts";
import { useAvoidedAllergens } from "../../../api/avoided-allergens.ts";
import { useObstacle } from "../../../api/online.ts";
import { useSession } from "../../../api/session.ts";
import { openGuest, openLogin } from "../../../features/account/login-overlay.ts";
import { AddressForm } from "../../../features/addresses/address-form.tsx";
import { AddressPicker } from "../../../features/addresses/address-picker.tsx";
import type { CartLine } from "../../../features/cart/use-cart-lines.ts";
import type { CartVoucher } from "../../../features/cart/use-voucher.ts";
import { VoucherField } from "../../../features/cart/voucher-field.tsx";
import type { SlotChoice } from "../../../features/delivery/use-slot-choice.ts";
import { MissingChoice } from "../../../features/orders/missing-choice.tsx";
import { OrderSummary } from "../../../features/orders/order-summary.tsx";
import { PaymentChoice } from "../../../features/orders/payment-choice.tsx";
import { usePlaceOrder } from "../../../features/orders/use-place-order.ts";
import { Button } from "../../../ui/button.tsx";
import { Field } from "../../../ui/field.tsx";
import { lazyPart } from "../../../ui/lazy-part.tsx";
import { useSettings } from "../../../ui/settings.ts";
import { toast } from "../../../ui/toast.tsx";
import { useFocusWhatIsLeft } from "./use-focus-what-is-left.ts";
import type { CartPrice } from "./use-price.ts";

const SlotPicker = lazyPart(
  async () => (await import("../../../features/delivery/slot-picker.tsx")).SlotPicker,
);

const AllergenSummary = lazyPart(
  async () => (await import("../../../ui/allergen-summary.tsx")).AllergenSummary,
);

const CreditChoice = lazyPart(
  async () => (await import("../../../features/store-credit/credit-choice.tsx")).CreditChoice,
);

const AllergenHint = lazyPart(async () => (await import("../../../ui/allergen-hint.tsx")).AllergenHint);

export type CheckoutProps = {
  lines: CartLine[];
  /** The number of pieces in the cart. */
  count: number;
  /** What the cart costs, with its voucher. */
  price: CartPrice;
  voucher: CartVoucher;
  /** The shopper's addresses; the result of a query that is disabled for visitors. */
  addresses: Pick<UseQueryResult<Address[]>, "data" | "isError" | "refetch">;
  /** The chosen one of them. */
  address: Address | undefined;
  onChooseAddress: (id: string) => void;
  /** When it comes, in a shop with slots. */
  slots: SlotChoice;
  /** The shopper's orders that await their payment. */
  waiting: readonly Order[];
  /** Called when one of those orders holds what is missing for this one. */
  onHeld: () => void;
  /** Whether the shopper has just logged in to order: what is left to do gets the focus. */
  resumed: boolean;
  onLogin: () => void;
  onResumed: () => void;
};

/** The order summary with the choice of address and payment, and the button to order. */
export function Checkout({ lines, count, price, voucher, waiting, onHeld, slots, ...props }: CheckoutProps) {
  const { resumed, onLogin, onResumed, address: chosen, onChooseAddress } = props;
  const session = useSession();
  const obstacle = useObstacle();
  const user = session?.user;
  const { data: addresses, isError, refetch } = props.addresses;
  const offered = session?.paymentTypes ?? ["COD"];
  const [chosenType, setPaymentType] = useState<PaymentType>("COD");
  const [note, setNote] = useState("");
  const [missing, setMissing] = useState<WhenMissing>("ask");
  const [creditCents, setCreditCents] = useState(0);
  const paymentType = offered.includes(chosenType) ? chosenType : "COD";
  const { placeOrder, isPending, data } = usePlaceOrder({ onHeld, onSlotGone: slots.chooseAgain });
  // While the browser navigates to the gateway's page.
  const leaving = data?.url !== undefined;
  const { money, promise } = useSettings();
  const formId = useId();
  const warningId = useId();
  const avoided = useAvoidedAllergens();
  // Their scripts are only loaded for somebody who avoids something.
  const guarded = avoided.length > 0 && { products: lines.map(({ product }) => product), avoided };
  const button = useRef<HTMLButtonElement>(null);
  useFocusWhatIsLeft({ ready: resumed && addresses !== undefined, formId, button, onFocused: onResumed });

  const order = (address: string, slot: string | undefined) => {
    const items = lines.map(({ product, quantity }) => ({ product: product._id, quantity }));
    const about = note.trim();
    const wished = missing === "ask" ? {} : { whenMissing: missing };
    const used = price.refusal === null && voucher.terms ? { voucher: voucher.terms.code } : {};
    placeOrder(
      {
        ...{ items, address, paymentType },
        ...(about && { note: about }),
        ...wished,
        ...used,
        ...(slot && { slot }),
        ...(creditCents > 0 && { credit: money.toAmount(creditCents) }),
      },
      money.toAmount(price.totals.amountCents),
    );
  };
  const press = ({ currentTarget: { form } }: MouseEvent<HTMLButtonElement>) => {
    if (!user) return openLogin(onLogin);
    if (chosen) return order(chosen._id, slots.chosen);
    // The button submits the address form, if that is complete.
    if (!form?.matches(":valid")) toast.error("Please select an address", { about: "order" });
  };
  const onSaved = ({ _id }: Address, submitter: HTMLElement | null) => {
    onChooseAddress(_id);
    // In a shop with slots, the slots of the new address are shown first: they may be another zone's.
    if (submitter === button.current && !slots.hasSlots) order(_id, undefined);
    else button.current?.focus();
  };
  return (
    <OrderSummary
      price={price}
      count={count}
      address={
        user ? (
          <AddressPicker
            addresses={addresses}
            failed={isError}
            onRetry={() => void refetch()}
            chosen={chosen}
            onChoose={({ _id }) => onChooseAddress(_id)}
            form={<AddressForm compact id={formId} onSaved={onSaved} />}
          />
        ) : (
          <NoAddress reachable={session !== undefined} onGuest={() => openGuest(onLogin)} />
        )
      }
      slots={
        chosen && slots.hasSlots ? (
          <Suspense fallback={slotSpace}>
            <SlotPicker slots={slots} />
          </Suspense>
        ) : (
          promise && <p className="mt-4 border-line border-t pt-4 font-semibold">{promise}</p>
        )
      }
      payment={<PaymentChoice offered={offered} chosen={paymentType} onChoose={setPaymentType} />}
      deliveryNote={
        <>
          <NoteField
            isPickup={slots.hasSlots && slots.way?.zone.kind === "pickup"}
            value={note}
            onChange={setNote}
          />
          <MissingChoice value={missing} onChange={setMissing} />
        </>
      }
      creditCents={creditCents}
      credit={
        user &&
        !user.isGuest && (
          <Suspense>
            <CreditChoice
              amountCents={price.totals.amountCents}
              paymentType={paymentType}
              onChoose={setCreditCents}
            />
          </Suspense>
        )
      }
      voucher={<VoucherField voucher={voucher} refusal={price.refusal} />}
      warning={
        <>
          {paymentType === "COD" && <AnotherOrder waiting={waiting} />}
          {guarded && (
            <Suspense>
              <AllergenSummary id={warningId} title="Before you order" {...guarded} />
            </Suspense>
          )}
        </>
      }
      hint={
        guarded && (
          <Suspense>
            <AllergenHint about={warningId} {...guarded} />
          </Suspense>
        )
      }
      action={{
        ref: button,
        ...(guarded && { "aria-describedby": warningId }),
        children: buttonText(session, paymentType, obstacle),
        disabled:
          isPending ||
          leaving ||
          !session ||
          (Boolean(user) && !addresses) ||
          slots.isLoading ||
          slots.error !== null,
        onClick: press,
        ...(user && addresses?.length === 0 && { type: "submit", form: formId }),
      }}
    />
  );
}

/** As tall as most choices of a slot. */
const slotSpace = <div className="mt-4 h-72 border-line border-t" />;

/** What a visitor sees in place of the addresses. */
function NoAddress({ reachable, onGuest }: { reachable: boolean; onGuest: () => void }) {
  if (!reachable)
    return (
      <p className="text-muted">
        The shop can't be reached right now. Your cart stays as it is until you can order.
      </p>
    );
  return (
    <>
      <p className="text-muted">Log in to choose where it goes. Your cart stays as it is.</p>
      <Button look="secondary" onClick={onGuest} className="mt-3 w-full">
        Continue as guest
      </Button>
    </>
  );
}

type NoteFieldProps = { isPickup: boolean; value: string; onChange: (note: string) => void };

function NoteField({ isPickup, value, onChange }: NoteFieldProps) {
  return (
    <Field
      label={`Note for the ${isPickup ? "shop" : "courier"} (optional)`}
      name="note"
      placeholder={isPickup ? undefined : "Leave at the door"}
      autoComplete="off"
      maxLength={orderLimits.noteLength}
      value={value}
      onChange={({ target }) => onChange(target.value)}
      className="mt-4 border-line border-t pt-4"
    />
  );
}

/** Warns a shopper who went back from the card payment that paying in cash places a second order. */
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
