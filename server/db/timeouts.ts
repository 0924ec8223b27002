/** How long the shop waits for a PostgreSQL server, in milliseconds. */
export type Timeouts = {
  /** Until a connection is open, or one of the pool is free. */
  connectMs: number;
  /** Until the server stops a statement that takes too long. */
  statementMs: number;
  /** Until a statement stops waiting for a lock. */
  lockMs: number;
  /** Until the server ends a transaction in which nothing happens, because the shop that began it is gone. */
  idleInTransactionMs: number;
  /** Until a connection without a sign of life, in either direction, is given up: longer than any of the above. */
  silenceMs: number;
  /** How long a connection is kept that nobody needs: shorter than `silenceMs`, which would end it as well. */
  idleMs: number;
  /** The pause between two questions on the connection that only listens, to see whether it still hears. */
  heartbeatMs: number;
};

/**
 * Orders are to go again 15 seconds after the connections went deaf: what waits on one gives up after 6, and what the
 * server still held for it, locks above all, is free by then.
 */
export const requestTimeouts: Timeouts = {
  connectMs: 4_000,
  statementMs: 5_000,
  lockMs: 4_000,
  idleInTransactionMs: 5_000,
  silenceMs: 6_000,
  idleMs: 4_000,
  heartbeatMs: 2_000,
};

/** The upkeep of the queues deletes what is done, which can be much after a long pause. */
export function queueTimeouts(timeouts: Timeouts): Timeouts {
  return {
    ...timeouts,
    statementMs: 4 * timeouts.statementMs,
    lockMs: 4 * timeouts.lockMs,
    idleInTransactionMs: 4 * timeouts.idleInTransactionMs,
    silenceMs: 4 * timeouts.silenceMs,
  };
}
