import accepts from "@fastify/accepts";
import Fastify from "fastify";
import { expect, it } from "vitest";
import { eventually } from "#tests/support/eventually.ts";
import { asEntry, type Entry, sizeOf } from "./public-reply.ts";
import { createSender } from "./public-sender.ts";

const headers = { "content-type": "text/html", "content-security-policy": "default-src 'self'" };

it.each([
  ["a small one", "Milk. ".repeat(100)],
  ["a large one", Array.from({ length: 5_000 }, (_, n) => `Milk ${n * 7_919}. `).join("")],
])("a cached reply takes no more memory than it is said to, in every encoding: %s", async (_, body) => {
  const entry = asEntry({ status: 200, headers, body, tags: ["list"] }, 60_000);
  entry.createdAt -= 1_000;
  const { ask, app } = await serving(entry);
  for (const encoding of ["br", "gzip"]) {
    await ask(encoding);
    const quick = encodedOf(entry).at(-1);
    await ask(encoding);
    await eventually(() => expect(encodedOf(entry).at(-1)).not.toBe(quick));
  }
  const buffers = [entry.body, ...encodedOf(entry)];
  expect(buffers).toHaveLength(3);
  for (const { buffer, length } of buffers) expect(buffer.byteLength).toBe(length);
  const taken = buffers.reduce((sum, { length }) => sum + length, 0);
  expect(taken).toBeLessThan(sizeOf(entry));
  await app.close();
});

it("a reply that may be replaced within a second is not compressed strongly, however often it is requested", async () => {
  const entry = asEntry({ status: 200, headers, body: "Milk. ".repeat(100), tags: ["list"] }, 60_000);
  const { ask, app } = await serving(entry);
  await ask("br");
  await ask("br");
  expect(entry.encoded.get("br")?.isSmall).toBe(false);
  entry.createdAt -= 1_000;
  await ask("br");
  expect(entry.encoded.get("br")?.isSmall).toBe(true);
  await app.close();
});

async function serving(entry: Entry) {
  const app = Fastify();
  await app.register(accepts);
  const { send } = createSender();
  app.get("/", (request, reply) => send(request, reply, entry));
  const ask = (encoding: string) => app.inject({ url: "/", headers: { "accept-encoding": encoding } });
  return { app, ask };
}

function encodedOf({ encoded }: Entry): Buffer[] {
  return [...encoded.values()].map(({ body }) => body);
}
