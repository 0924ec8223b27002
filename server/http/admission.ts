import type { Server } from "node:http";
import { setImmediate as nextTurn, setTimeout as wait } from "node:timers/promises";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { ShopError } from "../../contract/errors.ts";
import { createOutageLog } from "../outage-log.ts";
import { isFromPage } from "./page-requests.ts";

declare module "fastify" {
  interface FastifyInstance {
    admission: Admission;
  }
}

export type Admission = {
  /**
   * Does what a request needs the database for, as soon as there is room for it. Throws `unavailable` when
   * too many wait already, or when it has waited so long that its caller has given up. What is `shared` is a reply that
   * others wait for too: it is made although the caller has hung up.
   */
  run<T>(request: FastifyRequest, work: () => Promise<T>, options?: { shared?: boolean }): Promise<T>;
  /** The same for rendering a page, which keeps the processor busy: few at once, and all else has its turn in between. */
  runPage: Admission["run"];
  /** The same for what waits for the payment gateway: when that is slow, the rest of the shop is not. */
  runAtGateway: Admission["run"];
  /** Waits until nothing is worked on, and no longer than that: what is not urgent lets requests go first. */
  quiet(withinMs: number): Promise<void>;
};

export type Room = {
  /** How many are worked on at once: enough to keep database and processor busy; more would only be slower. */
  atOnce: number;
  /** How many may wait. */
  waiting: number;
  /** How long one may wait, in milliseconds. */
  waitMs: number;
};

const defaultRoom: Room = { atOnce: 50, waiting: 400, waitMs: 2_000 };
// Enough for some to wait for the database while another is rendered.
const PAGES_AT_ONCE = 4;
const NEWCOMERS_AT_MOST = 100;

/**
 * Sheds load: a burst is worked off in turn, and what is beyond it is refused at once instead of after a minute. It counts
 * requests, not the event loop's delay, so that a busy machine alone refuses nobody. What needs neither database nor
 * renderer (kept replies, files, `/healthz`) does not pass here, nor do webhooks, which are few and signed.
 */
export function addAdmission(app: FastifyInstance, room: Room = defaultRoom): void {
  const logOverload = createOutageLog("too many requests at once: some are refused");
  const refuse = (request: FastifyRequest) => {
    logOverload(request.log);
    return new ShopError("unavailable");
  };
  const letNewcomersIn = createDoor(app.server);
  const activity = createActivity();
  const open = (room: Room): Admission["run"] => createQueue(room, refuse, letNewcomersIn, activity).run;
  app.decorate("admission", {
    run: open(room),
    runPage: open({ ...room, atOnce: Math.min(PAGES_AT_ONCE, room.atOnce) }),
    runAtGateway: open(room),
    quiet: activity.quiet,
  });
}

/** Knows whether anything is worked on. */
function createActivity() {
  let working = 0;
  let ended = Promise.withResolvers<void>();
  return {
    begin(): void {
      working += 1;
    },
    end(): void {
      working -= 1;
      if (working > 0) return;
      ended.resolve();
      ended = Promise.withResolvers();
    },
    async quiet(withinMs: number): Promise<void> {
      if (working === 0 || withinMs === 0) return;
      const over = new AbortController();
      const deadline = wait(withinMs, undefined, { signal: over.signal, ref: false }).catch(() => {});
      await Promise.race([ended.promise, deadline]);
      over.abort();
    },
  };
}

/**
 * Waits while new connections come in, for so many at most. The event loop accepts one of them a turn, and whoever is not
 * in cannot be refused. Rendering pages from kept replies, or asking the embedded database, would otherwise end no turn
 * before all that wait are served.
 */
function createDoor(server: Server): () => Promise<void> {
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
    } while (accepted > before && accepted < start + NEWCOMERS_AT_MOST);
  };
}

type Waiter = { request: FastifyRequest; shared: boolean; timer: NodeJS.Timeout; admit(): void };

function createQueue(
  { atOnce, waiting, waitMs }: Room,
  refuse: (request: FastifyRequest) => ShopError,
  letNewcomersIn: () => Promise<void>,
  activity: ReturnType<typeof createActivity>,
) {
  let working = 0;
  // What has been begun is finished before anything new: otherwise the work on it would be lost.
  const begun = new Set<Waiter>();
  const fresh = new Set<Waiter>();
  const known = new WeakSet<FastifyRequest>();

  async function enter(request: FastifyRequest, shared: boolean): Promise<void> {
    const queue = known.has(request) ? begun : fresh;
    known.add(request);
    if (working < atOnce) working += 1;
    else if (queue === fresh && fresh.size >= waiting) throw refuse(request);
    else await turn(request, shared, queue);
  }

  function turn(request: FastifyRequest, shared: boolean, queue: Set<Waiter>): Promise<void> {
    return new Promise((resolve, reject) => {
      const giveUp = () => {
        queue.delete(waiter);
        reject(refuse(request));
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
    async run<T>(
      request: FastifyRequest,
      work: () => Promise<T>,
      { shared = false }: { shared?: boolean } = {},
    ): Promise<T> {
      // The page has its room already.
      if (isFromPage(request)) return work();
      await enter(request, shared);
      activity.begin();
      try {
        await letNewcomersIn();
        return await work();
      } finally {
        leave();
        activity.end();
      }
    },
  };
}

/** Takes the first whose caller is still there; nobody works for the others, whose time runs out. */
function takeFirst(queue: Set<Waiter>): Waiter | undefined {
  for (const waiter of queue) {
    if (!waiter.shared && waiter.request.socket.destroyed) continue;
    queue.delete(waiter);
    clearTimeout(waiter.timer);
    return waiter;
  }
  return undefined;
}
