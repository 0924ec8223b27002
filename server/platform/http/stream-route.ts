import { Readable } from "node:stream";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { z } from "zod";
import { errorBody, type StreamEndpoint } from "#contract/endpoint.ts";
import type { Person } from "#platform/actor.ts";
import type { Admit } from "#platform/admit.ts";
import { describeCall, type Parsed, untilGone } from "./routes.ts";

type Part = string | Uint8Array;

/** What a stream's handler receives. */
type Given<E extends StreamEndpoint> = {
  params: Parsed<E["params"]>;
  query: Parsed<E["query"]>;
  person: E["access"] extends "anyone" ? undefined : Person;
  /** Admits each part of the work that needs the database on its own, so that a slow reader counts only while it reads. */
  admit: Admit;
  /** Aborted when the client disconnects or has received everything. */
  signal: AbortSignal;
  request: FastifyRequest;
};

/** The parts of the body, each produced when the client is ready for it. */
type StreamReply = { headers?: Record<string, string>; body: AsyncIterable<Part> };

type Options = {
  /** Runs after the access check. */
  limit?: (request: FastifyRequest, reply: FastifyReply) => Promise<void>;
};

/**
 * Binds a call with a streamed reply, as `route` does for the others: the same access check, schemas, limits and
 * documentation. An error before the first part is answered as usual; a later one closes the connection, so that the
 * client does not take a part for the whole. A client that disconnects stops the work.
 */
export function streamRoute<E extends StreamEndpoint>(
  app: FastifyInstance,
  endpoint: E,
  handler: (given: Given<E>) => Promise<StreamReply>,
  { limit }: Options = {},
): void {
  const { call, access, stream, summary } = endpoint;
  const content = { [stream]: { schema: z.string() } };
  app.route({
    method: call.method,
    url: call.path,
    config: { access, auditArea: endpoint.auditArea, inEnglish: stream !== "text/event-stream" },
    // A HEAD request would produce the stream for nothing, and an event stream never ends.
    exposeHeadRoute: false,
    schema: {
      ...describeCall(endpoint),
      response: { 200: { description: summary, content }, "4xx": errorBody },
    },
    onRequest: async (request, reply) => {
      reply.header("cache-control", "no-store");
      if (limit) await app.admission.run(request, () => limit(request, reply));
    },
    handler: async (request, reply) => {
      const { params, query, person } = request;
      const admit: Admit = (work) => app.admission.run(request, work);
      const given = {
        params,
        query,
        person,
        admit,
        signal: untilGone(reply),
        request,
      } as unknown as Given<E>;
      const { headers = {}, body } = await handler(given);
      const parts = body[Symbol.asyncIterator]();
      const first = await parts.next();
      reply.type(stream).headers(headers);
      return reply.send(Readable.from(joined(first, parts), { objectMode: false }));
    },
  });
}

async function* joined(first: IteratorResult<Part>, rest: AsyncIterator<Part>): AsyncGenerator<Part> {
  try {
    for (let part = first; !part.done; part = await rest.next()) yield part.value;
  } finally {
    await rest.return?.();
  }
}
