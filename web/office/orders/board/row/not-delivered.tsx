import { TriangleAlert } from "lucide-react";
import { t } from "#contract/i18n/i18n.ts";
import type { StaffOrder } from "#contract/orders/staff-endpoints.ts";
import { notDeliveredTexts } from "#contract/rounds/stop-states.ts";
import { Link } from "#web/components/link.tsx";
import { useMay } from "#web/office/shared/session/use-may.ts";

/** Why an order that is out was not handed over, and what happens next. */
export function NotDelivered({ order: { undelivered } }: { order: Pick<StaffOrder, "undelivered"> }) {
  const mayDeliver = useMay("orders.deliver");
  if (!undelivered) return null;
  const { title, next } = notDeliveredTexts[undelivered];
  return (
    <div className="flex max-w-3xl gap-3 rounded-xl bg-tomato-soft px-4 py-3">
      <TriangleAlert aria-hidden className="mt-0.5 size-5 shrink-0 text-tomato" />
      <div>
        <p className="font-bold text-tomato">{t(title)}</p>
        <p>{t(next)}</p>
        {mayDeliver && (
          <Link
            to="/seller/delivery/rounds"
            className="inline-flex min-h-11 items-center font-semibold text-brand underline-offset-4 hover:underline"
          >
            {t("Put it into a round")}
          </Link>
        )}
      </div>
    </div>
  );
}
