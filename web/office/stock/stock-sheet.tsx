import { useQuery } from "@tanstack/react-query";
import { ArrowLeft } from "lucide-react";
import { inContext, msg, t } from "#contract/i18n/i18n.ts";
import { differenceText } from "#contract/i18n/numbers.ts";
import type { StockSheet as Sheet } from "#contract/stock/sheet-endpoints.ts";
import { useKeptPages } from "#web/client/use-kept-pages.ts";
import { useDateFormat } from "#web/components/dates.ts";
import { Link } from "#web/components/link.tsx";
import { Cell, type Column, Row, Table } from "#web/components/list/table.tsx";
import { LoadError } from "#web/components/page/load-error.tsx";
import { PageHead } from "#web/components/page/page-head.tsx";
import { Skeleton } from "#web/components/page/skeleton.tsx";
import { RichText } from "#web/components/rich-text.tsx";
import { useSettings } from "#web/components/settings.ts";
import { useKeepWork } from "#web/office/shared/late-work/kept-work.ts";
import { SyncState } from "#web/office/shared/late-work/sync-state.tsx";
import type { Route } from "./+types/stock-sheet";
import { DeliveryDraft } from "./sheets/delivery-draft.tsx";
import { SheetChip } from "./sheets/sheet-chip.tsx";
import { sheetTitle } from "./sheets/sheet-title.ts";
import { StockTakeDraft } from "./sheets/stock-take-draft.tsx";
import { useEntries } from "./sheets/use-entries.ts";
import { sheetLists, type WholeSheet } from "./sheets/use-sheet.ts";
import { sheetQuery } from "./stock-queries.ts";

const number = "tabular text-end";
const grid =
  "grid items-center gap-x-4 gap-y-1 grid-cols-[1fr_1fr_1fr] sm:grid-cols-[minmax(0,1fr)_6rem_6rem_8rem]";

/** A delivery or stock-take: a draft to fill, or what was booked. */
export default function StockSheet({ params }: Route.ComponentProps) {
  useKeptPages();
  useKeepWork();
  const { categories } = useSettings();
  const entries = useEntries();
  const { data, error, isPending, refetch } = useQuery({
    ...sheetQuery(params.id),
    // What is read while an entry is on its way may have it already, and it would be shown twice.
    enabled: ({ state }) => state.data === undefined || entries.waiting === 0,
  });
  const title = data ? sheetTitle(data.sheet, categories) : t("Stock");
  const Draft = data?.sheet.kind === "delivery" ? DeliveryDraft : StockTakeDraft;
  return (
    <>
      <PageHead title={title} />
      {isPending && <Skeleton className="h-128" />}
      {!isPending && !data && <LoadError error={error} onRetry={() => void refetch()} />}
      {data && (
        <div className="max-w-5xl">
          <SheetHead sheet={data.sheet} title={title} />
          <SyncState kept="what you enter" />
          {data.sheet.bookedAt ? (
            <BookedLines whole={data} />
          ) : (
            <Draft key={params.id} whole={data} entries={entries} />
          )}
        </div>
      )}
    </>
  );
}

function SheetHead({ sheet, title }: { sheet: Sheet; title: string }) {
  const writeMoment = useDateFormat("moment");
  const isDelivery = sheet.kind === "delivery";
  const [at, by] = sheet.bookedAt ? [sheet.bookedAt, sheet.bookedBy] : [sheet.at, sheet.by];
  const time = writeMoment(at);
  return (
    <div className="mb-4">
      <Link
        to={sheetLists[sheet.kind]}
        className="mb-2 inline-flex min-h-8 items-center gap-1.5 font-semibold text-muted text-sm underline-offset-4 hover:text-ink hover:underline"
      >
        <ArrowLeft aria-hidden className="size-4" />
        {isDelivery ? t("Deliveries") : t("Stock-takes")}
      </Link>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h1 className="min-w-0 font-extrabold text-2xl wrap-anywhere">{title}</h1>
        <SheetChip sheet={sheet} />
      </div>
      <p className="text-muted text-sm">
        <RichText
          text={
            sheet.bookedAt
              ? t("Booked <time>{time}</time>", { time })
              : t("Started <time>{time}</time>", { time })
          }
          tags={{ time: (words) => <time dateTime={at}>{words}</time> }}
        />
        {by && `, ${by}`}
      </p>
    </div>
  );
}

/** What was booked: those with a difference first. */
function BookedLines({ whole: { sheet, lines } }: { whole: WholeSheet }) {
  const writeDay = useDateFormat("day");
  const { money, locale } = useSettings();
  const isDelivery = sheet.kind === "delivery";
  const columns: readonly Column[] = [
    { name: "product", title: msg("Product"), className: "max-sm:col-span-full" },
    { name: "expected", title: isDelivery ? msg("Expected") : msg("Should be"), className: number },
    {
      name: "quantity",
      title: isDelivery ? msg("Received") : inContext("products", "Counted"),
      className: number,
    },
    {
      name: "moved",
      title: isDelivery ? inContext("quantity", "Added") : msg("Corrected"),
      className: number,
    },
  ];
  const [, expectedTitle, quantityTitle] = columns.map(({ title }) => t(title));
  const gap = ({ expected, quantity }: (typeof lines)[number]) =>
    expected === null ? 0 : Math.abs(quantity - expected);
  const facts = { count: lines.length, differing: lines.filter((line) => gap(line) > 0).length };
  return (
    <>
      <p className="mb-4">
        {isDelivery
          ? t(
              "{count, plural, one {# product} other {# products}}, {differing, plural, =0 {none} other {#}} not as expected.",
              facts,
            )
          : t(
              "{count, plural, one {# product} other {# products}}, {differing, plural, =0 {none} other {#}} with a difference.",
              facts,
            )}
      </p>
      <Table label={t("Booked")} columns={columns} grid={grid}>
        {lines
          .toSorted((one, other) => gap(other) - gap(one))
          .map((line) => {
            const { product, expected, quantity, moved, bestBefore, unitCost } = line;
            return (
              <Row key={product._id} id={product._id}>
                <Cell column="product" className="min-w-0">
                  <Link
                    to={`/seller/products/${product._id}/stock`}
                    className="wrap-anywhere font-semibold underline-offset-4 hover:underline"
                  >
                    {product.name}
                  </Link>
                  {bestBefore && (
                    <p className="text-muted text-sm">
                      {t("Best before {day}", { day: writeDay(bestBefore) })}
                    </p>
                  )}
                  {unitCost !== null && (
                    <p className="text-muted text-sm">
                      {t("{cost} a piece, without tax", { cost: money.formatAmount(unitCost) })}
                    </p>
                  )}
                </Cell>
                <Cell column="expected" className="text-muted">
                  <span className="text-sm xl:hidden">{expectedTitle} </span>
                  {expected ?? "–"}
                </Cell>
                <Cell column="quantity">
                  <span className="text-muted text-sm xl:hidden">{quantityTitle} </span>
                  {quantity}
                </Cell>
                <Cell column="moved" className={`font-semibold ${gap(line) > 0 ? "text-amber" : ""}`}>
                  {moved === null ? t("Not tracked") : differenceText(moved, locale)}
                </Cell>
              </Row>
            );
          })}
      </Table>
    </>
  );
}
