import { execFile } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import type { Load, LoadGenerator } from "./load.ts";

const run = promisify(execFile);

/** Sends a load with wrk (https://github.com/wg/wrk), one thread. */
export const loadByWrk: LoadGenerator = async (load, seconds, from, prefix) => {
  const directory = await mkdtemp(path.join(os.tmpdir(), "larder-load-"));
  try {
    const script = path.join(directory, "load.lua");
    await writeFile(path.join(directory, "paths"), (load.paths ?? []).join("\n"));
    await writeFile(path.join(directory, "cookies"), (load.cookies ?? []).join("\n"));
    await writeFile(script, describe(load, from, directory));
    const sizes = ["-t1", `-c${load.connections}`, `-d${seconds}s`, "--timeout", "30s"];
    const [command = "", ...words] = [...prefix, "wrk", ...sizes, "-s", script, load.url];
    const { stdout, stderr } = await run(command, words);
    // Without its script it would send something else.
    if (stderr !== "") throw new Error(`wrk failed: ${stderr}`);
    return read(stdout);
  } finally {
    await rm(directory, { recursive: true });
  }
};

/** The script of a load (https://github.com/wg/wrk/blob/master/SCRIPTING). */
function describe({ method, headers = {}, body, paths, cookies }: Load, from: number, directory: string) {
  const fixed = [
    ...(method ? [`wrk.method = ${quoted(method)}`] : []),
    ...(body === undefined ? [] : [`wrk.body = ${quoted(body)}`]),
    ...Object.entries(headers).map(([name, value]) => `wrk.headers[ ${quoted(name)} ] = ${quoted(value)}`),
  ];
  if (!paths && !cookies) return fixed.join("\n");
  const inTurn = `
    local function lines(name)
      local all = {}
      for line in io.lines(${quoted(`${directory}/`)} .. name) do all[#all + 1] = line end
      return all
    end
    local paths, cookies, sent = lines("paths"), lines("cookies"), ${from}
    request = function()
      if #cookies > 0 then wrk.headers["cookie"] = cookies[sent % #cookies + 1] end
      local path = #paths > 0 and paths[sent % #paths + 1] or nil
      sent = sent + 1
      return wrk.format(nil, path)
    end`;
  return [...fixed, inTurn].join("\n");
}

/** A string of Lua; `[` must not stand before it. */
const quoted = (text: string) => `[==[${text}]==]`;

function read(output: string) {
  const number = (pattern: RegExp) => Number(pattern.exec(output)?.[1] ?? 0);
  const errors = /Socket errors: connect (\d+), read (\d+), write (\d+), timeout (\d+)/.exec(output) ?? [];
  const notAnswered = errors.slice(1).reduce((sum, count) => sum + Number(count), 0);
  return {
    perSecond: number(/Requests\/sec:\s+([\d.]+)/),
    done: number(/(\d+) requests in/),
    failed: number(/Non-2xx or 3xx responses: (\d+)/) + notAnswered,
  };
}
