import swagger from "@fastify/swagger";
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from "fastify";
import { jsonSchemaTransform } from "fastify-type-provider-zod";
import type { Config } from "../config.ts";

/** The OpenAPI document, made from the contract, at /api/openapi.json, and a page to read it at /api/docs. */
export async function addDocumentation(app: FastifyInstance, config: Config): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: "3.1.0",
      info: { title: "Larder", version: "1", description: "Every call of the shop. Amounts are in dollars." },
      servers: [{ url: config.publicUrl }],
      components: {
        securitySchemes: {
          shopper: { type: "apiKey", in: "cookie", name: "larder-shopper.session_token" },
          seller: { type: "apiKey", in: "cookie", name: "larder-seller.session_token" },
        },
      },
    },
    transform: jsonSchemaTransform,
  });
  app.get("/api/openapi.json", { schema: { hide: true } }, async () => app.swagger());
  let reader: Promise<FastifyInstance> | undefined;
  const read = async (request: FastifyRequest, reply: FastifyReply) => {
    reader ??= openReader().catch((error: unknown) => {
      reader = undefined;
      throw error;
    });
    const answer = await (await reader).inject({ url: request.url, headers: { host: request.host } });
    reply.code(answer.statusCode).headers(answer.headers);
    return reply.header("content-security-policy", READER_POLICY).send(answer.rawPayload);
  };
  for (const path of ["/api/docs", "/api/docs/*"]) app.get(path, { schema: { hide: true } }, read);
}

// The reader is a program of its own with inline scripts and styles: a looser policy, for it only.
const READER_POLICY =
  "default-src 'self'; script-src 'self' 'unsafe-inline'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; font-src 'self' data:; connect-src 'self'";

/** The page to read the document. It weighs four megabytes, so it is loaded when somebody opens it. */
async function openReader(): Promise<FastifyInstance> {
  const { default: scalar } = await import("@scalar/fastify-api-reference");
  const reader = Fastify();
  await reader.register(scalar, {
    routePrefix: "/api/docs",
    configuration: {
      url: "/api/openapi.json",
      withDefaultFonts: false,
      telemetry: false,
      agent: { disabled: true },
    },
  });
  return reader;
}
