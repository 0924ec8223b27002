import { useState } from "react";

type BestBeforeInputProps = {
  /** The product's. */
  name: string;
  value: string | null;
  /** Whether that day has passed. */
  isPast: boolean;
  onChange: (day: string | null) => void;
};

/** The best-before day of what a delivery brings, saved when the field is left, or with Enter. */
export function BestBeforeInput({ name, value, isPast, onChange }: BestBeforeInputProps) {
  const [edit, setEdit] = useState<string>();
  const commit = () => {
    setEdit(undefined);
    const day = edit || null;
    if (edit !== undefined && day !== value) onChange(day);
  };
  return (
    <label className="block">
      <span aria-hidden className={`block text-sm ${isPast ? "font-semibold text-amber" : "text-muted"}`}>
        Best before{isPast && ": passed"}
      </span>
      <input
        type="date"
        aria-label={`Best before of ${name}`}
        aria-description={isPast ? "This day has passed" : undefined}
        min="2000-01-01"
        max="2099-12-31"
        value={edit ?? value ?? ""}
        onChange={(event) => setEdit(event.target.value)}
        onBlur={commit}
        onKeyDown={(event) => {
          if (event.key === "Enter") commit();
          if (event.key === "Escape") setEdit(undefined);
        }}
        className="tabular h-12 w-full rounded-xl border border-edge bg-surface px-2 text-base"
      />
    </label>
  );
}
