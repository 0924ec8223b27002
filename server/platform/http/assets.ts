import path from "node:path";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance } from "fastify";

/** Serves the files of the web build: scripts, styles, fonts and static pictures. */
export async function addAssets(app: FastifyInstance, assetsDir: string): Promise<void> {
  await app.register(async (files) => {
    files.addHook("onRoute", (route) => {
      route.config = { ...route.config, access: "anyone" };
    });
    await files.register(fastifyStatic, {
      root: assetsDir,
      wildcard: false,
      preCompressed: true,
      // They are sent in place of the files that they compress, and need no routes of their own.
      globIgnore: ["**/*.{br,gz}"],
      index: false,
      decorateReply: false,
      setHeaders: (reply, file) => {
        // Built files have a content digest in their name and can be cached forever; the others may change.
        const named = file.includes(`${path.sep}assets${path.sep}`);
        reply.header("cache-control", named ? "public, max-age=31536000, immutable" : "public, max-age=3600");
        if (file.startsWith(path.join(assetsDir, "service-worker.js"))) {
          reply.header("cache-control", "no-cache");
          // The service worker's own policy, not the page's, limits what it may fetch.
          reply.header("content-security-policy", "default-src 'none'; connect-src 'self'");
        }
      },
    });
  });
}
