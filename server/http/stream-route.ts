import { Readable } from "node:stream";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { z } from "zod";
import { errorBody, type StreamEndpoint } from "../../contract/endpoint.ts";
import { describeCall, type InRoom, type Parsed } from "./routes.ts";
import type { Person } from "./sessions.ts";

type Part = string | Uint8Array;

/** What a stream's handler is given. */
type Given<E extends StreamEndpoint> = {
  params: Parsed<E["params"]>;
  query: Parsed<E["query"]>;
  person: E["access"] extends "anyone" ? undefined : Person;
  /** Where each part of the work is done that needs the database: a slow reader keeps nobody else's place meanwhile. */
  inShop: InRoom;
  /** Aborted when the reader is gone, or has all of it. */
  signal: AbortSignal;
  request: FastifyRequest;
};

/** What is sent, part after part, each made when the reader has room for it. */
type StreamReply = { headers?: Record<string, string>; body: AsyncIterable<Part> };

type Options = {
  /** Runs after the door. */
  limit?: (request: FastifyRequest, reply: FastifyReply) => Promise<void>;
};

/**
 * Binds a call that replies with a stream, as `route` does the others: the same door, schemas, limits and documentation.
 * What fails before the first part is there is an error as everywhere; what fails later cuts the connection, so that nobody
 * takes a part for the whole. Whoever goes away stops the work.
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
    config: { access },
    // The stream of a HEAD request would be made for nobody, and one of events for ever.
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
      const gone = new AbortController();
      reply.raw.once("close", () => gone.abort());
      const inShop: InRoom = (work) => app.admission.run(request, work);
      const given = { params, query, person, inShop, signal: gone.signal, request } as unknown as Given<E>;
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
