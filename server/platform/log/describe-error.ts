import { chainOf, isUnavailable } from "#platform/db/failures.ts";

type Coded = Error & {
  code?: string | number;
  responseCode?: number;
  table?: string;
  column?: string;
  constraint?: string;
};

/**
 * Describes an error and its causes for the log: their kinds and codes, and the place in the database. Messages are
 * left out, because those of a database or a mail server can contain user input. Only messages about an unavailable
 * database are kept: they name connections and disks.
 */
export function describeError(error: unknown): string {
  if (!(error instanceof Error)) return "something that is no error";
  return chainOf(error).map(describeOne).join(", caused by ");
}

function describeOne(error: Coded): string {
  const { name, code, responseCode, table, column, constraint } = error;
  // `pg` names all of its errors "error".
  const kind = name === "error" ? "DatabaseError" : name;
  const parts = [kind, code, responseCode, table, column, constraint];
  const own = parts.filter((part) => part !== undefined).join(" ");
  return isUnavailable(error) ? `${own}: ${error.message}` : own;
}
