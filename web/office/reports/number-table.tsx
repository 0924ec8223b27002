import type { ReactNode } from "react";
import type { Message } from "#contract/i18n/i18n.ts";
import { numberText } from "#contract/i18n/numbers.ts";
import { Cell, Row, Table } from "#web/components/list/table.tsx";
import { useSettings } from "#web/components/settings.ts";

type NumberTableProps = {
  label: string;
  heads: readonly Message[];
  /** The first cell is text, the others are numbers. */
  rows: readonly { key: string; cells: readonly ReactNode[] }[];
};

/** A table of numbers, aligned to the right. None of them breaks, on a phone either. */
export function NumberTable({ label, heads, rows }: NumberTableProps) {
  const { locale } = useSettings();
  const size = heads.length > 4 ? "max-md:text-xs" : "max-md:text-sm";
  const columns = heads.map((title, index) => ({
    name: String(index),
    title,
    className: index === 0 ? size : `tabular wrap-normal text-end max-md:px-1.5 ${size}`,
  }));
  return (
    <Table label={label} columns={columns} fitsContent>
      {rows.map(({ key, cells }) => (
        <Row key={key} id={key}>
          {cells.map((cell, index) => (
            <Cell
              key={columns[index]?.name}
              column={columns[index]?.name ?? ""}
              className={index === 0 ? "py-2" : "whitespace-nowrap py-2"}
            >
              {typeof cell === "number" ? numberText(cell, "count", locale) : cell}
            </Cell>
          ))}
        </Row>
      ))}
    </Table>
  );
}
