import type { ImportSummary } from "#contract/catalog/import/endpoints.ts";
import type { ImportState } from "#contract/catalog/import/states.ts";
import { type Message, msg, t } from "#contract/i18n/i18n.ts";

/** The states of an import for people. */
export const stateTexts: Record<ImportState, Message> = {
  mapping: msg("Not checked yet"),
  checking: msg("Being checked"),
  checked: msg("Checked"),
  applying: msg("Being imported"),
  applied: msg("Imported"),
  undoing: msg("Being undone"),
  undone: msg("Undone"),
};

/** What an import does, in numbers; empty while that is not known. */
export function describeCounts({ counts, state }: Pick<ImportSummary, "counts" | "state">): string {
  if (state === "mapping" || state === "checking") return "";
  const parts = [
    counts.new > 0 && t("{count} new", { count: counts.new.toLocaleString("en") }),
    counts.changed > 0 && t("{count} changed", { count: counts.changed.toLocaleString("en") }),
    counts.unchanged > 0 && t("{count} as before", { count: counts.unchanged.toLocaleString("en") }),
    counts.wrong > 0 &&
      t("{count, plural, one {# row} other {# rows}} with mistakes", { count: counts.wrong }),
    counts.kept > 0 && t("{count} kept", { count: counts.kept.toLocaleString("en") }),
  ];
  return parts.filter(Boolean).join(", ");
}
