import type http from "node:http";
import type { FastifyBaseLogger, FastifyHttpOptions } from "fastify";
import type { Config } from "../config.ts";
import { chainOf } from "../db/failures.ts";
import { describeError } from "../describe-error.ts";

/** One line of JSON for each request: what was asked and how it went, never who asked or what was typed. */
export function loggerOptions(
  config: Config,
): NonNullable<FastifyHttpOptions<http.Server, FastifyBaseLogger>["logger"]> {
  if (config.logLevel === "silent") return false;
  return {
    level: config.logLevel,
    serializers: {
      req: ({ method, url }) => ({ method, path: url.split("?")[0] }),
      res: ({ statusCode }) => ({ statusCode }),
      err: (error: Error) => ({ type: error.name, message: describeError(error), stack: placesOf(error) }),
    },
  };
}

/**
 * Where an error happened: its stack without the words, which can hold what somebody typed. Of an error and its causes,
 * it is that of the first which has one: libraries make errors without.
 */
function placesOf(error: Error): string {
  const stacks = chainOf(error).map(({ stack = "" }) =>
    stack.split("\n").filter((line) => /^\s+at /.test(line)),
  );
  return stacks.find((places) => places.length > 0)?.join("\n") ?? "";
}
