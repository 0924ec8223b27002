import type { Admit } from "#platform/admit.ts";
import { toCsv } from "./csv.ts";

/** The columns of a table, by their headings. */
export type CsvColumns<Row> = Record<string, (row: Row) => string | number>;

type Source<Row, Seen> = {
  columns: CsvColumns<Seen>;
  pages: AsyncGenerator<Row[]>;
  /** What the columns are of: reads what belongs to the rows of a page. */
  view: (rows: Row[]) => Seen[] | Promise<Seen[]>;
  /** Runs each database read. */
  admit: Admit;
};

/** Streams a table as CSV with its headings, page by page, so that its size does not matter. */
export async function* streamCsv<Row, Seen>({
  columns,
  pages,
  view,
  admit,
}: Source<Row, Seen>): AsyncGenerator<string> {
  yield `\ufeff${toCsv([Object.keys(columns)])}`;
  while (true) {
    const seen = await admit(async () => {
      const page = await pages.next();
      return page.done ? undefined : view(page.value);
    });
    if (!seen) return;
    yield toCsv(seen.map((row) => Object.values(columns).map((cell) => cell(row))));
  }
}
