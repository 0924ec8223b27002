type Coded = Error & { code?: string | number; responseCode?: number };

/**
 * What went wrong, for the log: the kinds and codes of an error and of what caused it. Its own words stay out of it:
 * those of a database or a mail server hold what people typed, and where they live.
 */
export function describeError(error: unknown): string {
  if (!(error instanceof Error)) return "something that is no error";
  const { name, code, responseCode, cause } = error as Coded;
  const own = [name, code, responseCode].filter((part) => part !== undefined).join(" ");
  return cause instanceof Error ? `${own}, caused by ${describeError(cause)}` : own;
}
