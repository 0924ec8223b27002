import { fsyncSync } from "node:fs";

/** Patches of what Emscripten does not do for Postgres as an operating system does, as extensions of PGlite. */
export const pglitePatches = {
  fsync: { name: "fsync", setup: addFsync },
  timers: { name: "timers", setup: limitTimers },
};

type Nodefs = {
  stream_ops: { fsync?: (stream: { nfd: number }) => number };
  tryFSOperation(f: () => void): void;
};

/**
 * Emscripten's files ignore fsync and report success: this calls the real one, until
 * https://github.com/electric-sql/pglite/issues/1107 is closed.
 */
async function addFsync(_: unknown, options: { preRun?: unknown[] }) {
  const hook = ({ NODEFS }: { NODEFS: Nodefs }) => {
    NODEFS.stream_ops.fsync = ({ nfd }) => {
      NODEFS.tryFSOperation(() => fsyncSync(nfd));
      return 0;
    };
  };
  return { emscriptenOpts: { ...options, preRun: [...(options.preRun ?? []), hook] } };
}

/** The longest delay of a timer in Node, 25 days; a longer one becomes one millisecond. */
const LONGEST_MS = 2 ** 31 - 1;

type Imports = { env: { _setitimer_js: (which: number, ms: number) => number } };
type Instantiate = { instantiateWasm(imports: Imports, done: unknown): unknown };

/**
 * When the machine's clock is set back, Postgres asks to be woken when it has caught up, and once more whenever it is
 * woken too early: after more than 25 days, it would be woken every millisecond. No
 * issue is open for it upstream.
 */
async function limitTimers(_: unknown, options: Instantiate) {
  const instantiateWasm = (imports: Imports, done: unknown) => {
    const { _setitimer_js: setTimer } = imports.env;
    imports.env._setitimer_js = (which, ms) => setTimer(which, Math.min(ms, LONGEST_MS));
    return options.instantiateWasm(imports, done);
  };
  return { emscriptenOpts: { ...options, instantiateWasm } };
}
