import cluster, { type Worker } from "node:cluster";
import { once } from "node:events";
import { setTimeout as wait } from "node:timers/promises";
import type { Logger } from "pino";
import { type Config, StartError } from "#platform/config/config.ts";

const FIRST_PAUSE_MS = 100;
const LONGEST_PAUSE_MS = 30_000;
/** A process that lived this long was healthy: it is replaced at once. */
const SOUND_AFTER_MS = 60_000;

/** The role of one of several processes. */
type Role = "web" | "worker";

type Child<Opened> = {
  /** Its name in the log. */
  name: string;
  /** What the process reported when it opened; pending for ever when it ends before. */
  opened: Promise<Opened>;
  /** Resolves when it has ended, with its exit code or signal. */
  ended: Promise<number | string>;
};

/** The first process has set the owner's password; processes started later must not reset it. */
const others = { SELLER_PASSWORD: "" };

/**
 * Runs the shop as several processes of `main`: the web processes share the port, and a worker runs the jobs. The first
 * one prepares the database; the others start when it is open. A process that dies is replaced. SIGTERM and SIGINT are
 * forwarded, and this process ends when all have ended. Returns what each reported with `tellOpened`. Throws
 * `StartError` when the first one ends before it is open, without a message if it ended by itself, because it has logged the
 * reason.
 */
export async function openProcesses<Opened>(config: Config, log: Logger, main: string): Promise<Opened[]> {
  // Each process accepts connections itself. Assigned in turn, a connection would wait forever at a process that was
  // killed.
  cluster.schedulingPolicy = cluster.SCHED_NONE;
  cluster.setupPrimary({ exec: main });
  const stopping = new AbortController();
  const lives: Promise<void>[] = [];
  let stopped: Promise<never> | undefined;
  let code = 0;
  let hasServed = false;

  /**
   * Starts a process and replaces it whenever it ends, until the shop stops. Resolves when one is open. Rejects when it ends
   * before any process of the shop was open.
   */
  function keepOpen(role: Role, variables = {}): Promise<Opened> {
    return new Promise((resolve, reject) => {
      const life = live(role, variables, resolve).catch((error) => {
        if (!(error instanceof StartError))
          log.error({ err: error }, `The ${role} process cannot be replaced.`);
        reject(error);
      });
      lives.push(life);
    });
  }

  async function live(role: Role, variables: object, onOpen: (opened: Opened) => void): Promise<void> {
    let pauseMs = FIRST_PAUSE_MS;
    for (let child = fork<Opened>(role, variables); ; child = fork<Opened>(role, others)) {
      const begun = performance.now();
      const opened = await Promise.race([child.opened, child.ended.then(() => undefined)]);
      if (opened) {
        log.info(`The ${child.name} is open.`);
        hasServed = true;
        onOpen(opened);
      }
      const how = await child.ended;
      if (stopping.signal.aborted) {
        if (![0, "SIGTERM", "SIGINT"].includes(how)) code = 1;
        return;
      }
      if (!hasServed) throw endedEarly(child.name, how);
      if (performance.now() - begun > SOUND_AFTER_MS) pauseMs = FIRST_PAUSE_MS;
      log.error(`The ${child.name} has ended (${how}); another one starts in ${pauseMs / 1_000} s.`);
      await wait(pauseMs, undefined, { signal: stopping.signal }).catch(() => {});
      if (stopping.signal.aborted) return;
      pauseMs = Math.min(2 * pauseMs, LONGEST_PAUSE_MS);
    }
  }

  async function endAll(): Promise<void> {
    stopping.abort();
    for (const worker of Object.values(cluster.workers ?? {})) worker?.process.kill("SIGTERM");
    await Promise.all(lives);
  }

  const stop = () => {
    stopped ??= endAll().then(() => process.exit(code));
  };
  process.on("SIGTERM", stop);
  process.on("SIGINT", stop);

  try {
    const first = await keepOpen("web");
    const web = Array.from({ length: (config.workers ?? 1) - 1 }, () => keepOpen("web", others));
    const worker = config.role === "all" ? [keepOpen("worker", others)] : [];
    return [first, ...(await Promise.all([...web, ...worker]))];
  } catch (error) {
    // The failure may come from a stop in progress.
    await (stopped ?? endAll());
    throw error;
  }
}

/** Reports to the parent process, if there is one, that this process is open; returns whether there is one. */
export function tellOpened(opened: object): boolean {
  if (cluster.isWorker) process.send?.({ opened });
  return cluster.isWorker;
}

function fork<Opened>(role: Role, variables: object): Child<Opened> {
  const worker = cluster.fork({ ROLE: role, WORKERS: "", ...variables });
  const ended = once(worker, "exit").then(([code, signal]) => (signal ?? code) as number | string);
  return { name: `${role} process ${worker.process.pid}`, opened: whenOpened<Opened>(worker), ended };
}

async function whenOpened<Opened>(worker: Worker): Promise<Opened> {
  const [message] = await once(worker, "message");
  return (message as { opened: Opened }).opened;
}

/** The error for a process that has ended before it was open, and has logged the reason unless a signal ended it. */
function endedEarly(name: string, how: number | string): StartError {
  return new StartError(typeof how === "string" ? `The ${name} was ended by ${how} before it was open.` : "");
}
