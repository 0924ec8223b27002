import { Download } from "lucide-react";
import { type FormEvent, useState } from "react";
import { calls } from "../../../../contract/orders/calls.ts";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { Field } from "../../../ui/field.tsx";

type ExportOrdersProps = { query: { search?: string; status?: string } };

/** Downloads the orders of a period as CSV, with the list's search and status filter. */
export function ExportOrders({ query: { search, status } }: ExportOrdersProps) {
  const [open, setOpen] = useState(false);
  const save = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const given = Object.entries({
      ...Object.fromEntries(new FormData(event.currentTarget)),
      search,
      status,
    }).flatMap(([name, value]) => (value ? [[name, String(value)]] : []));
    // A download link streams the file to disk and keeps the page open, whatever the response is.
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
