import swagger from "@fastify/swagger";
import Fastify, { type FastifyInstance } from "fastify";
import { jsonSchemaTransform } from "fastify-type-provider-zod";
import type { Config } from "#platform/config/config.ts";

/**
 * Serves the OpenAPI document, generated from the contract, at /api/openapi.json, and a page to read it at /api/docs.
 */
export async function addDocumentation(app: FastifyInstance, config: Config): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: "3.1.0",
      info: {
        title: "Larder",
        version: "1",
        description: "Every call of the shop. Amounts are in the shop's currency, such as 3.59.",
      },
      servers: [{ url: config.publicUrl }],
      components: {
        securitySchemes: {
          shopper: { type: "apiKey", in: "cookie", name: "larder-shopper.session_token" },
          staff: { type: "apiKey", in: "cookie", name: "larder-seller.session_token" },
        },
      },
    },
    transform: jsonSchemaTransform,
  });
  const hidden = { config: { access: "anyone" }, schema: { hide: true } } as const;
  // Public, and fetched by the sandboxed page, which has no origin: every site may read it.
  app.get("/api/openapi.json", hidden, async (_request, reply) => {
    reply.header("access-control-allow-origin", "*").removeHeader("access-control-allow-credentials");
    return app.swagger();
  });
  app.get("/api/docs", hidden, (_request, reply) => reply.redirect("/api/docs/", 301));
  app.get("/api/docs/", hidden, (_request, reply) =>
    reply
      .header("content-security-policy", READER_POLICY)
      // A sandboxed page already has an opaque origin, and browsers warn about this header there.
      .removeHeader("origin-agent-cluster")
      .type("text/html; charset=utf-8")
      .send(readerPage),
  );
  const loadReader = onceItSucceeds(readReader);
  app.get("/api/docs/reader.js", hidden, async (_request, reply) => {
    // For a browser, a sandboxed page is cross-origin.
    reply.header("cross-origin-resource-policy", "cross-origin").header("cache-control", "public, no-cache");
    return reply.type("text/javascript; charset=utf-8").send(await loadReader());
  });
}

/**
 * The API reader is a large third-party program. Sandboxed, it has no origin: no cookies, no access to the shop's data,
 * and its requests are refused as cross-site.
 */
const READER_POLICY = [
  "sandbox allow-scripts allow-popups allow-popups-to-escape-sandbox",
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'unsafe-inline'",
  "img-src 'self' data:",
  "font-src data:",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join("; ");

const readerOptions = {
  url: "/api/openapi.json",
  withDefaultFonts: false,
  telemetry: false,
  agent: { disabled: true },
  mcp: { disabled: true },
  // Requests cannot be sent from the sandbox.
  hideTestRequestButton: true,
  hideClientButton: true,
  showDeveloperTools: "never" as const,
};

const readerPage = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Larder API</title>
<link rel="icon" href="data:,">
</head>
<body>
<div id="api-reference" data-configuration='${JSON.stringify(readerOptions)}'></div>
<script src="/api/docs/reader.js"></script>
</body>
</html>
`;

/** The reader's script. It has four megabytes, so it is loaded when the page is first opened. */
async function readReader(): Promise<string> {
  const { default: scalar } = await import("@scalar/fastify-api-reference");
  const reader = Fastify();
  await reader.register(scalar, { routePrefix: "/", configuration: readerOptions });
  return memoryStorage + (await reader.inject("/js/scalar.js")).body;
}

/** A page without an origin has no storage: the reader's settings are kept in memory until it is closed. */
const memoryStorage = `for (const name of ["localStorage", "sessionStorage"]) {
  const kept = new Map();
  Object.defineProperty(window, name, {
    value: {
      getItem: (key) => kept.get(key) ?? null,
      setItem: (key, value) => void kept.set(key, String(value)),
      removeItem: (key) => void kept.delete(key),
    },
  });
}
`;

function onceItSucceeds<T>(work: () => Promise<T>): () => Promise<T> {
  let result: Promise<T> | undefined;
  return () => {
    result ??= work().catch((error: unknown) => {
      result = undefined;
      throw error;
    });
    return result;
  };
}
