import type { FastifyBaseLogger } from "fastify";

const SILENT_FOR_MS = 10_000;

/**
 * Tells the log of something that many requests fail of at once: why at first, and then every ten seconds how many did.
 * Each of them has its line with its status anyway.
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
