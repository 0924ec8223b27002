import { type Logger, type LoggerOptions, pino } from "pino";
import type { Config } from "./config.ts";
import { describeError } from "./describe-error.ts";

/** Where everything goes that the running shop has to say: short lines in a terminal, lines of JSON anywhere else. */
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

/** Where an error happened: its stack without the words, which can hold what somebody typed. */
function placesOf({ stack = "" }: Error): string {
  return stack
    .split("\n")
    .filter((line) => /^\s+at /.test(line))
    .join("\n");
}
