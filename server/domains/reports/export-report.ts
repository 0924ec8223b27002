import type { ReportPeriod, ReportTable } from "#contract/reports/periods.ts";
import type { Figures, ReportProduct } from "#contract/reports/staff-endpoints.ts";
import type { Admit } from "#platform/admit.ts";
import { toCsv } from "#platform/csv/csv.ts";
import type { Shop } from "#platform/shop.ts";
import { type Report, readReport } from "./read-report.ts";

/** A table of a report as CSV. `admit` runs the database reads. */
export async function* exportReport(
  shop: Shop,
  { period, table }: { period: ReportPeriod; table: ReportTable },
  admit: Admit,
): AsyncGenerator<string> {
  const report = await admit(() => readReport(shop, period));
  const { digits } = shop.settings.money;
  // The byte order mark tells spreadsheets that the file is UTF-8.
  yield `\ufeff${toCsv(tables[table](report, (amount) => amount.toFixed(digits)))}`;
}

type Rows = (string | number)[][];
type Fixed = (amount: number) => string;

const tables: Record<ReportTable, (report: Report, fixed: Fixed) => Rows> = {
  figures: ({ from, to, fromBefore, toBefore, current, before }, fixed) => [
    ["Figure", `${from} to ${to}`, `${fromBefore} to ${toBefore}, until the same time`],
    ...Object.entries(figureCells).map(([name, cell]) => [name, cell(current, fixed), cell(before, fixed)]),
  ],
  times: ({ points }, fixed) => [
    ["From", "To", "Takings", "Orders", "Takings before", "Orders before"],
    ...points.map(({ from, to, ...point }) => [from, to, ...valuesOf(point, fixed)]),
  ],
  hours: ({ hours }, fixed) => [
    ["Hour", "Takings", "Orders", "Takings before", "Orders before"],
    ...hours.map(({ hour, ...point }) => [`${String(hour).padStart(2, "0")}:00`, ...valuesOf(point, fixed)]),
  ],
  best: ({ best }, fixed) => productRows(best, fixed),
  worst: ({ worst }, fixed) => productRows(worst, fixed),
  short: ({ short }, fixed) => productRows(short, fixed),
  searches: ({ searches }) => [
    ["Search", "Times", "Times before"],
    ...searches.map(({ text, times, timesBefore }) => [text, times, timesBefore]),
  ],
};

const figureCells: Record<string, (figures: Figures, fixed: Fixed) => string | number> = {
  Takings: ({ takings }, fixed) => fixed(takings),
  Ordered: ({ ordered }, fixed) => fixed(ordered),
  "Taken back": ({ takenBack }, fixed) => fixed(takenBack),
  Orders: ({ orders }) => orders,
  "Average basket": ({ basket }, fixed) => (basket === null ? "" : fixed(basket)),
  "New shoppers": ({ newShoppers }) => newShoppers,
  "Orders of returning shoppers": ({ repeatOrders }) => repeatOrders,
  Delivered: ({ delivered }) => delivered,
  "Delivered on time": ({ onTime }) => onTime,
  "Saved by scheduled prices": ({ saved }, fixed) => fixed(saved),
  "Multi-buys and vouchers": ({ discounts }, fixed) => fixed(discounts),
  "Goods without tax": ({ goods }, fixed) => fixed(goods),
  "Of which with a known cost": ({ costed }, fixed) => fixed(costed),
  "Of which with a known cost (%)": ({ costedPercent }) => costedPercent ?? "",
  Margin: ({ margin }, fixed) => (margin === null ? "" : fixed(margin)),
  "Margin (%)": ({ marginPercent }) => marginPercent ?? "",
};

type Values = Record<"takings" | "orders" | "takingsBefore" | "ordersBefore", number>;

function valuesOf({ takings, orders, takingsBefore, ordersBefore }: Values, fixed: Fixed) {
  return [fixed(takings), orders, fixed(takingsBefore), ordersBefore];
}

function productRows(products: readonly ReportProduct[], fixed: Fixed): Rows {
  return [
    [
      ...["Product", "Name", "Weight", "Pieces", "Takings", "Pieces before", "Takings before", "Short"],
      ...["Margin", "Margin (%)", "With a known cost (%)"],
    ],
    ...products.map(
      ({ _id, name, weight, pieces, takings, piecesBefore, takingsBefore, short, ...product }) => [
        ...[_id, name, weight ?? "", pieces, fixed(takings), piecesBefore, fixed(takingsBefore), short],
        product.margin === null ? "" : fixed(product.margin),
        ...[product.marginPercent ?? "", product.costedPercent ?? ""],
      ],
    ),
  ];
}
