import type { FastifyBaseLogger } from "fastify";

const SILENT_FOR_MS = 10_000;

/**
 * Logs a failure that many requests share: the cause at first, and then every ten seconds how many requests failed.
 * Each failed request has its own line with its status anyway.
 */
export function createOutageLog(message: string, now: () => number = Date.now) {
  let toldAt = Number.NEGATIVE_INFINITY;
  let failures = 0;
  return (log: Pick<FastifyBaseLogger, "error">, cause?: unknown): void => {
    failures += 1;
    if (now() - toldAt < SILENT_FOR_MS) return;
    toldAt = now();
    log.error({ ...(cause !== undefined && { err: cause }), failures }, message);
    failures = 0;
  };
}
