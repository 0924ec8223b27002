import helmet from "@fastify/helmet";
import type { FastifyInstance } from "fastify";
import type { Config } from "../config.ts";

// The shop needs none of these. (fullscreen and clipboard stay as browsers have them: for the page itself.)
const closedFeatures = [
  "accelerometer",
  "camera",
  "display-capture",
  "geolocation",
  "gyroscope",
  "hid",
  "magnetometer",
  "microphone",
  "midi",
  "payment",
  "publickey-credentials-get",
  "screen-wake-lock",
  "serial",
  "usb",
  "xr-spatial-tracking",
];
const permissionsPolicy = closedFeatures.map((feature) => `${feature}=()`).join(", ");

/** The headers every reply carries. Pages bring their own content security policy, made for their scripts. */
export async function addSecurityHeaders(app: FastifyInstance, config: Config): Promise<void> {
  app.addHook(
    "onRequest",
    async (_request, reply) => void reply.header("permissions-policy", permissionsPolicy),
  );
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] },
    },
    strictTransportSecurity: config.publicUrl.startsWith("https:") ? { maxAge: 31_536_000 } : false,
    crossOriginEmbedderPolicy: false,
    referrerPolicy: { policy: "strict-origin-when-cross-origin" },
  });
}
