import { chainOf, isUnavailable } from "./db/failures.ts";

type Coded = Error & {
  code?: string | number;
  responseCode?: number;
  table?: string;
  column?: string;
  constraint?: string;
};

/**
 * What went wrong, for the log: the kinds and codes of an error and of what caused it, and where in the database.
 * Messages are left out, because those of a database or a mail server can hold what people typed. Only messages about
 * an unavailable database are kept: they name connections and disks.
 */
export function describeError(error: unknown): string {
  if (!(error instanceof Error)) return "something that is no error";
  return chainOf(error).map(describeOne).join(", caused by ");
}

function describeOne(error: Coded): string {
  const { name, code, responseCode, table, column, constraint } = error;
  // `pg` leaves its errors the name of all errors.
  const kind = name === "error" ? "DatabaseError" : name;
  const parts = [kind, code, responseCode, table, column, constraint];
  const own = parts.filter((part) => part !== undefined).join(" ");
  return isUnavailable(error) ? `${own}: ${error.message}` : own;
}
