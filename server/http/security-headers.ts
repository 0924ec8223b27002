import helmet from "@fastify/helmet";
import type { FastifyInstance } from "fastify";
import type { Config } from "../config.ts";

// Features that the shop does not use. (fullscreen and clipboard keep the browser's default: the page itself may.)
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

/** Sets the headers of every reply. Pages add their own content security policy for their scripts. */
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
