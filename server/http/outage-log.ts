import type { FastifyBaseLogger } from "fastify";

const SILENT_FOR_MS = 10_000;

/**
 * Tells the log that the database is away, or a disk full: why at first, and then every ten seconds how many requests failed of it.
 * Each of them has its line with its status anyway.
 */
export function createOutageLog(now: () => number = Date.now) {
  let toldAt = Number.NEGATIVE_INFINITY;
  let failures = 0;
  return (log: Pick<FastifyBaseLogger, "error">, cause: unknown): void => {
    failures += 1;
    if (now() - toldAt < SILENT_FOR_MS) return;
    toldAt = now();
    log.error({ err: cause, failures }, "the database or the disk is unavailable");
    failures = 0;
  };
}
