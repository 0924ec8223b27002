import { t } from "#contract/i18n/i18n.ts";
import type { Order } from "#contract/orders/endpoints.ts";
import { orderLimits } from "#contract/orders/limits.ts";
import type { PaymentType } from "#contract/orders/order-status.ts";
import type { useSession } from "#web/browser-state/session.ts";
import type { useObstacle } from "#web/client/obstacle.ts";
import { Button } from "#web/components/button.tsx";
import { Field } from "#web/components/fields/field.tsx";

/** What a visitor sees in place of the addresses. */
export function NoAddress({ reachable, onGuest }: { reachable: boolean; onGuest: () => void }) {
  if (!reachable)
    return (
      <p className="text-muted">
        {t("The shop can't be reached right now. Your cart stays as it is until you can order.")}
      </p>
    );
  return (
    <>
      <p className="text-muted">{t("Log in to choose where it goes. Your cart stays as it is.")}</p>
      <Button look="secondary" onClick={onGuest} className="mt-3 w-full">
        {t("Continue as guest")}
      </Button>
    </>
  );
}

type NoteFieldProps = {
  isPickup: boolean;
  /** Whether the order cannot be left at the door. */
  isAgeChecked: boolean;
  value: string;
  onChange: (note: string) => void;
};

/** What the courier or the shop should know. */
export function NoteField({ isPickup, isAgeChecked, value, onChange }: NoteFieldProps) {
  return (
    <Field
      label={isPickup ? t("Note for the shop (optional)") : t("Note for the courier (optional)")}
      name="note"
      placeholder={isPickup || isAgeChecked ? undefined : t("Leave at the door")}
      autoComplete="off"
      maxLength={orderLimits.noteLength}
      value={value}
      onChange={({ target }) => onChange(target.value)}
      className="mt-4 border-line border-t pt-4"
    />
  );
}

/** Warns a shopper who went back from the card payment that paying in cash places a second order. */
export function AnotherOrder({ waiting: [order] }: { waiting: readonly Order[] }) {
  if (!order) return null;
  return (
    <p className="tabular mt-4 rounded-xl bg-amber-soft px-4 py-3 text-sm">
      {t("Order #{number} is still waiting for its payment. This would be another order.", {
        number: order.number,
      })}
    </p>
  );
}

/** What the button to order says: what it does, and for how much once that is known. */
export function buttonText(
  session: ReturnType<typeof useSession>,
  paymentType: PaymentType,
  obstacle: ReturnType<typeof useObstacle>,
  amount: string | undefined,
): string {
  if (!session)
    return obstacle === "offline" ? t("Order when back online") : t("Order when the shop is back online");
  if (!session.user) return t("Login to order");
  if (!amount) return t("Place Order");
  return paymentType === "COD" ? t("Place Order · {amount}", { amount }) : t("Pay {amount}", { amount });
}

type AgeNoteProps = { minAge: number; isPickup: boolean };

/** What an order with a product for people of some age needs when it is handed over. */
export function AgeNote({ minAge, isPickup }: AgeNoteProps) {
  return (
    <p className="mt-3 rounded-xl bg-amber-soft px-3 py-2.5 text-sm">
      <strong>
        {t("This order is only for people of {age, plural, one {# year} other {# years}} or older.", {
          age: minAge,
        })}
      </strong>{" "}
      {isPickup
        ? t("Please bring an ID when you pick it up.")
        : t("Somebody of that age has to take it and show an ID: it cannot be left at the door.")}
    </p>
  );
}
