import type { ImportSummary } from "#contract/catalog/import/endpoints.ts";
import type { ImportState } from "#contract/catalog/import/states.ts";
import { type Message, msg, t } from "#contract/i18n/i18n.ts";
import { listText } from "#contract/i18n/list-text.ts";

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
    counts.new > 0 && t("{count, plural, other {# new}}", { count: counts.new }),
    counts.changed > 0 && t("{count, plural, other {# changed}}", { count: counts.changed }),
    counts.unchanged > 0 && t("{count, plural, other {# as before}}", { count: counts.unchanged }),
    counts.wrong > 0 &&
      t("{count, plural, one {# row} other {# rows}} with mistakes", { count: counts.wrong }),
    counts.kept > 0 && t("{count, plural, other {# kept}}", { count: counts.kept }),
  ];
  return listText(parts.filter((part) => part !== false));
}
