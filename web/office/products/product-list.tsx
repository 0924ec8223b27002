import { useQuery } from "@tanstack/react-query";
import { Columns3, PackageSearch } from "lucide-react";
import { type CSSProperties, type ReactNode, useState } from "react";
import { missingParts } from "#contract/catalog/missing-parts.ts";
import { productStatuses, productStatusNames } from "#contract/catalog/product-status.ts";
import { mostRelevant, productSortNames, productSorts } from "#contract/catalog/sorting.ts";
import { msg, t } from "#contract/i18n/i18n.ts";
import { ButtonLink } from "#web/components/button.tsx";
import { Dialog } from "#web/components/dialog.tsx";
import { cellKeys } from "#web/components/list/edit-cell.tsx";
import { ListBody } from "#web/components/list/list-body.tsx";
import { ListKeys } from "#web/components/list/list-keys.tsx";
import { ListPager } from "#web/components/list/list-pager.tsx";
import { ListChoice, ListHead, ListSearch } from "#web/components/list/list-tools.tsx";
import { Table } from "#web/components/list/table.tsx";
import { type ListState, useListState } from "#web/components/list/use-list-state.ts";
import { type Selection, useSelection } from "#web/components/list/use-selection.ts";
import { EmptyState } from "#web/components/page/empty-state.tsx";
import { PageHead } from "#web/components/page/page-head.tsx";
import { Skeleton } from "#web/components/page/skeleton.tsx";
import { useSettings } from "#web/components/settings.ts";
import { CategoryChoice } from "#web/office/shared/category-choice.tsx";
import { staffProductsQuery } from "#web/office/shared/office-queries.ts";
import { useMay } from "#web/office/shared/session/use-may.ts";
import { BulkNotice } from "./product-list/bulk-notice.tsx";
import { type ColumnChoice, layOut, optionalColumns, useProductColumns } from "./product-list/columns.ts";
import { ProductBulkBar } from "./product-list/product-bulk-bar.tsx";
import { ProductFilters } from "./product-list/product-filters.tsx";
import { ProductRow } from "./product-list/product-row.tsx";

const grid =
  "grid grid-cols-6 items-center gap-x-3 gap-y-2 max-xl:*:col-span-2 xl:grid-cols-(--columns) xl:py-1.5!";

const skeletonRows = Array.from({ length: 10 }, (_, row) => row);

const stockOptions = () => [
  { value: "", text: t("In stock or not") },
  { value: "true", text: t("In stock") },
  { value: "false", text: t("Out of stock") },
];
const statusOptions = () => [
  { value: "", text: t("Not archived") },
  ...productStatuses.map((status) => ({ value: status, text: t(productStatusNames[status]) })),
];
/** The order of a list for which none is chosen comes first. */
const sortOptions = (isSearch: boolean) => [
  { value: "", text: isSearch ? t(mostRelevant) : t(productSorts.createdAt.label) },
  ...productSortNames
    .filter((name) => isSearch || name !== "createdAt")
    .map((name) => ({ value: name, text: t(productSorts[name].label) })),
];

const amount = /^\d{1,9}(\.\d{1,3})?$/;

