import { type Logger, type LoggerOptions, pino } from "pino";
import type { Config } from "#platform/config/config.ts";
import { chainOf } from "#platform/db/failures.ts";
import { describeError } from "./describe-error.ts";

/** Creates the logger: short lines in a terminal, JSON lines anywhere else. */
export async function createLog({ logLevel, logFormat }: Config): Promise<Logger> {
  const format = logFormat ?? (process.stdout.isTTY ? "pretty" : "json");
  if (format === "json") return pino(options(logLevel));
  // Loaded in a terminal only.
  const { openPrettyOutput } = await import("./pretty-log.ts");
  return pino(options(logLevel), openPrettyOutput());
}

function options(level: string): LoggerOptions {
  return {
    level,
    serializers: {
      err: (error: Error) => ({ type: error.name, message: describeError(error), stack: placesOf(error) }),
    },
  };
}

/**
 * Where an error happened: its stack without the message, which can contain user input. Uses the first of the error and
 * its causes that has a stack, since some libraries make errors without.
 */
function placesOf(error: Error): string {
  const stacks = chainOf(error).map(({ stack = "" }) =>
    stack.split("\n").filter((line) => /^\s+at /.test(line)),
  );
  return stacks.find((places) => places.length > 0)?.join("\n") ?? "";
}
