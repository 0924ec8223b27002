import type { Server } from "node:http";
import { setImmediate as nextTurn } from "node:timers/promises";
import type { FastifyBaseLogger, FastifyInstance, FastifyRequest } from "fastify";
import { ShopError } from "#contract/errors.ts";
import { createOutageLog } from "#platform/log/outage-log.ts";
import { isFromPage } from "./page-requests.ts";

declare module "fastify" {
  interface FastifyInstance {
    admission: Admission;
  }
}

export type Admission = {
  /**
   * Runs the part of a request that needs the database once there is capacity. Throws `unavailable` when too many requests
   * wait, or when it has waited so long that the client has given up. `shared` work, whose reply other requests wait
   * for, is done even if the client has disconnected.
   */
  run<T>(request: FastifyRequest, work: () => Promise<T>, options?: { shared?: boolean }): Promise<T>;
  /**
   * The same for rendering a page, which keeps the processor busy: few run at once, so that other requests run in
   * between.
   */
  runPage: Admission["run"];
  /** The same for calls to the payment gateway, so that a slow gateway does not slow down the rest of the shop. */
  runAtGateway: Admission["run"];
  /** Whether `run` would refuse a request that begins now. */
  isFull(): boolean;
  /** The error for a request that is refused because of that. The log says so, in a few lines for many requests. */
  refuse(log: ErrorLog): ShopError;
  /**
   * Whether a request is running, or requests came lately and the event loop was hardly idle: work that is not urgent
   * lets requests go first.
   */
  isBusy(): boolean;
};

type ErrorLog = Pick<FastifyBaseLogger, "error">;

export type ConcurrencyLimit = {
  /** How many requests run at once: enough to keep database and processor busy; more would only be slower. */
  atOnce: number;
  /** How many requests may wait. */
  waiting: number;
  /** The longest wait, in milliseconds. */
  waitMs: number;
};

const DEFAULT_LIMIT: ConcurrencyLimit = { atOnce: 50, waiting: 400, waitMs: 2_000 };
// Enough that some can wait for the database while another is rendered.
const PAGES_AT_ONCE = 4;
const ACCEPTED_AT_MOST = 100;
/** The shortest time over which the event loop's utilization is measured, in milliseconds. */
const LATELY_MS = 100;
const BUSY_UTILIZATION = 0.9;
/** A request this many milliseconds ago may be followed by others. */
const RECENT_MS = 1_000;

/**
 * Load shedding: requests wait in a queue, and those beyond its limit are refused at once instead of after a minute. It
 * counts requests, not the event loop's delay, so that a busy machine alone refuses nobody. Replies that need neither
 * database nor renderer (cached replies, files, `/healthz`) are not counted, nor are webhooks, which are few and
 * signed.
 */
export function addAdmission(app: FastifyInstance, limit: ConcurrencyLimit = DEFAULT_LIMIT): void {
  const logOverload = createOutageLog("too many requests at once: some are refused");
  const refuse = (log: ErrorLog) => {
    logOverload(log);
    return new ShopError("unavailable");
  };
  const acceptPending = createAcceptPending(app.server);
  const activity = createActivity(app.server);
  const open = (limit: ConcurrencyLimit) => createQueue(limit, refuse, acceptPending, activity);
  const { run, isFull } = open(limit);
  app.decorate("admission", {
    run,
    isFull,
    refuse,
    runPage: open({ ...limit, atOnce: Math.min(PAGES_AT_ONCE, limit.atOnce) }).run,
    runAtGateway: open(limit).run,
    isBusy: activity.isBusy,
  });
}

/** Tracks whether the process is busy. */
function createActivity(server: Server) {
  let working = 0;
  let measured = performance.eventLoopUtilization();
  let lastRequest = Number.NEGATIVE_INFINITY;
  let isLoopBusy = false;
  server.prependListener("request", () => {
    lastRequest = performance.now();
  });
  return {
    begin(): void {
      working += 1;
    },
    end(): void {
      working -= 1;
    },
    isBusy(): boolean {
      const now = performance.eventLoopUtilization();
      const { idle, active, utilization } = performance.eventLoopUtilization(now, measured);
      if (idle + active >= LATELY_MS) {
        measured = now;
        isLoopBusy = utilization > BUSY_UTILIZATION;
      }
      return working > 0 || (isLoopBusy && performance.now() - lastRequest < RECENT_MS);
    },
  };
}

/**
 * Lets pending connections in first, up to a limit. The event loop accepts one connection per turn, and only an
 * accepted request can be refused. Rendering from cached replies, or querying the embedded database, would otherwise
 * not end the turn before all queued requests are served.
 */
function createAcceptPending(server: Server): () => Promise<void> {
  let accepted = 0;
  server.on("connection", () => {
    accepted += 1;
  });
  return async () => {
    const start = accepted;
    let before: number;
    do {
      before = accepted;
      await nextTurn();
    } while (accepted > before && accepted < start + ACCEPTED_AT_MOST);
  };
}

type Waiter = { request: FastifyRequest; shared: boolean; timer: NodeJS.Timeout; admit(): void };

function createQueue(
  { atOnce, waiting, waitMs }: ConcurrencyLimit,
  refuse: (log: ErrorLog) => ShopError,
  acceptPending: () => Promise<void>,
  activity: ReturnType<typeof createActivity>,
) {
  let working = 0;
  // Requests that have begun finish before new ones start, so that the work on them is not lost.
  const begun = new Set<Waiter>();
  const fresh = new Set<Waiter>();
  const known = new WeakSet<FastifyRequest>();

  const isFull = () => working >= atOnce && fresh.size >= waiting;

  async function enter(request: FastifyRequest, shared: boolean): Promise<void> {
    const queue = known.has(request) ? begun : fresh;
    known.add(request);
    if (working < atOnce) working += 1;
    else if (queue === fresh && isFull()) throw refuse(request.log);
    else await turn(request, shared, queue);
  }

  function turn(request: FastifyRequest, shared: boolean, queue: Set<Waiter>): Promise<void> {
    return new Promise((resolve, reject) => {
      const giveUp = () => {
        queue.delete(waiter);
        reject(refuse(request.log));
      };
      const waiter: Waiter = { request, shared, timer: setTimeout(giveUp, waitMs), admit: resolve };
      queue.add(waiter);
    });
  }

  function leave(): void {
    const next = takeFirst(begun) ?? takeFirst(fresh);
    if (next) next.admit();
    else working -= 1;
  }

  return {
    isFull,
    async run<T>(
      request: FastifyRequest,
      work: () => Promise<T>,
      { shared = false }: { shared?: boolean } = {},
    ): Promise<T> {
      // The page was admitted already.
      if (isFromPage(request)) return work();
      await enter(request, shared);
      activity.begin();
      try {
        await acceptPending();
        return await work();
      } finally {
        leave();
        activity.end();
      }
    },
  };
}

/** Takes the first request whose client is still connected; the others are dropped. */
function takeFirst(queue: Set<Waiter>): Waiter | undefined {
  for (const waiter of queue) {
    if (!waiter.shared && waiter.request.socket.destroyed) continue;
    queue.delete(waiter);
    clearTimeout(waiter.timer);
    return waiter;
  }
  return undefined;
}
