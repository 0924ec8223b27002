import type { UseQueryResult } from "@tanstack/react-query";
import { type MouseEvent, Suspense, useId, useRef, useState } from "react";
import type { Address } from "#contract/addresses/endpoints.ts";
import { t } from "#contract/i18n/i18n.ts";
import type { Order } from "#contract/orders/endpoints.ts";
import { useAvoidedAllergens } from "#web/browser-state/avoided-allergens.ts";
import type { Checkout as CheckoutState } from "#web/browser-state/cart/stored-checkout.ts";
import type { CartLine } from "#web/browser-state/cart/use-cart-lines.ts";
import type { CartPrice } from "#web/browser-state/cart/use-price.ts";
import { useSession } from "#web/browser-state/session.ts";
import { useObstacle } from "#web/client/obstacle.ts";
import { lazyPart } from "#web/components/lazy-part.tsx";
import { useSettings } from "#web/components/settings.ts";
import { toast } from "#web/components/toast.tsx";
import { AddressForm } from "#web/storefront/addresses/address-form.tsx";
import { AddressPicker } from "#web/storefront/addresses/address-picker.tsx";
import type { SlotChoice } from "#web/storefront/delivery/use-slot-choice.ts";
import { openGuest, openLogin } from "#web/storefront/login/login-overlay.ts";
import { PaymentChoice } from "#web/storefront/orders/payment/payment-choice.tsx";
import type { CartVoucher } from "../use-voucher.ts";
import { VoucherField } from "../voucher-field.tsx";
import { AgeNote, AnotherOrder, buttonText, NoAddress, NoteField } from "./checkout-parts.tsx";
import { MissingChoice } from "./missing-choice.tsx";
import { OrderSummary } from "./order-summary.tsx";
import { useFocusWhatIsLeft } from "./use-focus-what-is-left.ts";
import type { MissingWishes } from "./use-missing-wishes.ts";
import { usePlaceOrder } from "./use-place-order.ts";
import { useReview } from "./use-review.ts";

const SlotPicker = lazyPart(
  async () => (await import("#web/storefront/delivery/slot-picker.tsx")).SlotPicker,
);

const AllergenSummary = lazyPart(
  async () => (await import("#web/shared/products/allergen-summary.tsx")).AllergenSummary,
);

const CreditChoice = lazyPart(async () => (await import("./credit-choice.tsx")).CreditChoice);

const AllergenHint = lazyPart(
  async () => (await import("#web/shared/products/allergen-hint.tsx")).AllergenHint,
);

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
  /** What the shopper chose for this order. */
  checkout: CheckoutState;
  /** When it comes, in a shop with slots. */
  slots: SlotChoice;
  /** What they want when something is missing. */
  wishes: MissingWishes;
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
export function Checkout({
  lines,
  count,
  price,
  voucher,
  waiting,
  onHeld,
  checkout: { choices, choose },
  slots,
  wishes,
  ...props
}: CheckoutProps) {
  const { resumed, onLogin, onResumed, address: chosen } = props;
  const session = useSession();
  const obstacle = useObstacle();
  const user = session?.user;
  const { data: addresses, isError, refetch } = props.addresses;
  const offered = session?.paymentTypes ?? ["COD"];
  const [creditCents, setCreditCents] = useState(0);
  const { note } = choices;
  const paymentType = offered.includes(choices.paymentType) ? choices.paymentType : "COD";
  const chooseAddress = ({ _id }: Address) => choose(() => ({ address: _id }));
  const { placeOrder, isPending, data } = usePlaceOrder({ onHeld, onSlotGone: slots.chooseAgain });
  // While the browser navigates to the gateway's page.
  const leaving = data?.url !== undefined;
  const { money, promise, deliveryArea } = useSettings();
  const formId = useId();
  const warningId = useId();
  const avoided = useAvoidedAllergens();
  // Their scripts are only loaded for somebody who avoids something.
  const guarded = avoided.length > 0 && { products: lines.map(({ product }) => product), avoided };
  const minAge = Math.max(0, ...lines.map(({ product }) => product.minAge ?? 0));
  const isPickup = slots.hasSlots && slots.way?.zone.kind === "pickup";
  const button = useRef<HTMLButtonElement>(null);
  const review = useReview(slots, button);
  useFocusWhatIsLeft({ ready: resumed && addresses !== undefined, formId, button, onFocused: onResumed });

  const order = (address: string, slot: string | undefined) => {
    const items = lines.map(({ product: { _id }, quantity }) => {
      const own = wishes.of(_id);
      return { product: _id, quantity, ...(own && own !== wishes.all && { whenMissing: own }) };
    });
    const about = note.trim();
    const wished = wishes.all === "ask" ? {} : { whenMissing: wishes.all };
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
    if (chosen) return review.showUnseen() || order(chosen._id, slots.chosen);
    // The button submits the address form, if that is complete.
    if (!form?.matches(":valid")) toast.error(t("Please select an address"), { about: "order" });
  };
  const onSaved = (address: Address, submitter: HTMLElement | null) => {
    chooseAddress(address);
    // In a shop with slots, the slots of the new address are shown first: they may be another zone's.
    if (submitter === button.current && !slots.hasSlots) order(address._id, undefined);
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
            onChoose={chooseAddress}
            form={<AddressForm compact id={formId} onSaved={onSaved} />}
          />
        ) : (
          <NoAddress reachable={session !== undefined} onGuest={() => openGuest(onLogin)} />
        )
      }
      slots={
        chosen && slots.hasSlots ? (
          <div ref={review.slots}>
            <Suspense fallback={slotSpace}>
              <SlotPicker slots={slots} />
            </Suspense>
          </div>
        ) : (
          <div className="mt-4 grid gap-1 border-line border-t pt-4 empty:hidden">
            {promise && <p className="font-semibold">{promise}</p>}
            {deliveryArea && !slots.hasSlots && <p>{t("We deliver in {area}.", { area: deliveryArea })}</p>}
          </div>
        )
      }
      payment={
        <div ref={review.payment}>
          <PaymentChoice
            offered={offered}
            chosen={paymentType}
            onChoose={(type) => choose(() => ({ paymentType: type }))}
          />
        </div>
      }
      deliveryNote={
        <>
          <NoteField
            isPickup={isPickup}
            isAgeChecked={minAge > 0}
            value={note}
            onChange={(text) => choose(() => ({ note: text }))}
          />
          <MissingChoice wishes={wishes} />
        </>
      }
      weightNote={
        lines.some(({ product }) => product.soldByWeight) && (
          <p className="mt-3 text-muted text-sm">
            {t("Goods sold by weight: you pay for the weight you get, never more than the price shown.")}
          </p>
        )
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
          {minAge > 0 && <AgeNote minAge={minAge} isPickup={isPickup} />}
          {guarded && (
            <Suspense>
              <AllergenSummary id={warningId} title={t("Before you order")} {...guarded} />
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
        children: buttonText(
          session,
          paymentType,
          obstacle,
          price.feeIsKnown ? money.formatCents(price.totals.amountCents - creditCents) : undefined,
        ),
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