export default function ProductList() {
  const { categories } = useSettings();
  const state = useListState({
    sortBy: productSortNames,
    category: categories.map(({ path }) => path),
    inStock: ["true", "false"],
    status: productStatuses,
    missing: missingParts,
    minPrice: amount,
    maxPrice: amount,
  });
  const { query, change } = state;
  const columns = useProductColumns();
  const { sortBy: _, sortOrder: __, cursor: ___, ...filter } = query;
  const mayEdit = useMay("catalog.edit");
  const products = useQuery(staffProductsQuery(query));
  const selection = useSelection(products.data?.products.map(({ _id }) => _id) ?? []);
  return (
    <>
      <PageHead title={t("Product List")} />
      <ListHead
        title={t("Product List")}
        counted={msg("{count, plural, one {# product} other {# products}}")}
        count={products.data}
      >
        <ListSearch label={t("Filter products")} state={state} />
        <CategoryChoice state={state} />
        <ListChoice
          label={t("Stock")}
          value={query.inStock ?? ""}
          options={stockOptions()}
          onChange={(inStock) => change({ inStock })}
        />
        <ListChoice
          label={t("Status")}
          value={query.status ?? ""}
          options={statusOptions()}
          onChange={(status) => change({ status })}
        />
        <ListChoice
          label={t("Sort by")}
          value={query.sortBy ?? ""}
          options={sortOptions(Boolean(query.search))}
          onChange={(sortBy) => change({ sortBy, sortOrder: "" })}
        />
        <ColumnButton columns={columns} />
        <ListKeys selection={selection} more={cellKeys} />
        <ProductFilters query={query} change={change} />
      </ListHead>
      <ListBody
        query={products}
        state={state}
        rowsOf={(page) => page.products}
        skeleton={<ProductTableSkeleton />}
        empty={<NoProducts narrowed={state.isNarrowed} />}
      >
        {(page) => (
          <>
            <ProductTable columns={columns} state={state} selection={selection}>
              {page.products.map((product) => (
                <ProductRow key={product._id} product={product} columns={columns} />
              ))}
            </ProductTable>
            <ListPager page={page} state={state} />
          </>
        )}
      </ListBody>
      {/* One above the other, over the end of the list. Beside them, its rows can be clicked. */}
      <div className="pointer-events-none sticky bottom-4 z-10 grid *:pointer-events-auto">
        {mayEdit && <BulkNotice />}
        {products.data && (
          <ProductBulkBar
            products={products.data.products}
            selection={selection}
            count={products.data}
            filter={filter}
          />
        )}
      </div>
    </>
  );
}

function NoProducts({ narrowed }: { narrowed: boolean }) {
  return (
    <EmptyState
      icon={<PackageSearch />}
      title={t("No products found")}
      text={narrowed ? t("Try another word, or a part of one.") : t("Products you add appear here.")}
    >
      {narrowed ? (
        <ButtonLink to="/seller/product-list" replace look="secondary">
          {t("Show all products")}
        </ButtonLink>
      ) : (
        <ButtonLink to="/seller">{t("Add Product")}</ButtonLink>
      )}
    </EmptyState>
  );
}

/** Opens the choice of the columns that the list shows. */
function ColumnButton({ columns }: { columns: ColumnChoice }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        aria-label={t("Columns")}
        onClick={() => setOpen(true)}
        className="grid size-11 place-items-center rounded-full text-muted hover:bg-sunken hover:text-ink"
      >
        <Columns3 aria-hidden className="size-5" />
      </button>
      <Dialog open={open} title={t("Columns")} onClose={() => setOpen(false)}>
        <h2 className="pe-10 font-extrabold text-2xl">{t("Columns")}</h2>
        <p className="mt-1 text-muted">{t("This browser remembers them.")}</p>
        <div className="mt-4 grid gap-1">
          {optionalColumns.map(({ name, title }) => (
            <label key={name} className="flex min-h-9 items-center gap-3">
              <input
                type="checkbox"
                checked={columns.has(name)}
                onChange={() => columns.toggle(name)}
                className="size-4.5 accent-brand"
              />
              {t(title)}
            </label>
          ))}
        </div>
      </Dialog>
    </>
  );
}

type ProductTableProps = {
  columns: ColumnChoice;
  state: ListState;
  selection: Selection;
  children: ReactNode;
};

/** The shop's products, one per row. On narrow screens the cells are below the name. */
function ProductTable({ columns: { shown }, state, selection, children }: ProductTableProps) {
  return (
    // With very many columns the table is wider than the page, and scrolls.
    <div style={layOut(shown) as CSSProperties} className="overflow-x-auto *:xl:min-w-(--table-width)">
      <Table
        label={t("Products")}
        columns={shown}
        state={state}
        selection={selection}
        grid={grid}
        headless="only-first"
      >
        {children}
      </Table>
    </div>
  );
}

/** A placeholder for the table while it is loading. */
function ProductTableSkeleton() {
  return (
    <div role="status" className="divide-y divide-line rounded-2xl border border-line bg-surface">
      <span className="sr-only">{t("Loading products")}</span>
      {skeletonRows.map((row) => (
        <div key={row} className="flex items-center gap-3 px-4 py-2.5">
          <Skeleton className="size-11 shrink-0 rounded-lg" />
          <Skeleton className="h-4 w-48 max-w-full" />
          <Skeleton className="ms-auto h-4 w-24 max-xl:hidden" />
          <Skeleton className="h-4 w-24 max-xl:hidden" />
          <Skeleton className="h-6 w-11 rounded-full max-xl:ms-auto" />
        </div>
      ))}
    </div>
  );
}
