import { Download } from "lucide-react";
import { type FormEvent, useState } from "react";
import { calls } from "../../../../contract/orders/calls.ts";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { Field } from "../../../ui/field.tsx";

type ExportOrdersProps = { query: { search?: string; status?: string } };

/** Saves the orders of a period as a table for spreadsheets: those that the list is narrowed to. */
export function ExportOrders({ query: { search, status } }: ExportOrdersProps) {
  const [open, setOpen] = useState(false);
  const save = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const given = Object.entries({
      ...Object.fromEntries(new FormData(event.currentTarget)),
      search,
      status,
    }).flatMap(([name, value]) => (value ? [[name, String(value)]] : []));
    // A link saves a file as it comes; the page stays, whatever the answer is.
    const link = document.createElement("a");
    link.href = `${calls.exportOrders.path}?${new URLSearchParams(given)}`;
    link.download = "";
    link.click();
    setOpen(false);
  };
  return (
    <>
      <Button look="secondary" onClick={() => setOpen(true)}>
        <Download aria-hidden className="size-5" />
        Export
      </Button>
      <Dialog open={open} title="Export orders" onClose={() => setOpen(false)}>
        <form onSubmit={save} className="grid gap-4">
          <h2 className="pr-10 font-extrabold text-2xl">Export orders</h2>
          <p className="text-muted">
            A table for spreadsheets (CSV) with
            {search || status ? " the orders that the list shows now" : " all orders"}, of a period if you
            name one.
          </p>
          <div className="grid grid-cols-2 gap-4">
            <Field label="From" name="from" type="date" />
            <Field label="To" name="to" type="date" />
          </div>
          <Button type="submit">Save as CSV</Button>
        </form>
      </Dialog>
    </>
  );
}
