import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { type Message, msg, t } from "#contract/i18n/i18n.ts";
import { listText } from "#contract/i18n/list-text.ts";
import type { StaffOrder } from "#contract/orders/staff-endpoints.ts";
import type { Reimbursement } from "#contract/reimbursements/endpoints.ts";
import { type Destination, reasonNames } from "#contract/reimbursements/reasons.ts";
import { Button } from "#web/components/button.tsx";
import { useDateFormat } from "#web/components/dates.ts";
import { Dialog } from "#web/components/dialog.tsx";
import { useSettings } from "#web/components/settings.ts";
import { PageSection } from "#web/office/shared/page-section.tsx";
import { useMay } from "#web/office/shared/session/use-may.ts";
import { reimbursementsQuery } from "../order-queries.ts";
import { MoneyBackForm } from "./money-back-form.tsx";

const ways: Record<Destination, Message> = {
  card: msg("{amount} to the card"),
  credit: msg("{amount} as store credit"),
  cash: msg("{amount} in cash"),
};

/** What was given back for an order, and giving back more once it is delivered. */
export function MoneyBack({ order }: { order: StaffOrder }) {
  const { data } = useQuery(reimbursementsQuery(order._id));
  const [open, setOpen] = useState(false);
  const mayRefund = useMay("orders.refund") && order.status === "Delivered";
  if (!data || (!mayRefund && data.reimbursements.length === 0)) return null;
  return (
    <PageSection title={t("Money back")}>
      <div className="grid gap-4 rounded-2xl border border-line bg-surface p-4">
        {data.reimbursements.length > 0 && (
          <ul className="divide-y divide-line">
            {data.reimbursements.map((each) => (
              <Given key={each._id} given={each} />
            ))}
          </ul>
        )}
        {mayRefund && data.refusal && <p className="text-muted">{data.refusal}</p>}
        {mayRefund && !data.refusal && (
          <Button look="secondary" onClick={() => setOpen(true)} className="justify-self-start">
            {t("Give money back")}
          </Button>
        )}
      </div>
      <Dialog
        look="wide"
        open={open}
        title={t("Give money back for order {number}", { number: order.number })}
        onClose={() => setOpen(false)}
      >
        <MoneyBackForm order={order} state={data} onGiven={() => setOpen(false)} />
      </Dialog>
    </PageSection>
  );
}

function Given({ given }: { given: Reimbursement }) {
  const { reason, note, destination, money: inMoney, credit, parts, by, at } = given;
  const { money } = useSettings();
  const writeMoment = useDateFormat("moment");
  const sums = [
    ...(inMoney > 0 ? [t(ways[destination], { amount: money.formatAmount(inMoney) })] : []),
    ...(credit > 0 ? [t(ways.credit, { amount: money.formatAmount(credit) })] : []),
  ];
  return (
    <li className="tabular grid gap-1 py-3 first:pt-0 last:pb-0">
      <p className="font-semibold">{listText(sums)}</p>
      {parts.length > 0 && (
        <p className="wrap-anywhere">
          {parts
            .map(({ name, quantity, amount }) => {
              const what = name === null ? t("Delivery fee") : t("{quantity} × {name}", { quantity, name });
              return t("{label}: {value}", { label: what, value: money.formatAmount(amount) });
            })
            .join(" · ")}
        </p>
      )}
      <p className="wrap-anywhere text-muted text-sm">
        {note
          ? t("{label}: {value}", { label: t(reasonNames[reason]), value: note })
          : t(reasonNames[reason])}
        {" · "}
        {listText([by ?? t("The shop"), writeMoment(at)])}
      </p>
    </li>
  );
}
