import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { productLimits } from "../../../contract/catalog/product-limits.ts";
import { useSettings } from "../../ui/settings.ts";
import { Skeleton } from "../../ui/skeleton.tsx";
import { boundedNumber } from "./bounded-number.ts";
import { sellerSummaryQuery } from "./seller-queries.ts";
import { useNoticeSessionEnd } from "./use-seller-session.ts";

/** The day's numbers at the top of every page of the seller. Their space is reserved while they load. */
export function DayNumbers() {
  const { money } = useSettings();
  const { data, error } = useQuery(sellerSummaryQuery);
  useNoticeSessionEnd(error);
  const unknown = error ? "–" : <Skeleton className="my-1 h-5 w-12" />;
  return (
    <section className="print:hidden" aria-label="Today" aria-busy={!data && !error}>
      <dl className="tabular grid grid-cols-2 gap-px overflow-hidden rounded-2xl border border-line bg-line sm:grid-cols-4">
        <DayNumber name="Orders today">{data?.ordersToday ?? unknown}</DayNumber>
        <DayNumber name="Revenue today">{data ? money.formatAmount(data.revenueToday) : unknown}</DayNumber>
        <DayNumber name="To pack">{data?.ordersToPack ?? unknown}</DayNumber>
        <DayNumber name="Out of stock">
          {data ? boundedNumber(data.outOfStock, productLimits.summaryCountMax) : unknown}
          {data && (
            <span className="font-normal text-muted text-sm">
              {" "}
              of {boundedNumber(data.products, productLimits.summaryCountMax)} products
            </span>
          )}
        </DayNumber>
      </dl>
    </section>
  );
}

function DayNumber({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="bg-surface px-4 py-2.5">
      <dt className="text-muted text-sm">{name}</dt>
      <dd className="wrap-normal font-extrabold text-lg sm:text-xl">{children}</dd>
    </div>
  );
}
