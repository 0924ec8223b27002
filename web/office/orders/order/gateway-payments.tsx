import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { inContext, msg, t } from "#contract/i18n/i18n.ts";
import type { StaffOrder } from "#contract/orders/staff-endpoints.ts";
import { useDateFormat } from "#web/components/dates.ts";
import { Link } from "#web/components/link.tsx";
import { LoadError } from "#web/components/page/load-error.tsx";
import { Skeleton } from "#web/components/page/skeleton.tsx";
import { useSettings } from "#web/components/settings.ts";
import { paymentsOfOrderQuery } from "../order-queries.ts";

const paymentTexts = {
  open: msg("Not paid yet"),
  processing: msg("Being processed"),
  paid: msg("Paid"),
  expired: inContext("payment", "Expired"),
  failed: msg("Failed"),
  mismatched: msg("Does not match"),
};
const refundTexts = {
  pending: msg("On its way"),
  succeeded: msg("Refunded"),
  failed: msg("Failed"),
  withdrawn: msg("Called off"),
};
const disputeTexts = { open: inContext("dispute", "Open"), won: msg("Won"), lost: msg("Lost") };

/** Each payment, refund and dispute of an order at the gateway. */
export function GatewayPayments({ order: { _id, paymentUnclear } }: { order: StaffOrder }) {
  const { data, error, refetch } = useQuery(paymentsOfOrderQuery(_id));
  if (error && !data) return <LoadError error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton className="h-16" />;
  return (
    <div className="grid gap-3 border-line border-t pt-3">
      {data.payments.map(({ _id, status, amount, reference, createdAt, paidAt }) => (
        <Entry
          key={_id}
          name={t("Card payment")}
          text={t(paymentTexts[status])}
          amount={amount}
          at={paidAt ?? createdAt}
        >
          {reference}
        </Entry>
      ))}
      {data.refunds.map(({ _id, status, amount, createdAt, settledAt }) => (
        <Entry
          key={_id}
          name={t("Refund")}
          text={t(refundTexts[status])}
          amount={amount}
          at={settledAt ?? createdAt}
        />
      ))}
      {data.disputes.map(({ _id, status, amount, createdAt }) => (
        <Entry key={_id} name={t("Dispute")} text={t(disputeTexts[status])} amount={amount} at={createdAt} />
      ))}
      {paymentUnclear && (
        <Link
          to="/seller/orders/payments-to-check"
          className="font-semibold text-brand underline-offset-4 hover:underline"
        >
          {t("Payments to check")}
        </Link>
      )}
    </div>
  );
}

type EntryProps = { name: string; text: string; amount: number; at: string; children?: ReactNode };

function Entry({ name, text, amount, at, children }: EntryProps) {
  const writeMoment = useDateFormat("moment");
  const { money } = useSettings();
  return (
    <div className="tabular">
      <div className="flex justify-between gap-3">
        <p className="font-semibold">{t("{label}: {value}", { label: name, value: text })}</p>
        <p>{money.formatAmount(amount)}</p>
      </div>
      <p className="wrap-anywhere text-muted text-sm">
        <time dateTime={at}>{writeMoment(at)}</time>
        {children && <> · {children}</>}
      </p>
    </div>
  );
}
