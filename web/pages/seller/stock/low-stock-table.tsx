import type { LowProduct } from "../../../../contract/stock/endpoints.ts";
import { Link } from "../../../ui/link.tsx";
import { Cell, type Column, Row, RowSelect, Table } from "../../../ui/list/table.tsx";
import type { ListState } from "../../../ui/list/use-list-state.ts";
import type { Selection } from "../../../ui/list/use-selection.ts";
import { Picture } from "../../../ui/picture.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { useTint } from "../../../ui/tint.ts";

const number = "tabular whitespace-nowrap text-right";

/** On phones, all but what to order is below the name. */
const columns: readonly Column[] = [
  { name: "product", title: "Product", sort: { by: "name", order: "asc" }, className: "w-full" },
  { name: "stock", title: "In stock", className: `${number} max-md:hidden` },
  { name: "level", title: "Level", className: `${number} max-md:hidden` },
  { name: "sold", title: "Sold lately", className: `${number} max-md:hidden` },
  { name: "order", title: "To order", className: `${number} max-md:w-24` },
];

type LowStockTableProps = { products: readonly LowProduct[]; state: ListState; selection: Selection };

/** Products of which few are left, one per row. */
export function LowStockTable({ products, state, selection }: LowStockTableProps) {
  return (
    <Table label="Low stock" columns={columns} state={state} selection={selection}>
      {products.map((product) => (
        <LowStockRow key={product._id} product={product} />
      ))}
    </Table>
  );
}

function LowStockRow({ product }: { product: LowProduct }) {
  const tintOf = useTint();
  const { _id, name, category, image, stockQuantity, lowLevel, sold, suggested } = product;
  return (
    <Row id={_id}>
      <Cell column="product" className="py-1.5">
        <div className="flex items-center gap-3">
          <RowSelect id={_id} label={`Select ${name}`} />
          <div
            className="w-11 shrink-0 overflow-hidden rounded-lg bg-tint max-sm:hidden"
            style={tintOf(category)}
          >
            <Picture src={image[0] ?? ""} alt="" sizes="44px" />
          </div>
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
              <span className={`font-semibold ${stockQuantity === 0 ? "text-tomato" : "text-ink"}`}>
                {stockQuantity} left
              </span>{" "}
              · level {lowLevel} · {sold} sold
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

const skeletonRows = ["first", "second", "third", "fourth", "fifth", "sixth"];

/** A placeholder for the table while it is loading. */
export function LowStockTableSkeleton() {
  return (
    <div role="status" className="divide-y divide-line rounded-2xl border border-line bg-surface">
      <span className="sr-only">Loading products</span>
      {skeletonRows.map((row) => (
        <div key={row} className="flex h-14 items-center justify-between gap-6 px-3">
          <Skeleton className="h-6 w-56 max-w-full" />
          <Skeleton className="h-6 w-24 shrink-0" />
        </div>
      ))}
    </div>
  );
}
