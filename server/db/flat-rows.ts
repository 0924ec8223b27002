import { Column, is, SQL, Subquery } from "drizzle-orm";
import type { SelectedFieldsOrdered } from "drizzle-orm/pg-core";

type Decoder = { mapFromDriverValue(value: unknown): unknown };

/**
 * Returns what turns the rows of a query, as arrays, into objects, if each of its fields is a property of them; undefined
 * for nested ones. It gives what Drizzle's `mapResultRow` gives, which looks for the decoder of each value anew: a
 * twelfth of the time that a page of products takes.
 */
export function flatRows(fields: SelectedFieldsOrdered): ((rows: unknown[][]) => object[]) | undefined {
  if (fields.some(({ path }) => path.length !== 1)) return undefined;
  const columns = fields.map(({ path: [name = ""], field }) => ({ name, decoder: decoderOf(field) }));
  return (rows) =>
    rows.map((row) => {
      const object: Record<string, unknown> = {};
      for (const [at, { name, decoder }] of columns.entries()) {
        const value = row[at];
        object[name] = value === null ? null : decoder.mapFromDriverValue(value);
      }
      return object;
    });
}

/** Drizzle keeps the decoders of expressions out of its types. */
function decoderOf(field: SelectedFieldsOrdered[number]["field"]): Decoder {
  if (is(field, Column)) return field;
  if (is(field, SQL)) return (field as unknown as { decoder: Decoder }).decoder;
  const { sql } = (is(field, Subquery) ? field._ : field) as unknown as { sql: { decoder: Decoder } };
  return sql.decoder;
}
