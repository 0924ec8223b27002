import type { ImportSummary } from "#contract/catalog/import/endpoints.ts";
import type { ImportState } from "#contract/catalog/import/states.ts";
import { countOf } from "#contract/count-of.ts";

/** The states of an import for people. */
export const stateTexts: Record<ImportState, string> = {
  mapping: "Not checked yet",
  checking: "Being checked",
  checked: "Checked",
  applying: "Being imported",
  applied: "Imported",
  undoing: "Being undone",
  undone: "Undone",
};

/** What an import does, in numbers; empty while that is not known. */
export function describeCounts({ counts, state }: Pick<ImportSummary, "counts" | "state">): string {
  if (state === "mapping" || state === "checking") return "";
  const parts = [
    counts.new > 0 && `${counts.new.toLocaleString("en")} new`,
    counts.changed > 0 && `${counts.changed.toLocaleString("en")} changed`,
    counts.unchanged > 0 && `${counts.unchanged.toLocaleString("en")} as before`,
    counts.wrong > 0 && `${countOf(counts.wrong, "row")} with mistakes`,
    counts.kept > 0 && `${counts.kept.toLocaleString("en")} kept`,
  ];
  return parts.filter(Boolean).join(", ");
}
