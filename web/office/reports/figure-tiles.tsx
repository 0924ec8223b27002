import { ArrowDownRight, ArrowUpRight, Minus } from "lucide-react";
import type { ReactNode } from "react";
import { countOf } from "#contract/count-of.ts";
import type { Figures } from "#contract/reports/staff-endpoints.ts";
import { buttonClass } from "#web/components/button.tsx";
import { useSettings } from "#web/components/settings.ts";
import type { Report } from "./report.ts";
import { ExportLink } from "./report-section.tsx";

/** The figures of a report, each with what it was before. */
export function FigureTiles({ report }: { report: Report }) {
  const { money, locale } = useSettings();
  const { current, before } = report;
  const count = (value: number) => value.toLocaleString(locale);
  const compare = (of: (figures: Figures) => number | null, format: (value: number) => string) => ({
    ...{ now: of(current), before: of(before), format },
  });
  return (
    <section aria-label="Figures">
      <dl className="tabular grid grid-cols-2 gap-px overflow-hidden rounded-2xl border border-line bg-line lg:grid-cols-4">
        <Tile name="Takings" {...compare(({ takings }) => takings, money.formatAmount)}>
          {current.takenBack > 0 &&
            `${money.formatAmount(current.ordered)} ordered, ${money.formatAmount(current.takenBack)} taken back`}
        </Tile>
        <Tile name="Orders" {...compare(({ orders }) => orders, count)} />
        <Tile name="Average basket" {...compare(({ basket }) => basket, money.formatAmount)} />
        <Tile name="Margin" {...compare(({ margin }) => margin, money.formatAmount)}>
          {current.margin === null
            ? "Needs cost prices of products"
            : `Without tax, for ${current.costedPercent ?? 0}% of the goods sold: those whose cost is known`}
        </Tile>
        <Tile name="New shoppers" {...compare(({ newShoppers }) => newShoppers, count)} />
        <Tile name="Orders of returning shoppers" {...compare(({ repeatOrders }) => repeatOrders, count)} />
        <Tile name="Delivered on time" isShare {...compare(onTimePercent, (percent) => `${percent}%`)}>
          {current.delivered > 0 && `${count(current.onTime)} of ${countOf(current.delivered, "order")}`}
        </Tile>
        <Tile
          name="Margin of net takings"
          isShare
          {...compare(
            ({ marginPercent }) => marginPercent,
            (percent) => `${percent.toLocaleString(locale)}%`,
          )}
        >
          {current.margin !== null &&
            `Of ${money.formatAmount(current.costed)} for goods whose cost is known`}
        </Tile>
      </dl>
      <div className="mt-2 flex flex-wrap items-center justify-between gap-x-6">
        <p className="tabular text-muted text-sm">
          Shoppers saved {money.formatAmount(current.saved)} by scheduled prices and{" "}
          {money.formatAmount(current.discounts)} by multi-buys and vouchers; before,{" "}
          {money.formatAmount(before.saved)} and {money.formatAmount(before.discounts)}.
        </p>
        <ExportLink report={report} table="figures" title="figures" className={buttonClass("quiet")} />
      </div>
    </section>
  );
}

function onTimePercent({ delivered, onTime }: Figures): number | null {
  return delivered > 0 ? Math.round((onTime / delivered) * 100) : null;
}

type TileProps = {
  name: string;
  /** Null when there was nothing to measure. */
  now: number | null;
  before: number | null;
  format: (value: number) => string;
  /** A part of a whole: how much more of it there is than before is no number that helps. */
  isShare?: boolean;
  children?: ReactNode;
};

function Tile({ name, now, before, format, isShare = false, children }: TileProps) {
  return (
    <div className="bg-surface px-4 py-3">
      <dt className="text-muted text-sm">{name}</dt>
      <dd className="wrap-normal mt-0.5 font-extrabold text-xl sm:text-2xl">
        {now === null ? "–" : format(now)}
      </dd>
      <dd className="mt-0.5 text-muted text-sm">
        <Change now={now} before={before} format={format} isShare={isShare} />
      </dd>
      {children && <dd className="text-muted text-sm">{children}</dd>}
    </div>
  );
}

type ChangeProps = Pick<TileProps, "now" | "before" | "format" | "isShare">;

/** "12% more, $340.00 before" */
function Change({ now, before, format, isShare }: ChangeProps) {
  if (before === null) return "Nothing before";
  if (now === null) return `${format(before)} before`;
  if (now === before)
    return (
      <>
        <Minus aria-hidden className="mr-1 inline size-4" />
        The same as before
      </>
    );
  const Icon = now > before ? ArrowUpRight : ArrowDownRight;
  const percent = before > 0 && !isShare ? Math.round(Math.abs(now / before - 1) * 100) : 0;
  const isTelling = percent > 0 && percent <= PERCENT_MAX;
  return (
    <>
      <Icon aria-hidden className="mr-1 inline size-4" />
      {isTelling && `${percent}% ${now > before ? "more" : "less"}, `}
      {format(before)} before
    </>
  );
}

/** More than ten times as much is a beginning, and not a change. */
const PERCENT_MAX = 999;
