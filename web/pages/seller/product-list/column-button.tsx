import { Columns3 } from "lucide-react";
import { useState } from "react";
import { Dialog } from "../../../ui/dialog.tsx";
import { type ColumnChoice, optionalColumns } from "./columns.ts";

/** Opens the choice of the columns that the list shows. */
export function ColumnButton({ columns }: { columns: ColumnChoice }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        aria-label="Columns"
        onClick={() => setOpen(true)}
        className="grid size-11 place-items-center rounded-full text-muted hover:bg-sunken hover:text-ink"
      >
        <Columns3 aria-hidden className="size-5" />
      </button>
      <Dialog open={open} title="Columns" onClose={() => setOpen(false)}>
        <h2 className="pr-10 font-extrabold text-2xl">Columns</h2>
        <p className="mt-1 text-muted">This browser remembers them.</p>
        <div className="mt-4 grid gap-1">
          {optionalColumns.map(({ name, title }) => (
            <label key={name} className="flex min-h-9 items-center gap-3">
              <input
                type="checkbox"
                checked={columns.has(name)}
                onChange={() => columns.toggle(name)}
                className="size-4.5 accent-brand"
              />
              {title}
            </label>
          ))}
        </div>
      </Dialog>
    </>
  );
}
