import { t } from "../../i18n/i18n.ts";
import { listText } from "../../i18n/list-text.ts";
import type { ImportMistake } from "./endpoints.ts";

/** Where a mistake was made, for people: "Rows 2, 7 (“free”), 9 (“$$”) and 88 others". */
export function mistakePlaces({ count, rows }: Pick<ImportMistake, "count" | "rows">): string {
  const places = listText(
    [...Map.groupBy(rows, ({ value }) => value)].map(([value, some]) =>
      placesOf(value, listText(some.map(({ row }) => row))),
    ),
  );
  const others = count - rows.length;
  return others > 0
    ? t("Rows {places} and {others, plural, one {# other} other {# others}}", { places, others })
    : t("{count, plural, one {Row {places}} other {Rows {places}}}", { count, places });
}

function placesOf(value: string | null, rows: string): string {
  if (value === null) return rows;
  return value === "" ? t("{rows} (empty)", { rows }) : t("{rows} (“{value}”)", { rows, value });
}
