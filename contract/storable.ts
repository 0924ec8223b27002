import type { z } from "zod";

/** Whether a text comes back from the database as it was sent. PostgreSQL has no NUL and no half surrogate pairs. */
export function isStorable(text: string): boolean {
  return text.isWellFormed() && !text.includes("\u0000");
}

/**
 * A schema whose texts can all be stored, names of fields included: half surrogate pairs become U+FFFD, a NUL is an
 * issue of its field. The server puts it around every schema that it reads; no field has to think of it.
 */
export function storable<S extends z.ZodType>(schema: S) {
  return schema.transform((value, context): z.output<S> => {
    const refuse = (path: PropertyKey[]) =>
      context.addIssue({ code: "custom", path, message: "This contains a character that cannot be stored." });
    return convert(value, [], refuse) as z.output<S>;
  });
}

/** The schema has been passed, so this goes no deeper than the schema does. */
function convert(value: unknown, path: PropertyKey[], refuse: (path: PropertyKey[]) => void): unknown {
  if (typeof value === "string") {
    if (value.includes("\u0000")) refuse(path);
    return value.toWellFormed();
  }
  if (Array.isArray(value)) return value.map((part, index) => convert(part, [...path, index], refuse));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, part]) => [
      convert(key, path, refuse),
      convert(part, [...path, key], refuse),
    ]),
  );
}
