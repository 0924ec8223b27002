import type { ProductChange } from "../../../../contract/catalog/product-endpoints.ts";
import { productFields } from "../../../../contract/catalog/product-fields.ts";
import { Changed } from "../../../features/product-form/changed.tsx";
import { Button } from "../../../ui/button.tsx";
import { useDateFormat } from "../../../ui/dates.ts";

/** The name of who made a change. */
export function authorName(by: ProductChange["by"]): string {
  if (!by) return "Unknown";
  return by.name ?? (by.kind === "staff" ? "Staff" : "Automatic");
}

type HistoryChangeProps = { change: ProductChange; disabled: boolean; onUndo: () => void };

export function HistoryChange({ change: { by, at, fields }, disabled, onUndo }: HistoryChangeProps) {
  const writeMoment = useDateFormat("moment");
  const names = fields.map(({ field }) => productFields[field]).join(", ");
  return (
    <li className="flex items-start justify-between gap-3 px-4 py-3">
      <div className="min-w-0">
        <p className="text-muted text-sm">
          {authorName(by)} · <time dateTime={at}>{writeMoment(at)}</time>
        </p>
        <dl className="mt-1 grid gap-1">
          {fields.map((changed) => (
            <Changed key={changed.field} changed={changed} />
          ))}
        </dl>
      </div>
      <Button look="quiet" disabled={disabled} onClick={onUndo} className="shrink-0">
        Undo
        <span className="sr-only"> the change of {names}</span>
      </Button>
    </li>
  );
}
