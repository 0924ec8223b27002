import { useQuery } from "@tanstack/react-query";
import { CalendarCheck } from "lucide-react";
import { useState } from "react";
import { type Rounding, roundingNames, roundingText } from "#contract/catalog/bulk/price-rule.ts";
import { msg, t } from "#contract/i18n/i18n.ts";
import { daysAheadNames } from "#contract/stock/days-ahead.ts";
import type { NearLot } from "#contract/stock/lot-endpoints.ts";
import { useKeptPages } from "#web/client/use-kept-pages.ts";
import { useDateFormat } from "#web/components/dates.ts";
import { Link } from "#web/components/link.tsx";
import { ListKeys } from "#web/components/list/list-keys.tsx";
import { ListPage } from "#web/components/list/list-page.tsx";
import { ListChoice } from "#web/components/list/list-tools.tsx";
import { Cell, type Column, Row } from "#web/components/list/table.tsx";
import { useListState } from "#web/components/list/use-list-state.ts";
import { EmptyState } from "#web/components/page/empty-state.tsx";
import { useSettings } from "#web/components/settings.ts";
import { CategoryChoice } from "#web/office/shared/category-choice.tsx";
import { useKeepWork } from "#web/office/shared/late-work/kept-work.ts";
import { SyncState } from "#web/office/shared/late-work/sync-state.tsx";
import { LineProduct } from "#web/office/shared/line-product.tsx";
import { useMay } from "#web/office/shared/session/use-may.ts";
import { LotActions } from "./sheets/lot-actions.tsx";
import { StockTabs } from "./sheets/stock-tabs.tsx";
import { useWriteOffs, type WriteOffs } from "./sheets/use-write-offs.ts";
import { nearDateQuery } from "./stock-queries.ts";

const columns: readonly Column[] = [
  { name: "product", title: msg("Product"), className: "max-xl:col-span-full" },
  { name: "day", title: msg("Best before") },
  { name: "left", title: msg("Left") },
  { name: "price", title: msg("Price"), className: "max-xl:text-end" },
  { name: "actions", title: msg("Actions"), className: "max-xl:col-span-full" },
];

const grid =
  "grid items-center gap-x-4 gap-y-2 grid-cols-[1fr_1fr_auto] xl:grid-cols-[minmax(0,1fr)_8.5rem_7rem_7rem_19rem]";

const DAYS = "7";

/** What has to be sold soon, or is over its best-before day. */
export default function NearDate() {
  useKeptPages();
  useKeepWork();
  const { categories, locale } = useSettings();
  const mayCut = useMay("pricing.edit");
  const [rounding, setRounding] = useState<Rounding>("none");
  const state = useListState({
    sortBy: ["bestBefore"],
    days: daysAheadNames,
    category: categories.map(({ path }) => path),
  });
  const near = useQuery(nearDateQuery(state.query));
  const writeOffs = useWriteOffs();
  return (
    <ListPage
      title={t("Near date")}
      counted={msg("{count, plural, one {# lot} other {# lots}}")}
      above={<StockTabs />}
      tools={
        <>
          <ListChoice
            label={t("Best before")}
            value={state.query.days ?? DAYS}
            options={daysAheadNames.map((days) => ({
              value: days,
              text: t("In {count, plural, one {# day} other {# days}}", { count: Number(days) }),
            }))}
            onChange={(days) => state.change({ days: days === DAYS ? "" : days })}
          />
          <CategoryChoice state={state} />
          {mayCut && (
            <ListChoice
              label={t("Rounding of lower prices")}
              value={rounding}
              options={roundingNames.map((name) => ({ value: name, text: roundingText(name, locale) }))}
              onChange={(value) => setRounding(value as Rounding)}
            />
          )}
          <ListKeys />
        </>
      }
      columns={columns}
      grid={grid}
      query={near}
      state={state}
      rowsOf={(page) => page.lots}
      row={(lot) => <NearDateRow key={lot._id} lot={lot} rounding={rounding} writeOffs={writeOffs} />}
      empty={
        <EmptyState
          icon={<CalendarCheck />}
          title={t("Nothing is near its date")}
          text={t("Enter the best-before day of what a delivery brings, and it appears here in time.")}
        />
      }
      below={() => (
        <p className="mt-3 text-muted text-sm">
          {t(
            "The earliest day is sold first. A lower price is that of all pieces of the product, until the best-before day ends.",
          )}
        </p>
      )}
    >
      <SyncState kept="what you write off" />
    </ListPage>
  );
}

type NearDateRowProps = { lot: NearLot; rounding: Rounding; writeOffs: WriteOffs };

function NearDateRow({ lot, ...actions }: NearDateRowProps) {
  const { money } = useSettings();
  const writeDay = useDateFormat("day");
  const { _id, product, bestBefore, daysLeft, left, ordered, currentPrice } = lot;
  return (
    <Row id={_id} label={t("{name}, best before {day}", { name: product.name, day: writeDay(bestBefore) })}>
      <Cell column="product" className="min-w-0">
        <Link
          to={`/seller/products/${product._id}/stock`}
          className="block rounded-lg underline-offset-4 hover:underline"
        >
          <LineProduct product={product} />
        </Link>
      </Cell>
      <Cell column="day" className="tabular">
        <time dateTime={bestBefore} className="block font-semibold">
          {writeDay(bestBefore)}
        </time>
        <span className={`block text-sm ${daysLeft < 0 ? "font-semibold text-tomato" : "text-muted"}`}>
          {writeDaysLeft(daysLeft)}
        </span>
      </Cell>
      <Cell column="left" className="tabular">
        <span className="block font-semibold">{t("{left, plural, other {# left}}", { left })}</span>
        <span className="block text-muted text-sm">
          {ordered > 0
            ? t("{count, plural, other {# of them ordered}}", { count: ordered })
            : t("of {count} in stock", { count: String(product.stockQuantity) })}
        </span>
      </Cell>
      <Cell column="price" className="tabular">
        <span className="block font-semibold">{money.formatAmount(currentPrice)}</span>
        {currentPrice < product.offerPrice && (
          <s className="block text-muted text-sm">{money.formatAmount(product.offerPrice)}</s>
        )}
      </Cell>
      <Cell column="actions">
        <LotActions lot={lot} {...actions} />
      </Cell>
    </Row>
  );
}

function writeDaysLeft(days: number): string {
  if (days === 0) return t("Today");
  if (days === 1) return t("Tomorrow");
  return days < 0
    ? t("Expired {count, plural, one {# day} other {# days}} ago", { count: -days })
    : t("In {count, plural, one {# day} other {# days}}", { count: days });
}
