import { execFile } from "node:child_process";
import { cp, mkdtemp, rm, symlink, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { root } from "#platform/root.ts";
import { freePort } from "../../tests/process/support/shop-process.ts";
import { readProgram } from "../run-program.ts";
import type { Mutant } from "./mutate.ts";

// Vitest changes it later, so that the pages would be built for development.
const environment = { ...process.env };

/** A copy of the project, in which the pages can be built with a mutant. */
export type Copy = AsyncDisposable & {
  /**
   * Runs the browser's tests there, those of the core first, until one fails; returns its output, or undefined if none
   * does. A mutant that cannot be built fails as well.
   */
  failedJourney(mutant?: Mutant): Promise<string | undefined>;
};

export async function openCopy(): Promise<Copy> {
  const folder = await mkdtemp(path.join(os.tmpdir(), "larder-mutants-"));
  const listed = await promisify(execFile)("git", ["ls-files", "-z"], {
    cwd: root,
    maxBuffer: 16 * 1024 * 1024,
  });
  for (const file of listed.stdout.split("\0").filter(Boolean))
    await cp(path.join(root, file), path.join(folder, file));
  await symlink(path.join(root, "node_modules"), path.join(folder, "node_modules"));
  const run = (command: string[], more = {}) =>
    readProgram(command, { cwd: folder, env: { ...environment, ...more } });
  return {
    async failedJourney(mutant) {
      if (mutant) await writeFile(path.join(folder, mutant.file), mutant.mutated);
      try {
        const built = await run(["scripts/build.ts"]);
        if (!built.succeeded) return built.output;
        for (const scope of ["core", "rest"]) {
          const env = { TEST_SCOPE: scope, TEST_SHOP_PORT: String(await freePort()) };
          const tested = await run(["playwright", "test", "--project=desktop", "-x"], env);
          if (!tested.succeeded) return tested.output;
        }
        return undefined;
      } finally {
        if (mutant) await cp(mutant.path, path.join(folder, mutant.file));
      }
    },
    [Symbol.asyncDispose]: () => rm(folder, { recursive: true }),
  };
}
