import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { t } from "#contract/i18n/i18n.ts";
import type { Money } from "#contract/money.ts";
import type { PaymentType } from "#contract/orders/order-status.ts";
import { cardStepCents, paymentLimits } from "#contract/payments/limits.ts";
import { creditQuery } from "#web/browser-state/credit.ts";
import { RichText } from "#web/components/rich-text.tsx";
import { useSettings } from "#web/components/settings.ts";

type CreditChoiceProps = {
  /** What the order costs. */
  amountCents: number;
  paymentType: PaymentType;
  /** Called with what store credit pays: 0 when it is not to be used. */
  onChoose: (cents: number) => void;
};

/** Lets a shopper who has store credit pay with it, which is the default; nothing for one who has none. */
export function CreditChoice({ amountCents, paymentType, onChoose }: CreditChoiceProps) {
  const { data } = useQuery(creditQuery);
  const { money } = useSettings();
  const [wanted, setWanted] = useState(true);
  const balanceCents = money.toCents(data?.balance ?? 0);
  const usable = usableCents(money, { balanceCents, amountCents, paymentType });
  useEffect(() => {
    onChoose(wanted ? usable : 0);
    return () => onChoose(0);
  }, [wanted, usable, onChoose]);
  if (usable === 0) return null;
  return (
    <label className="mt-4 flex min-h-11 cursor-pointer items-center gap-3 border-line border-t pt-4">
      <input
        type="checkbox"
        className="size-5 accent-brand"
        checked={wanted}
        onChange={({ target }) => setWanted(target.checked)}
      />
      <span>
        <RichText
          text={t("Use store credit <amount>({balance})</amount>", {
            balance: money.formatCents(balanceCents),
          })}
          tags={{ amount: (words) => <span className="tabular text-muted">{words}</span> }}
        />
      </span>
    </label>
  );
}

type Payable = Pick<CreditChoiceProps, "amountCents" | "paymentType"> & { balanceCents: number };

/** What store credit pays: a card has to be left either nothing, or an amount that it takes. */
export function usableCents(money: Money, { balanceCents, amountCents, paymentType }: Payable): number {
  const most = Math.min(balanceCents, amountCents);
  const rest = amountCents - most;
  if (paymentType === "COD" || rest === 0) return most;
  const step = cardStepCents(money);
  const byCard = Math.max(Math.ceil(rest / step) * step, paymentLimits.onlineCentsMin);
  return Math.max(0, amountCents - byCard);
}
