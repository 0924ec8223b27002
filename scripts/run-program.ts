import { type ChildProcess, type SpawnOptions, spawn } from "node:child_process";
import { once } from "node:events";
import { text } from "node:stream/consumers";
import { root } from "#platform/root.ts";

const running = new Set<ChildProcess>();
let interrupted = false;

/**
 * Has the programs end before this process when it is interrupted, so that nothing is left behind. Only this process gets a
 * terminal's Ctrl-C, because each program has a process group of its own: a second signal would end them at once.
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

/** Runs a program of node_modules, or a script, in the project's folder, with more variables; returns whether it succeeded. */
export async function runProgram(command: string[], env: Record<string, string> = {}): Promise<boolean> {
  return !interrupted && succeeds(start(command, { stdio: "inherit", env: { ...process.env, ...env } }));
}

/** Runs one without more variables, or in another folder, and returns its output instead of showing it. */
export async function readProgram(
  command: string[],
  options: Pick<SpawnOptions, "cwd" | "env"> = {},
): Promise<{ succeeded: boolean; output: string }> {
  if (interrupted) return { succeeded: false, output: "" };
  const child = start(command, { ...options, stdio: ["ignore", "pipe", "pipe"] });
  const parts = [child.stdout, child.stderr].map((stream) => stream && text(stream));
  const succeeded = await succeeds(child);
  return { succeeded, output: (await Promise.all(parts)).join("") };
}

function start([program = "", ...args]: string[], options: SpawnOptions): ChildProcess {
  const file = program.includes("/") ? program : `node_modules/.bin/${program}`;
  const child = spawn(process.execPath, [file, ...args], { cwd: root, ...options, detached: true });
  running.add(child);
  return child;
}

async function succeeds(child: ChildProcess): Promise<boolean> {
  const [code] = await once(child, "exit");
  running.delete(child);
  endGroup(child);
  return code === 0;
}

/** Ends what a program has left running, as Vitest does with shops that its tests started when it is interrupted. */
function endGroup({ pid }: ChildProcess): void {
  try {
    if (pid) process.kill(-pid, "SIGKILL");
  } catch {
    // Nothing is left.
  }
}
