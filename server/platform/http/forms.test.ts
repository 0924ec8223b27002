import { once } from "node:events";
import { access, readdir, readFile } from "node:fs/promises";
import http from "node:http";
import { json } from "node:stream/consumers";
import multipart from "@fastify/multipart";
import Fastify, { type FastifyInstance } from "fastify";
import { serializerCompiler } from "fastify-type-provider-zod";
import { afterEach, expect, it } from "vitest";
import { z } from "zod";
import { endpoint } from "#contract/endpoint.ts";
import { incomingDir } from "#platform/storage/incoming.ts";
import { eventually } from "#tests/support/eventually.ts";
import { startTestShop } from "#tests/support/test-shop.ts";
import { addAdmission } from "./admission.ts";
import { handleErrors } from "./errors.ts";
import { route } from "./routes.ts";
import { compileStorable } from "./validation.ts";

const letter = endpoint("POST /letter", {
  summary: "Send a letter",
  access: "anyone",
  form: {
    fields: { to: z.object({ name: z.string() }) },
    files: { name: "pages", label: "File", max: 2, bytesMax: 1024 * 1024 },
  },
  reply: { to: z.string(), pages: z.array(z.string()) },
});
const time = endpoint("GET /time", { summary: "The time", access: "anyone", reply: { time: z.string() } });

const test = startTestShop();
const written: string[] = [];

let app: FastifyInstance;
afterEach(() => app.close());

/** A server that handles one request at a time and lets none wait. */
async function serve(): Promise<string> {
  app = Fastify({ forceCloseConnections: true });
  app.setValidatorCompiler(compileStorable);
  app.setSerializerCompiler(serializerCompiler);
  handleErrors(app);
  addAdmission(app, { atOnce: 1, waiting: 0, waitMs: 60_000 });
  await app.register(multipart);
  route(app, test.shop, time, async () => ({ time: "noon" }));
  route(app, test.shop, letter, async ({ form }) => {
    written.push(...form.files.map(({ file }) => file));
    const pages = await Promise.all(form.files.map(({ file }) => readFile(file, "utf8")));
    return { to: form.to.name, pages };
  });
  return app.listen({ port: 0, host: "127.0.0.1" });
}

function filled(to: string, ...pages: string[]): FormData {
  const form = new FormData();
  form.append("to", to);
  for (const [index, page] of pages.entries()) form.append("pages", new File([page], `${index}.txt`));
  return form;
}

it("a form reaches its handler checked, with its files, which are gone afterwards", async () => {
  const url = `${await serve()}/letter`;
  const reply = await fetch(url, { method: "POST", body: filled('{"name":"Ann"}', "one", "two") });
  expect(await reply.json()).toEqual({ success: true, to: "Ann", pages: ["one", "two"] });
  expect(written).toHaveLength(2);
  for (const file of written) await expect(access(file)).rejects.toThrow();
});

it.each([
  ["a field that is not what it should be", filled('{"name":5}'), 400, "invalid_input"],
  ["a text that cannot be stored", filled('{"name":"\\u0000"}'), 400, "invalid_input"],
  ["a field that is no JSON", filled("Ann"), 400, "invalid_json"],
  ["too many files", filled('{"name":"Ann"}', "1", "2", "3"), 413, "too_large"],
  ["a file too large", filled('{"name":"Ann"}', "x".repeat(1024 * 1024 + 1)), 413, "too_large"],
])("a form with %s is refused", async (_, body, status, code) => {
  const reply = await fetch(`${await serve()}/letter`, { method: "POST", body });
  expect(reply.status).toBe(status);
  expect(await reply.json()).toMatchObject({ success: false, code });
});

it("who sends a form slowly keeps nobody's place", async () => {
  const url = await serve();
  const body = new Response(filled('{"name":"Ann"}', "one"));
  const bytes = Buffer.from(await body.arrayBuffer());
  const request = http.request(`${url}/letter`, {
    method: "POST",
    headers: { "content-type": body.headers.get("content-type") ?? "", "content-length": bytes.length },
  });
  request.write(bytes.subarray(0, -10));
  const uploads = () => readdir(incomingDir(test.shop.config.dataDir));
  await eventually(async () => expect(await uploads()).toHaveLength(1));
  expect((await fetch(`${url}/time`)).status).toBe(200);
  const answered = once(request, "response");
  request.end(bytes.subarray(-10));
  const [reply]: http.IncomingMessage[] = await answered;
  expect(reply && (await json(reply))).toEqual({ success: true, to: "Ann", pages: ["one"] });
});
