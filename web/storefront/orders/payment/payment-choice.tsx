import { type Message, msg, t } from "#contract/i18n/i18n.ts";
import type { PaymentType } from "#contract/orders/order-status.ts";

/** The names of the payment types. */
export const paymentNames: Record<PaymentType, Message> = {
  COD: msg("Cash On Delivery"),
  Online: msg("Online Payment"),
};

type PaymentChoiceProps = {
  /** The payment types that the shop offers. */
  offered: readonly PaymentType[];
  chosen: PaymentType;
  onChoose: (paymentType: PaymentType) => void;
};

/** Chooses cash on delivery or card, where the shop takes cards. */
export function PaymentChoice({ offered, chosen, onChoose }: PaymentChoiceProps) {
  return (
    <fieldset className="mt-4 border-line border-t pt-4">
      <legend className="float-start w-full font-bold">{t("Payment Method")}</legend>
      <div className="clear-both pt-1">
        {offered.map((paymentType) => (
          <label key={paymentType} className="flex min-h-11 items-center gap-3">
            <input
              type="radio"
              name="payment"
              value={paymentType}
              checked={paymentType === chosen}
              onChange={() => onChoose(paymentType)}
              className="size-5 accent-brand"
            />
            {t(paymentNames[paymentType])}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
