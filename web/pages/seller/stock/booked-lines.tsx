import { countOf } from "../../../../contract/count-of.ts";
import { useDateFormat } from "../../../ui/dates.ts";
import { Link } from "../../../ui/link.tsx";
import { Cell, type Column, Row, Table } from "../../../ui/list/table.tsx";
import { useSettings } from "../../../ui/settings.ts";
import { writeDifference } from "./difference.ts";
import type { WholeSheet } from "./use-sheet.ts";

const number = "tabular text-right";
const grid =
  "grid items-center gap-x-4 gap-y-1 grid-cols-[1fr_1fr_1fr] sm:grid-cols-[minmax(0,1fr)_6rem_6rem_8rem]";

/** What was booked: those with a difference first. */
export function BookedLines({ whole: { sheet, lines } }: { whole: WholeSheet }) {
  const writeDay = useDateFormat("day");
  const { money } = useSettings();
  const isDelivery = sheet.kind === "delivery";
  const columns: readonly Column[] = [
    { name: "product", title: "Product", className: "max-sm:col-span-full" },
    { name: "expected", title: isDelivery ? "Expected" : "Should be", className: number },
    { name: "quantity", title: isDelivery ? "Received" : "Counted", className: number },
    { name: "moved", title: isDelivery ? "Added" : "Corrected", className: number },
  ];
  const [, expectedTitle, quantityTitle] = columns.map(({ title }) => title);
  const gap = ({ expected, quantity }: (typeof lines)[number]) =>
    expected === null ? 0 : Math.abs(quantity - expected);
  const differing = lines.filter((line) => gap(line) > 0).length;
  return (
    <>
      <p className="mb-4">
        {countOf(lines.length, "product")}, {differing === 0 ? "none" : differing}{" "}
        {isDelivery ? "not as expected" : "with a difference"}.
      </p>
      <Table label="Booked" columns={columns} grid={grid}>
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
                  {bestBefore && <p className="text-muted text-sm">Best before {writeDay(bestBefore)}</p>}
                  {unitCost !== null && (
                    <p className="text-muted text-sm">{money.formatAmount(unitCost)} a piece, without tax</p>
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
                  {moved === null ? "Not tracked" : writeDifference(moved)}
                </Cell>
              </Row>
            );
          })}
      </Table>
    </>
  );
}
