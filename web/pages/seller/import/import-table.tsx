import type { ImportSummary } from "../../../../contract/catalog/import-endpoints.ts";
import { countOf } from "../../../../contract/count-of.ts";
import { useDateFormat } from "../../../ui/dates.ts";
import { Link } from "../../../ui/link.tsx";
import { Cell, type Column, Row, Table } from "../../../ui/list/table.tsx";
import { describeCounts, stateTexts } from "./import-texts.ts";

const columns: readonly Column[] = [
  { name: "file", title: "File" },
  { name: "state", title: "State" },
  { name: "rows", title: "Rows" },
  { name: "when", title: "When" },
];

const grid = "grid gap-x-6 gap-y-1 xl:grid-cols-[1fr_9rem_18rem_12rem]";

/** The latest imports, one per row; on narrow screens the cells are stacked. */
export function ImportTable({ imports }: { imports: readonly ImportSummary[] }) {
  const writeMoment = useDateFormat("moment");
  return (
    <Table label="Latest imports" columns={columns} grid={grid}>
      {imports.map((each) => (
        <Row key={each._id} id={each._id}>
          <Cell column="file" className="min-w-0">
            <Link
              to={`/seller/import/${each._id}`}
              className="wrap-anywhere font-semibold after:absolute after:inset-0 hover:text-brand"
            >
              {each.file}
            </Link>
          </Cell>
          <Cell column="state">{stateTexts[each.state]}</Cell>
          <Cell column="rows" className="tabular text-muted">
            {describeCounts(each) || countOf(each.rows, "row")}
          </Cell>
          <Cell column="when" className="wrap-anywhere text-muted text-sm">
            <time dateTime={each.at}>{writeMoment(each.at)}</time>
            {each.by && ` · ${each.by}`}
          </Cell>
        </Row>
      ))}
    </Table>
  );
}
