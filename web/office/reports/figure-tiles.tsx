import { ArrowDownRight, ArrowUpRight, Minus } from "lucide-react";
import type { ReactNode } from "react";
import { t } from "#contract/i18n/i18n.ts";
import { numberText, percentText } from "#contract/i18n/numbers.ts";
import type { Figures } from "#contract/reports/staff-endpoints.ts";
import { buttonClass } from "#web/components/button.tsx";
import { useSettings } from "#web/components/settings.ts";
import type { Report } from "./report.ts";
import { ExportLink } from "./report-section.tsx";

/** The figures of a report, each with what it was before. */
export function FigureTiles({ report }: { report: Report }) {
  const { money, locale } = useSettings();
  const { current, before } = report;
  const count = (value: number) => numberText(value, "count", locale);
  const share = (percent: number) => percentText(percent, locale);
  const compare = (of: (figures: Figures) => number | null, format: (value: number) => string) => ({
    ...{ now: of(current), before: of(before), format },
  });
  return (
    <section aria-label={t("Figures")}>
      <dl className="tabular grid grid-cols-2 gap-px overflow-hidden rounded-2xl border border-line bg-line lg:grid-cols-4">
        <Tile name={t("Takings")} {...compare(({ takings }) => takings, money.formatAmount)}>
          {current.takenBack > 0 &&
            t("{ordered} ordered, {takenBack} taken back", {
              ordered: money.formatAmount(current.ordered),
              takenBack: money.formatAmount(current.takenBack),
            })}
        </Tile>
        <Tile name={t("Orders")} {...compare(({ orders }) => orders, count)} />
        <Tile name={t("Average basket")} {...compare(({ basket }) => basket, money.formatAmount)} />
        <Tile name={t("Margin")} {...compare(({ margin }) => margin, money.formatAmount)}>
          {current.margin === null
            ? t("Needs cost prices of products")
            : t("Without tax, for {percent} of the goods sold: those whose cost is known", {
                percent: percentText(current.costedPercent ?? 0, locale),
              })}
        </Tile>
        <Tile name={t("New shoppers")} {...compare(({ newShoppers }) => newShoppers, count)} />
        <Tile
          name={t("Orders of returning shoppers")}
          {...compare(({ repeatOrders }) => repeatOrders, count)}
        />
        <Tile name={t("Delivered on time")} isShare {...compare(onTimePercent, share)}>
          {current.delivered > 0 &&
            t("{onTime} of {count, plural, one {# order} other {# orders}}", {
              onTime: count(current.onTime),
              count: current.delivered,
            })}
        </Tile>
        <Tile
          name={t("Margin of net takings")}
          isShare
          {...compare(({ marginPercent }) => marginPercent, share)}
        >
          {current.margin !== null &&
            t("Of {takings} for goods whose cost is known", { takings: money.formatAmount(current.costed) })}
        </Tile>
      </dl>
      <div className="mt-2 flex flex-wrap items-center justify-between gap-x-6">
        <p className="tabular text-muted text-sm">
          {t(
            "Shoppers saved {saved} by scheduled prices and {discounts} by multi-buys and vouchers; before, {savedBefore} and {discountsBefore}.",
            {
              saved: money.formatAmount(current.saved),
              discounts: money.formatAmount(current.discounts),
              savedBefore: money.formatAmount(before.saved),
              discountsBefore: money.formatAmount(before.discounts),
            },
          )}
        </p>
        <ExportLink report={report} table="figures" title={t("figures")} className={buttonClass("quiet")} />
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
  const { locale } = useSettings();
  if (before === null) return t("Nothing before");
  const figure = format(before);
  if (now === null) return t("{figure} before", { figure });
  if (now === before)
    return (
      <>
        <Minus aria-hidden className="me-1 inline size-4" />
        {t("The same as before")}
      </>
    );
  const Icon = now > before ? ArrowUpRight : ArrowDownRight;
  const percent = before > 0 && !isShare ? Math.round(Math.abs(now / before - 1) * 100) : 0;
  return (
    <>
      <Icon aria-hidden className="me-1 inline size-4" />
      {changeText({ figure, percent, isMore: now > before }, locale)}
    </>
  );
}

function changeText(
  { figure, percent, isMore }: { figure: string; percent: number; isMore: boolean },
  locale: string,
): string {
  const isTelling = percent > 0 && percent <= PERCENT_MAX;
  if (!isTelling) return t("{figure} before", { figure });
  const values = { percent: percentText(percent, locale), figure };
  return isMore ? t("{percent} more, {figure} before", values) : t("{percent} less, {figure} before", values);
}

/** More than ten times as much is a beginning, and not a change. */
const PERCENT_MAX = 999;
