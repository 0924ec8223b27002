import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import { text } from "node:stream/consumers";
import { root } from "../server/root.ts";

const running = new Set<ChildProcess>();
let interrupted = false;

/**
 * Has the programs end first, and then this process, when it is interrupted, so that nothing is left behind. A terminal
 * sends Ctrl-C to this process only, because programs are in groups of their own: twice would end them at once.
 */
export function endProgramsFirst(): void {
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const)
    process.on(signal, () => {
      if (!interrupted) for (const child of running) child.kill("SIGINT");
      interrupted = true;
    });
}

export function wasInterrupted(): boolean {
  return interrupted;
}

type Options = {
  /** More environment variables. */
  env?: Record<string, string>;
  /** Keeps the output until the program has ended, so that it does not mix with that of others. */
  atOnce?: boolean;
};

/** Runs a program of node_modules, or a script, in the project's folder; returns whether it succeeded. */
export async function runProgram(command: string[], { env = {}, atOnce = false }: Options = {}) {
  if (interrupted) return false;
  const [program = "", ...args] = command;
  const file = path.join(root, program.includes("/") ? program : `node_modules/.bin/${program}`);
  const child = spawn(process.execPath, [file, ...args], {
    cwd: root,
    stdio: atOnce ? ["ignore", "pipe", "pipe"] : "inherit",
    env: { ...process.env, ...env },
    detached: true,
  });
  running.add(child);
  const output = Promise.all([child.stdout, child.stderr].map((stream) => stream && text(stream)));
  const [code] = await once(child, "exit");
  running.delete(child);
  process.stdout.write((await output).join("").trim().replace(/.+$/s, "$&\n"));
  return code === 0;
}
