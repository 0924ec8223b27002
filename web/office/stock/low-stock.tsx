import { useQuery } from "@tanstack/react-query";
import { PackageCheck } from "lucide-react";
import { inContext, msg, t } from "#contract/i18n/i18n.ts";
import type { LowProduct } from "#contract/stock/endpoints.ts";
import { NEW_PRODUCT_DAYS } from "#contract/stock/suggest-order.ts";
import { Button } from "#web/components/button.tsx";
import { Link } from "#web/components/link.tsx";
import { BulkBar } from "#web/components/list/bulk-bar.tsx";
import { ListKeys } from "#web/components/list/list-keys.tsx";
import { ListPage } from "#web/components/list/list-page.tsx";
import { Cell, type Column, Row, RowSelect } from "#web/components/list/table.tsx";
import { useListState } from "#web/components/list/use-list-state.ts";
import { useSelection } from "#web/components/list/use-selection.ts";
import { EmptyState } from "#web/components/page/empty-state.tsx";
import { RichText } from "#web/components/rich-text.tsx";
import { useSettings } from "#web/components/settings.ts";
import { CategoryChoice } from "#web/office/shared/category-choice.tsx";
import { Thumbnail } from "#web/shared/pictures/thumbnail.tsx";
import { useStartSheet } from "./sheets/start-sheet.tsx";
import { StockTabs } from "./sheets/stock-tabs.tsx";
import { lowStockQuery } from "./stock-queries.ts";

const number = "tabular whitespace-nowrap text-end";

/** On phones, all but what to order is below the name. */
const columns: readonly Column[] = [
  { name: "product", title: msg("Product"), sort: { by: "name", order: "asc" }, className: "w-full" },
  { name: "stock", title: inContext("number", "In stock"), className: `${number} max-md:hidden` },
  { name: "level", title: msg("Level"), className: `${number} max-md:hidden` },
  { name: "sold", title: msg("Sold lately"), className: `${number} max-md:hidden` },
  { name: "order", title: msg("To order"), className: `${number} max-md:w-24` },
];

/** The products of which few are left, with how many to order. */
export default function LowStock() {
  const { categories } = useSettings();
  const state = useListState({ sortBy: ["name"], category: categories.map(({ path }) => path) });
  const low = useQuery(lowStockQuery(state.query));
  const selection = useSelection(low.data?.products.map(({ _id }) => _id) ?? []);
  const { mutate: start, isPending } = useStartSheet();
  /** A draft of a delivery that brings what is suggested of the selected products. */
  const expect = (products: readonly LowProduct[]) => {
    const wanted = products.filter(({ _id }) => selection.has(_id));
    const lines = wanted.map(({ _id, suggested }) => ({ product: _id, expected: suggested || null }));
    start({ kind: "delivery", lines });
  };
  return (
    <ListPage
      title={t("Low stock")}
      counted={msg("{count, plural, one {# product} other {# products}}")}
      above={<StockTabs />}
      tools={
        <>
          <CategoryChoice state={state} />
          <ListKeys selection={selection} />
        </>
      }
      columns={columns}
      selection={selection}
      query={low}
      state={state}
      rowsOf={(page) => page.products}
      row={(product) => <LowStockRow key={product._id} product={product} />}
      empty={
        <EmptyState
          icon={<PackageCheck />}
          title={t("Nothing is low")}
          text={t("Counted products appear here when only as many are left as their low-stock level says.")}
        />
      }
      below={(page) => (
        <>
          <p className="mt-3 text-muted text-sm">
            {t(
              "To order: what sells in {coverDays, plural, one {# day} other {# days}}, or while it keeps if that is shorter, at the pace of the last {salesDays, plural, one {day} other {# days}}, and the low-stock level, less what is in stock. What is new counts as sold over {newDays, plural, one {# day} other {# days}}. Nothing of what has not sold, and never more than a product’s highest stock.",
              { coverDays: page.coverDays, salesDays: page.salesDays, newDays: NEW_PRODUCT_DAYS },
            )}
          </p>
          <BulkBar selection={selection}>
            <Button look="quiet" disabled={isPending} onClick={() => expect(page.products)}>
              {t("Expect a delivery")}
            </Button>
          </BulkBar>
        </>
      )}
    />
  );
}

function LowStockRow({ product }: { product: LowProduct }) {
  const { _id, name, stockQuantity, lowLevel, sold, suggested } = product;
  return (
    <Row id={_id}>
      <Cell column="product" className="py-1.5">
        <div className="flex items-center gap-3">
          <RowSelect id={_id} label={t("Select {name}", { name })} />
          <Thumbnail product={product} sizes="44px" className="w-11 shrink-0 rounded-lg max-sm:hidden" />
          <div className="min-w-0">
            <p className="overflow-x-clip font-semibold leading-snug">
              <Link
                to={`/seller/products/${_id}/stock`}
                className="rounded underline-offset-4 hover:text-brand hover:underline"
              >
                {name}
              </Link>
            </p>
            <p className="tabular text-muted text-sm md:hidden">
              <RichText
                text={t(
                  "<left>{left, plural, other {# left}}</left> · level {level} · {sold, plural, other {# sold}}",
                  { left: stockQuantity ?? 0, level: lowLevel, sold },
                )}
                tags={{
                  left: (words) => (
                    <span className={`font-semibold ${stockQuantity === 0 ? "text-tomato" : "text-ink"}`}>
                      {words}
                    </span>
                  ),
                }}
              />
            </p>
          </div>
        </div>
      </Cell>
      <Cell column="stock" className={`font-semibold ${stockQuantity === 0 ? "text-tomato" : ""}`}>
        {stockQuantity}
      </Cell>
      <Cell column="level" className="text-muted">
        {lowLevel}
      </Cell>
      <Cell column="sold" className="text-muted">
        {sold}
      </Cell>
      <Cell column="order" className="font-semibold">
        {suggested}
      </Cell>
    </Row>
  );
}
