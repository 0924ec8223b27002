import { ArrowDown, ArrowUp } from "lucide-react";
import { createContext, type ReactNode, type Ref, use, useRef } from "react";
import { type Message, t } from "#contract/i18n/i18n.ts";
import type { ListState } from "./use-list-state.ts";
import type { Selection } from "./use-selection.ts";

/** A column; with `sort`, its header sorts the list by that name. */
export type Column = {
  name: string;
  title: Message;
  sort?: { by: string; order: "asc" | "desc" };
  className?: string;
};

type TableProps = {
  label: string;
  columns: readonly Column[];
  state?: ListState | undefined;
  selection?: Selection | undefined;
  /** Grid classes for rows that wrap on narrow screens; without them the table has the usual layout. */
  grid?: string;
  /** Where a grid's headers are only visible to screen readers: narrow is below `xl`, `only-first` all but the first one there. */
  headless?: "only-first" | "narrow" | "always";
  /** Whether columns are as wide as they need to be on narrow screens too; otherwise their classes say how wide. */
  fitsContent?: boolean;
  children: ReactNode;
};

const headClasses = {
  "only-first": "block max-xl:[&_th:not(:first-child)]:sr-only",
  narrow: "block max-xl:sr-only",
  always: "sr-only",
};

type TableParts = { selection: Selection | undefined; grid: string | undefined; columns: readonly Column[] };

const Parts = createContext<TableParts>({ selection: undefined, grid: undefined, columns: [] });

// Explicit roles, because browsers drop a table's semantics when its rows are laid out as a grid.
const roles = {
  table: { role: "table" },
  group: { role: "rowgroup" },
  row: { role: "row" },
  head: { role: "columnheader" },
  cell: { role: "cell" },
} as const;

/**
 * A list of the back office as a table, with headers that sort and rows that can be selected. The page provides the
 * rows.
 */
export function Table({
  label,
  columns,
  state,
  selection,
  grid,
  headless = "narrow",
  fitsContent = false,
  children,
}: TableProps) {
  const block = grid && "block";
  const layout = fitsContent ? "" : "max-md:table-fixed";
  return (
    <Parts value={{ selection, grid, columns }}>
      <div className="overflow-clip rounded-2xl border border-line bg-surface">
        <table {...roles.table} aria-label={label} className={`w-full text-start ${grid ? "block" : layout}`}>
          <thead {...roles.group} className={`bg-sunken text-sm ${grid ? headClasses[headless] : ""}`}>
            <tr {...roles.row} className={grid ? `${grid} items-center px-4 py-2` : "h-10"}>
              {columns.map((column, index) => (
                <Head
                  key={column.name}
                  column={column}
                  state={state}
                  selection={index === 0 ? selection : undefined}
                />
              ))}
            </tr>
          </thead>
          <tbody {...roles.group} className={`divide-y divide-line ${block ?? ""}`}>
            {children}
          </tbody>
        </table>
      </div>
    </Parts>
  );
}

type HeadProps = { column: Column; state: ListState | undefined; selection: Selection | undefined };

function Head({ column: { title, sort, className = "" }, state, selection }: HeadProps) {
  const { grid } = use(Parts);
  const { sortBy, sortOrder } = state?.query ?? {};
  const order =
    sort && sortBy === sort.by ? ((sortOrder as "asc" | "desc" | undefined) ?? sort.order) : undefined;
  const next = order === undefined ? sort?.order : order === "asc" ? "desc" : "asc";
  const Arrow = order === "asc" ? ArrowUp : ArrowDown;
  return (
    <th
      {...roles.head}
      scope="col"
      aria-sort={order && (order === "asc" ? "ascending" : "descending")}
      className={`font-semibold ${grid ? "block" : "px-3"} ${className}`}
    >
      <span className="inline-flex items-center gap-3">
        {selection && <SelectAll selection={selection} />}
        {sort && state ? (
          <button
            type="button"
            onClick={() => state.change({ sortBy: sort.by, sortOrder: next ?? sort.order })}
            className="inline-flex min-h-8 items-center gap-1 rounded hover:text-brand"
          >
            {t(title)}
            <Arrow aria-hidden className={`size-4 ${order ? "" : "opacity-0"}`} />
          </button>
        ) : (
          t(title)
        )}
      </span>
    </th>
  );
}

type RowProps = { id: string; label?: string; ref?: Ref<HTMLTableRowElement>; children: ReactNode };

/** A row. The keys `j` and `k` move the focus between rows. */
export function Row({ id, label, ref, children }: RowProps) {
  const { selection, grid } = use(Parts);
  const selected = selection?.has(id);
  return (
    <tr
      {...roles.row}
      ref={ref}
      aria-label={label}
      data-row={id}
      tabIndex={-1}
      className={`-outline-offset-3 ${selected ? "bg-brand-soft/50" : "hover:bg-sunken/60"} ${grid ? `${grid} relative p-4 has-[[aria-current=page]]:bg-brand-soft` : ""}`}
    >
      {children}
    </tr>
  );
}

/** A row's cell in the column with this name. */
export function Cell({
  column,
  className = "",
  children,
}: {
  column: string;
  className?: string;
  children?: ReactNode;
}) {
  const { grid, columns } = use(Parts);
  const shared = columns.find(({ name }) => name === column)?.className ?? "";
  return (
    <td {...roles.cell} className={`${grid ? "block" : "px-3"} ${shared} ${className}`}>
      {children}
    </td>
  );
}

/** A checkbox that selects a row; for its first cell. `label` names the row. */
export function RowSelect({ id, label }: { id: string; label: string }) {
  const { selection } = use(Parts);
  if (!selection) return null;
  return (
    <Checkbox
      label={label}
      checked={selection.has(id)}
      onChange={(through) => selection.toggle(id, through)}
    />
  );
}

function SelectAll({ selection }: { selection: Selection }) {
  const { ids, all, toggleAll } = selection;
  return (
    <Checkbox
      label={t("Select all on this page")}
      checked={all}
      some={!all && ids.length > 0}
      onChange={toggleAll}
    />
  );
}

type CheckboxProps = {
  label: string;
  checked: boolean;
  /** Some, but not all, are selected. */
  some?: boolean;
  /** `through`: the Shift key was held. */
  onChange: (through: boolean) => void;
};

function Checkbox({ label, checked, some = false, onChange }: CheckboxProps) {
  // A click on the label becomes one on the input, which need not know the key.
  const shift = useRef(false);
  return (
    <label
      onClickCapture={(event) => {
        if (event.shiftKey) shift.current = true;
      }}
      className="-m-2 grid size-9 shrink-0 cursor-pointer select-none place-items-center"
    >
      <input
        ref={(input) => {
          if (input) input.indeterminate = some;
        }}
        type="checkbox"
        aria-label={label}
        checked={checked}
        onChange={() => {
          onChange(shift.current);
          shift.current = false;
        }}
        className="size-4.5 cursor-pointer accent-brand"
      />
    </label>
  );
}
