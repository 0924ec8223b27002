import { Writable } from "node:stream";
import { pino } from "pino";
import { expect, it } from "vitest";
import { openPrettyOutput } from "./pretty-log.ts";

it("a terminal gets one short line for each request, and a level only where something is wrong", () => {
  let written = "";
  const destination = new Writable({
    write(chunk, _encoding, done) {
      written += chunk;
      done();
    },
  });
  const log = pino(openPrettyOutput({ destination, colorize: false }));
  log.child({ reqId: "5f0c" }).info({ method: "GET", path: "/products", statusCode: 200, ms: 3 }, "request");
  log.warn("The job send-mail failed and is tried again later.");
  expect(written.replaceAll(/\d\d:\d\d:\d\d/g, "14:03:22")).toBe(
    [
      "14:03:22 200 GET /products (3 ms)",
      "14:03:22 WARN The job send-mail failed and is tried again later.",
      "",
    ].join("\n"),
  );
});
