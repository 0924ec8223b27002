import { IncomingMessage, type OutgoingHttpHeaders, ServerResponse } from "node:http";
import { Socket } from "node:net";
import type { FastifyInstance } from "fastify";
import helmet, { type HelmetOptions } from "helmet";
import type { Config } from "#platform/config/config.ts";

// Features that the shop does not use. (fullscreen and clipboard keep the browser's default: the page itself may.)
const closedFeatures = [
  "accelerometer",
  "display-capture",
  "geolocation",
  "gyroscope",
  "hid",
  "magnetometer",
  "microphone",
  "midi",
  "payment",
  "screen-wake-lock",
  "serial",
  "usb",
  "xr-spatial-tracking",
];
const closed = closedFeatures.map((feature) => `${feature}=()`).join(", ");

/**
 * The permissions policy of a page: in the back office, deliveries and stock-takes are scanned with the camera, and the
 * staff log in with passkeys.
 */
export function permissionsPolicyOf(path: string): string {
  const staffOnly = isStaffPage(path) ? "(self)" : "()";
  return `${closed}, camera=${staffOnly}, publickey-credentials-get=${staffOnly}`;
}

/**
 * The content security policy of a page with inline scripts of these digests. Only the back office compiles WebAssembly,
 * which reads barcodes where the browser cannot.
 */
export function contentSecurityPolicyOf(path: string, digests: readonly string[], publicUrl: string): string {
  const scripts = ["script-src 'self'", ...(isStaffPage(path) ? ["'wasm-unsafe-eval'"] : []), ...digests];
  const directives = [
    "default-src 'self'",
    scripts.join(" "),
    // Toasts and measured boxes set inline styles from scripts.
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ];
  if (publicUrl.startsWith("https:")) directives.push("upgrade-insecure-requests");
  return directives.join("; ");
}

function isStaffPage(path: string): boolean {
  return /^\/seller(?=\/|$)/i.test(path);
}

/**
 * Sets the headers of every reply, the same for all. Pages have their own content security policy, for their scripts, and
 * permissions policy.
 */
export function addSecurityHeaders(app: FastifyInstance, config: Config): void {
  const headers = {
    "permissions-policy": permissionsPolicyOf("/"),
    ...helmetHeaders({
      contentSecurityPolicy: {
        useDefaults: false,
        directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] },
      },
      strictTransportSecurity: config.publicUrl.startsWith("https:") ? { maxAge: 31_536_000 } : false,
      crossOriginEmbedderPolicy: false,
      referrerPolicy: { policy: "strict-origin-when-cross-origin" },
    }),
  };
  app.addHook("onRequest", (_request, reply, next) => {
    reply.headers(headers);
    next();
  });
}

/** The headers that helmet sets, computed once: `@fastify/helmet` does it for each request, a twentieth of a cached reply. */
function helmetHeaders(options: HelmetOptions): OutgoingHttpHeaders {
  const request = new IncomingMessage(new Socket());
  const response = new ServerResponse(request);
  helmet(options)(request, response, (error) => {
    if (error) throw error;
  });
  return response.getHeaders();
}
