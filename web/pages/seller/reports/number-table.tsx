import type { ReactNode } from "react";
import { Cell, Row, Table } from "../../../ui/list/table.tsx";

type NumberTableProps = {
  label: string;
  heads: readonly string[];
  /** The first cell is text, the others are numbers. */
  rows: readonly { key: string; cells: readonly ReactNode[] }[];
};

/** A table of numbers, aligned to the right. */
export function NumberTable({ label, heads, rows }: NumberTableProps) {
  const columns = heads.map((title, index) => ({
    name: title,
    title,
    className: index === 0 ? "max-md:w-[34%]" : "tabular text-right max-md:px-2",
  }));
  return (
    <Table label={label} columns={columns}>
      {rows.map(({ key, cells }) => (
        <Row key={key} id={key}>
          {cells.map((cell, index) => (
            <Cell key={heads[index]} column={heads[index] ?? ""} className="py-2">
              {cell}
            </Cell>
          ))}
        </Row>
      ))}
    </Table>
  );
}
