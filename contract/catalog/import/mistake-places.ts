import { countOf } from "../../count-of.ts";
import type { ImportMistake } from "./endpoints.ts";

/** Where a mistake was made, for people: "Rows 2, 7 (“free”), 9 (“$$”) and 88 others". */
export function mistakePlaces({ count, rows }: Pick<ImportMistake, "count" | "rows">): string {
  const places = [...Map.groupBy(rows, ({ value }) => value)].map(([value, some]) => {
    const numbers = some.map(({ row }) => row).join(", ");
    if (value === null) return numbers;
    return `${numbers} (${value === "" ? "empty" : `“${value}”`})`;
  });
  const others = count > rows.length ? ` and ${countOf(count - rows.length, "other")}` : "";
  return `${count === 1 ? "Row" : "Rows"} ${places.join(", ")}${others}`;
}
