import type { ReactNode } from "react";
import { inContext, t } from "#contract/i18n/i18n.ts";
import { Button } from "../button.tsx";
import type { Selection } from "./use-selection.ts";

type BulkBarProps = {
  selection: Selection;
  /** What is selected, unless it is the number of selected rows. */
  text?: string | undefined;
  onClear?: () => void;
  children: ReactNode;
};

/** Actions on the selected rows; it overlays the end of the list, so that no row moves when it appears. */
export function BulkBar({ selection, text, onClear, children }: BulkBarProps) {
  if (selection.ids.length === 0) return null;
  return (
    <section
      aria-label={t("Selected")}
      className="sticky bottom-4 z-10 mx-auto mt-4 flex w-fit max-w-full animate-appear flex-wrap items-center justify-center gap-x-2 gap-y-1 rounded-3xl border border-line bg-surface px-4 py-2 shadow-raised"
    >
      <p role="status" className="tabular px-2 font-semibold">
        {text ?? t("{count, plural, other {# selected}}", { count: selection.ids.length })}
      </p>
      {children}
      <Button look="quiet" onClick={onClear ?? selection.clear}>
        {t(inContext("selection", "Clear"))}
      </Button>
    </section>
  );
}
