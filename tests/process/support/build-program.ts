import path from "node:path";
import { build, mergeConfig } from "vite";
import { root } from "#platform/root.ts";
import serverConfig from "../../../vite.server.config.ts";

/** Builds another program like main.ts, because starting it from its sources would take twice as long. */
export async function buildProgram(source: string): Promise<string> {
  const name = path.basename(source, ".ts");
  const outDir = path.join(root, "build/tests", name);
  const program = { configFile: false, root, logLevel: "error", build: { ssr: source, outDir } } as const;
  await build(mergeConfig(serverConfig, program));
  return path.join(outDir, `${name}.js`);
}
