import { sizeText } from "#contract/catalog/units/unit-price.ts";
import { inContext, msg, t } from "#contract/i18n/i18n.ts";
import { listText } from "#contract/i18n/list-text.ts";
import { percentText } from "#contract/i18n/numbers.ts";
import type { Margin, ReportProduct } from "#contract/reports/staff-endpoints.ts";
import { Link } from "#web/components/link.tsx";
import { useSettings } from "#web/components/settings.ts";
import { NumberTable } from "./number-table.tsx";
import type { Report } from "./report.ts";
import { ReportSection } from "./report-section.tsx";
import { useReportDates } from "./use-report-dates.ts";

const texts = {
  best: { about: msg("By their takings, after discounts."), empty: msg("Nothing was sold.") },
  worst: { about: msg("Of what is on sale and in stock."), empty: msg("Nothing is on sale and in stock.") },
  short: {
    about: msg("Ordered, but not there when the order was packed."),
    empty: msg("Nothing was short."),
  },
} as const;

type ProductRankingProps = { title: string; table: keyof typeof texts; report: Report };

/** A ranking of products. */
export function ProductRanking({ title, table, report }: ProductRankingProps) {
  const { timeOf } = useReportDates(report);
  const { about, empty } = texts[table];
  const { productsCountedAt: countedAt } = report;
  return (
    <ReportSection title={title} table={table} report={report}>
      {report[table].length > 0 ? (
        <RankingTable title={title} isAboutShort={table === "short"} products={report[table]} />
      ) : (
        <p className="rounded-2xl border border-line bg-surface p-4 text-muted">
          {countedAt ? t(empty) : t("Not counted yet. This follows within a minute or two.")}
        </p>
      )}
      {countedAt && (
        <p className="mt-2 text-muted text-sm">
          {t(about)} {t("Counted at {time}.", { time: timeOf(countedAt) })}
        </p>
      )}
    </ReportSection>
  );
}

type RankingTableProps = { title: string; isAboutShort: boolean; products: readonly ReportProduct[] };

function RankingTable({ title, isAboutShort, products }: RankingTableProps) {
  const { money, locale } = useSettings();
  const heads = isAboutShort
    ? [msg("Product"), inContext("number", "Short"), inContext("number", "Sold")]
    : [msg("Product"), msg("Pieces"), msg("Takings"), msg("Before"), msg("Margin")];
  return (
    <NumberTable
      label={title}
      heads={heads}
      rows={products.map(({ _id, name, weight, pieces, takings, takingsBefore, short, ...product }) => ({
        key: _id,
        cells: [
          <>
            <Link to={`/seller/products/${_id}`} className="font-semibold hover:text-brand hover:underline">
              {name}
            </Link>
            {weight && <span className="text-muted text-sm"> {sizeText(weight, locale)}</span>}
          </>,
          ...(isAboutShort
            ? [short, pieces]
            : [
                pieces,
                money.formatAmount(takings),
                money.formatAmount(takingsBefore),
                <ProductMargin key="margin" {...product} />,
              ]),
        ],
      }))}
    />
  );
}

/** "$12.00, 31%", and how much of the takings that covers, if not all. */
function ProductMargin({ margin, marginPercent, costedPercent }: Margin) {
  const { money, locale } = useSettings();
  if (margin === null)
    return (
      <>
        <span aria-hidden>–</span>
        <span className="sr-only">{t("No cost price is known")}</span>
      </>
    );
  return (
    <>
      {listText([
        money.formatAmount(margin),
        ...(marginPercent === null ? [] : [percentText(Math.round(marginPercent), locale)]),
      ])}
      {costedPercent !== null && costedPercent < 100 && (
        <span className="block text-muted text-xs">
          {t("for {percent} of it", { percent: percentText(costedPercent, locale) })}
        </span>
      )}
    </>
  );
}
