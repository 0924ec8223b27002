import { once } from "node:events";
import Fastify, { type FastifyInstance } from "fastify";
import { serializerCompiler } from "fastify-type-provider-zod";
import { afterEach, expect, it } from "vitest";
import { z } from "zod";
import { streamEndpoint } from "#contract/endpoint.ts";
import { ShopError } from "#contract/errors.ts";
import { addAdmission } from "./admission.ts";
import { handleErrors } from "./errors.ts";
import { createEventStream } from "./event-stream.ts";
import { streamRoute } from "./stream-route.ts";
import { compileStorable } from "./validation.ts";

const numbers = streamEndpoint("GET /numbers", {
  summary: "Numbers",
  access: "anyone",
  query: z.object({ from: z.coerce.number() }),
  stream: "text/csv",
});

let app: FastifyInstance;
afterEach(() => app.close());

async function serve(body: (signal: AbortSignal) => AsyncIterable<string>): Promise<string> {
  app = Fastify({ forceCloseConnections: true });
  app.setValidatorCompiler(compileStorable);
  app.setSerializerCompiler(serializerCompiler);
  handleErrors(app);
  addAdmission(app);
  streamRoute(app, numbers, async ({ signal }) => ({ body: body(signal) }));
  return `${await app.listen({ port: 0, host: "127.0.0.1" })}/numbers`;
}

it("what fails before the first part is an error as everywhere", async () => {
  const url = await serve(async function* () {
    if (url) throw new ShopError("order_not_found");
    yield "";
  });
  const reply = await fetch(`${url}?from=1`);
  expect(reply.status).toBe(404);
  expect(await reply.json()).toMatchObject({ success: false, code: "order_not_found" });
  expect((await fetch(`${url}?from=x`)).status).toBe(400);
});

it("what fails later cuts the connection: nobody takes a part for the whole", async () => {
  const read = Promise.withResolvers<void>();
  const url = await serve(async function* () {
    yield "1\n";
    await read.promise;
    throw new Error("the disk is gone");
  });
  const reply = await fetch(`${url}?from=1`);
  expect(reply.status).toBe(200);
  const reader = reply.body?.getReader();
  expect(new TextDecoder().decode((await reader?.read())?.value)).toBe("1\n");
  read.resolve();
  await expect(reader?.read()).rejects.toThrow();
});

it("a reader that is slow holds the work up, and one that goes ends it", async () => {
  let made = 0;
  const ended = Promise.withResolvers<void>();
  const part = "x".repeat(64 * 1024);
  const url = await serve(async function* (signal) {
    try {
      while (true) {
        made += 1;
        yield part;
      }
    } finally {
      if (!signal.aborted) await once(signal, "abort");
      ended.resolve();
    }
  });
  const leaving = new AbortController();
  const reply = await fetch(`${url}?from=1`, { signal: leaving.signal });
  await reply.body?.getReader().read();
  leaving.abort();
  await ended.promise;
  // Only what fits into the buffers on the way: unbounded, it would have been gigabytes by now.
  expect(made).toBeLessThan(1_000);
});

it("a stream of events is cut off when its reader falls far behind", async () => {
  const stream = createEventStream(60_000);
  for (let n = 0; n < 2_000; n += 1) stream.send({ event: "number", data: n });
  const parts: string[] = [];
  for await (const part of stream.body) parts.push(part);
  expect(parts.join("").match(/data: /g)).toHaveLength(1_000);
});
