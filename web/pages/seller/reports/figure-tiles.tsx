import { ArrowDownRight, ArrowUpRight, Minus } from "lucide-react";
import type { ReactNode } from "react";
import { countOf } from "../../../../contract/count-of.ts";
import type { Figures } from "../../../../contract/reports/staff-endpoints.ts";
import { buttonClass } from "../../../ui/button.tsx";
import { useSettings } from "../../../ui/settings.ts";
import type { Report } from "./report.ts";
import { ExportLink } from "./report-section.tsx";

/** The figures of a report, each with what it was before. */
export function FigureTiles({ report }: { report: Report }) {
  const { money } = useSettings();
  const { current, before } = report;
  const compare = (of: (figures: Figures) => number | null, format: (value: number) => string) => ({
    ...{ now: of(current), before: of(before), format },
  });
  return (
    <section aria-label="Figures">
      <dl className="tabular grid grid-cols-2 gap-px overflow-hidden rounded-2xl border border-line bg-line lg:grid-cols-3">
        <Tile name="Takings" {...compare(({ takings }) => takings, money.formatAmount)}>
          {current.takenBack > 0 &&
            `${money.formatAmount(current.ordered)} ordered, ${money.formatAmount(current.takenBack)} taken back`}
        </Tile>
        <Tile name="Orders" {...compare(({ orders }) => orders, String)} />
        <Tile name="Average basket" {...compare(({ basket }) => basket, money.formatAmount)} />
        <Tile name="New shoppers" {...compare(({ newShoppers }) => newShoppers, String)}>
          ordered for the first time
        </Tile>
        <Tile name="Orders of returning shoppers" {...compare(({ repeatOrders }) => repeatOrders, String)} />
        <Tile name="Delivered on time" {...compare(onTimePercent, (percent) => `${percent}%`)}>
          {current.delivered > 0 && `${current.onTime} of ${countOf(current.delivered, "order")}`}
        </Tile>
      </dl>
      <p className="mt-2 flex justify-end">
        <ExportLink report={report} table="figures" title="figures" className={buttonClass("quiet")} />
      </p>
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
  children?: ReactNode;
};

function Tile({ name, now, before, format, children }: TileProps) {
  return (
    <div className="bg-surface px-4 py-3">
      <dt className="text-muted text-sm">{name}</dt>
      <dd className="wrap-normal mt-0.5 font-extrabold text-xl sm:text-2xl">
        {now === null ? "–" : format(now)}
      </dd>
      <dd className="mt-0.5 text-muted text-sm">
        <Change now={now} before={before} format={format} />
      </dd>
      {children && <dd className="text-muted text-sm">{children}</dd>}
    </div>
  );
}

/** "12% more than before: $340.00" */
function Change({ now, before, format }: Pick<TileProps, "now" | "before" | "format">) {
  if (before === null || now === null) return before === null ? "Nothing before" : `${format(before)} before`;
  const Icon = now > before ? ArrowUpRight : now < before ? ArrowDownRight : Minus;
  const percent = before > 0 ? Math.round(Math.abs(now / before - 1) * 100) : undefined;
  const word = now > before ? "more" : "less";
  return (
    <>
      <Icon aria-hidden className="mr-1 inline size-4" />
      {now === before
        ? "The same as before"
        : `${percent ? `${percent}% ${word}, ` : ""}${format(before)} before`}
    </>
  );
}
