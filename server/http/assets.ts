import path from "node:path";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance } from "fastify";

/** The web build's own files: scripts, styles, fonts and fixed pictures. */
export async function addAssets(app: FastifyInstance, assetsDir: string): Promise<void> {
  await app.register(async (files) => {
    files.addHook("onRoute", (route) => {
      route.config = { ...route.config, access: "anyone" };
    });
    await files.register(fastifyStatic, {
      root: assetsDir,
      wildcard: false,
      preCompressed: true,
      index: false,
      decorateReply: false,
      setHeaders: (reply, file) => {
        // A built file carries a digest of its content in its name; the others may change under theirs.
        const named = file.includes(`${path.sep}assets${path.sep}`);
        reply.header("cache-control", named ? "public, max-age=31536000, immutable" : "public, max-age=3600");
        if (file.startsWith(path.join(assetsDir, "service-worker.js"))) {
          reply.header("cache-control", "no-cache");
          // Its own policy, not a page's, says what it may fetch.
          reply.header("content-security-policy", "default-src 'none'; connect-src 'self'");
        }
      },
    });
  });
}
