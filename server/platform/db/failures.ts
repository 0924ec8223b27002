import { AsyncLocalStorage } from "node:async_hooks";
import { inspect } from "node:util";

/**
 * The SQLSTATE codes with which PostgreSQL says that it cannot serve now:
 * https://www.postgresql.org/docs/current/errcodes-appendix.html
 */
const states = [
  /^08/, // The connection broke.
  /^53/, // Disk or memory full, too many connections.
  /^57(P0.|014)$/, // Shutting down, starting or interrupted by an administrator; a statement took too long.
  /^58/, // A system error, such as a file that cannot be read.
  /^25(006|P03|P04)$/, // Read-only, as a standby is; a transaction was idle or took too long.
  /^40(001|P01)$/, // Serialization failure or deadlock.
  /^55P03$/, // Lock timeout.
  /^(28|3D)/, // Connections are not allowed, or the database does not exist.
];

/** The system errors for a full disk or too many open files. */
const roomCodes = ["ENOSPC", "EDQUOT", "EMFILE", "ENFILE"];

/** The system errors of a connection, or of a disk under the embedded database. */
const systemCodes = new Set([
  ...roomCodes,
  "ECONNREFUSED",
  "ECONNRESET",
  "ECONNABORTED",
  "EPIPE",
  "ETIMEDOUT",
  "EHOSTDOWN",
  "EHOSTUNREACH",
  "ENETDOWN",
  "ENETUNREACH",
  "ENOTFOUND",
  "EAI_AGAIN",
]);

/** The messages of `pg` and PGlite errors that have no code. */
const words = [
  /^Connection terminated/,
  /^timeout expired/,
  /^timeout exceeded when trying to connect/,
  /^Client (has encountered a connection error|was closed)/,
  /^Cannot use a pool after calling end/,
  /^PGlite (is closed|is closing|instance is closed)/i,
];

type Coded = Error & { code?: unknown; syscall?: unknown };

/** The database stopped answering; the outcome of the running statement is unknown. */
export class DatabaseSilent extends Error {
  override name = "DatabaseSilent";
  readonly code = "ETIMEDOUT";
}

/** The database cannot serve now. The cause is the database's error, without the query and its parameters. */
export class DatabaseUnavailable extends Error {
  override name = "DatabaseUnavailable";

  /** better-auth prints the errors it catches: this keeps it to a line for each failed request. */
  [inspect.custom](): string {
    return [this, this.cause].join(" ");
  }
}

/** Returns the error, or only the database's own error when the database is unavailable, without the query. */
export function withoutQuery(error: unknown): unknown {
  if (error instanceof DatabaseUnavailable) return error;
  const cause = chainOf(error).find(isUnavailable);
  return cause ? new DatabaseUnavailable("The database is unavailable.", { cause }) : error;
}

/**
 * Whether the error, or one of its causes, says that the database is unreachable, silent, full or shutting down, so
 * that a retry may work.
 */
export function isDatabaseUnavailable(error: unknown): boolean {
  return chainOf(error).some((each) => each instanceof DatabaseUnavailable);
}

/** Whether the error, or one of its causes, says that this machine's disk is full or too many files are open. */
export function isOutOfRoom(error: unknown): boolean {
  return chainOf(error).some(({ code }: Coded) => typeof code === "string" && roomCodes.includes(code));
}

/** An error and its causes, down to the first. */
export function chainOf(error: unknown): Error[] {
  const chain: Error[] = [];
  for (let next = error; next instanceof Error && !chain.includes(next) && chain.length < 10; ) {
    chain.push(next);
    next = next.cause ?? (next instanceof AggregateError ? next.errors[0] : undefined);
  }
  return chain;
}

/** Whether this very error says so, provided it comes from the database: a mail server's error may look alike. */
export function isUnavailable({ code, syscall, message }: Coded): boolean {
  if (typeof code !== "string") return words.some((word) => word.test(message));
  // The Unix socket of the server does not exist.
  if (code === "ENOENT") return syscall === "connect";
  return systemCodes.has(code) || states.some((state) => state.test(code));
}

const noticing = new AsyncLocalStorage<{ failure?: unknown }>();

/** Records a failed query for the enclosing `withDatabaseFailures`. */
export function noteFailure(error: unknown): void {
  const notice = noticing.getStore();
  if (notice && isDatabaseUnavailable(error)) notice.failure ??= error;
}

/**
 * Runs code that hides database failures behind its own errors (better-auth turns them into "this email is taken" or
 * "not logged in"), and throws the database failure if there was one.
 */
export async function withDatabaseFailures<T>(work: () => Promise<T>): Promise<T> {
  const notice: { failure?: unknown } = {};
  const [outcome] = await Promise.allSettled([noticing.run(notice, work)]);
  if (notice.failure) throw notice.failure;
  if (outcome.status === "rejected") throw outcome.reason;
  return outcome.value;
}

/** Whether an insert failed because another row has the same unique key. */
export function isUniqueViolation(error: unknown): boolean {
  return chainOf(error).some((each) => "code" in each && each.code === "23505");
}

/**
 * For `catch`: throws what `taken` returns in place of a unique violation, which means that another row has the same unique
 * key, and every other error as it is.
 */
export function ifTaken(taken: () => Error): (error: unknown) => never {
  return (error) => {
    throw isUniqueViolation(error) ? taken() : error;
  };
}

/** Whether a row refers to a product that is not there: it was deleted since it was read. */
export function isProductGone(error: unknown): boolean {
  return chainOf(error).some(
    (each) =>
      "code" in each &&
      each.code === "23503" &&
      "constraint" in each &&
      String(each.constraint).includes("_product_id_products_"),
  );
}
