import { AsyncLocalStorage } from "node:async_hooks";
import { inspect } from "node:util";

/**
 * What PostgreSQL says when it cannot serve now, by SQLSTATE:
 * https://www.postgresql.org/docs/current/errcodes-appendix.html
 */
const states = [
  /^08/, // The connection broke.
  /^53/, // Disk or memory is full, too many connections.
  /^57(P0.|014)$/, // It shuts down, starts or was told to stop; a statement took too long.
  /^58/, // The system below it failed, such as a file that cannot be read.
  /^25(006|P03|P04)$/, // It only reads, as a standby does; a transaction stood still or took too long.
  /^40(001|P01)$/, // Two transactions were in each other's way, and this one lost.
  /^55P03$/, // A lock was not to be had in time.
  /^(28|3D)/, // It lets the shop in no more, or the database is gone.
];

/** What the system says when this machine has no room on its disk, or for another open file. */
const roomCodes = ["ENOSPC", "EDQUOT", "EMFILE", "ENFILE"];

/** What the system says of a connection, or of a disk under the embedded database. */
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

/** What `pg` and PGlite say without any code. */
const words = [
  /^Connection terminated/,
  /^timeout expired/,
  /^timeout exceeded when trying to connect/,
  /^Client (has encountered a connection error|was closed)/,
  /^Cannot use a pool after calling end/,
  /^PGlite (is closed|is closing|instance is closed)/i,
];

type Coded = Error & { code?: unknown; syscall?: unknown };

/** The database stopped answering; what became of the statement under way is not known. */
export class DatabaseSilent extends Error {
  override name = "DatabaseSilent";
  readonly code = "ETIMEDOUT";
}

/** The database cannot serve now. Its cause is what the database said, without the query and what it was about. */
export class DatabaseUnavailable extends Error {
  override name = "DatabaseUnavailable";

  /** better-auth prints what it catches: a line for each request that fails, not a page. */
  [inspect.custom](): string {
    return [this, this.cause].join(" ");
  }
}

/** The error as it is, or the database's own when that is away: then the query does not matter. */
export function withoutQuery(error: unknown): unknown {
  if (error instanceof DatabaseUnavailable) return error;
  const cause = chainOf(error).find(isUnavailable);
  return cause ? new DatabaseUnavailable("The database is unavailable.", { cause }) : error;
}

/** Whether this, or what caused it, is the database being away, silent, full or shutting down: another try may work. */
export function isDatabaseUnavailable(error: unknown): boolean {
  return chainOf(error).some((each) => each instanceof DatabaseUnavailable);
}

/** Whether this, or what caused it, is a machine that has no room on its disk, or for another open file. */
export function isOutOfRoom(error: unknown): boolean {
  return chainOf(error).some(({ code }: Coded) => typeof code === "string" && roomCodes.includes(code));
}

/** An error, and what caused it, down to the first cause. */
export function chainOf(error: unknown): Error[] {
  const chain: Error[] = [];
  for (let next = error; next instanceof Error && !chain.includes(next) && chain.length < 10; ) {
    chain.push(next);
    next = next.cause ?? (next instanceof AggregateError ? next.errors[0] : undefined);
  }
  return chain;
}

/** Whether this very error says so, if it comes from the database: a mail server's or a caller's may look alike. */
export function isUnavailable({ code, syscall, message }: Coded): boolean {
  if (typeof code !== "string") return words.some((word) => word.test(message));
  // A server on a Unix socket that is not there.
  if (code === "ENOENT") return syscall === "connect";
  return systemCodes.has(code) || states.some((state) => state.test(code));
}

const noticing = new AsyncLocalStorage<{ failure?: unknown }>();

/** Notes that a query failed, for `withDatabaseFailures` around it. */
export function noteFailure(error: unknown): void {
  const notice = noticing.getStore();
  if (notice && isDatabaseUnavailable(error)) notice.failure ??= error;
}

/**
 * Runs what hides the database's failures behind its own (better-auth makes "this email is taken" or "not logged in" of
 * them) and throws the failure itself, if there was one.
 */
export async function withDatabaseFailures<T>(work: () => Promise<T>): Promise<T> {
  const notice: { failure?: unknown } = {};
  const [outcome] = await Promise.allSettled([noticing.run(notice, work)]);
  if (notice.failure) throw notice.failure;
  if (outcome.status === "rejected") throw outcome.reason;
  return outcome.value;
}

/** Whether a row was refused because another one has the same key. */
export function isUniqueViolation(error: unknown): boolean {
  return chainOf(error).some((each) => "code" in each && each.code === "23505");
}
