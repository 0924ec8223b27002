import swagger from "@fastify/swagger";
import scalar from "@scalar/fastify-api-reference";
import type { FastifyInstance } from "fastify";
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
  await app.register(async (docs) => {
    // The reader is a program of its own with inline scripts and styles; it gets a looser policy, here only.
    docs.addHook("onSend", async (_request, reply) => {
      reply.header(
        "content-security-policy",
        "default-src 'self'; script-src 'self' 'unsafe-inline'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; font-src 'self' data:; connect-src 'self'",
      );
    });
    await docs.register(scalar, {
      routePrefix: "/api/docs",
      configuration: {
        url: "/api/openapi.json",
        withDefaultFonts: false,
        telemetry: false,
        agent: { disabled: true },
      },
    });
  });
}
