/** Timeouts of a PostgreSQL connection, in milliseconds. */
export type Timeouts = {
  /** Opening a connection, or waiting for a free one of the pool. */
  connectMs: number;
  /** The server cancels a statement after this time. */
  statementMs: number;
  /** A statement stops waiting for a lock after this time. */
  lockMs: number;
  /** The server ends an idle transaction after this time, because its process is gone. */
  idleInTransactionMs: number;
  /** A connection without traffic in either direction is given up after this time: longer than any of the above. */
  silenceMs: number;
  /** An unused connection is closed after this time: shorter than `silenceMs`, which would end it as well. */
  idleMs: number;
  /** The interval between queries that check the connection that only listens for notifications. */
  heartbeatMs: number;
};

/**
 * Orders have to work again 15 seconds after the connections stopped answering: a query gives up after 6, and the
 * server has released its locks by then.
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

/** Longer for the queues, whose upkeep may delete many finished jobs after a long pause. */
export function queueTimeouts(timeouts: Timeouts): Timeouts {
  return {
    ...timeouts,
    statementMs: 4 * timeouts.statementMs,
    lockMs: 4 * timeouts.lockMs,
    idleInTransactionMs: 4 * timeouts.idleInTransactionMs,
    silenceMs: 4 * timeouts.silenceMs,
  };
}
