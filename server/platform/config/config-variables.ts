import { z } from "zod";
import { isProxyRange } from "#platform/http/caller-address.ts";

const onOff = z
  .enum(["true", "false"], { error: "must be true or false" })
  .transform((value) => value === "true");
const webAddress = z
  .url({ protocol: /^https?$/, error: "must be an address like https://shop.example.com" })
  .transform((value) => value.replace(/\/+$/, ""));
const postgresAddress = z.url({
  protocol: /^postgres(ql)?$/,
  error: "must be an address like postgres://user:password@host/database",
});
const wholeNumber = (min: number, max: number) =>
  z
    .string()
    .regex(/^\d+$/, `must be a whole number from ${min} to ${max}`)
    .transform(Number)
    .refine((value) => value >= min && value <= max, `must be a whole number from ${min} to ${max}`);

const splitList = (list: string) =>
  list
    .split(",")
    .map((entry) => entry.trim())
    .filter(Boolean);

/** The environment variables that configure the shop, each with its form and default. */
export const environment = z.object({
  HOST: z.string().default("127.0.0.1"),
  PORT: wholeNumber(0, 65_535).default(3000),
  PUBLIC_URL: webAddress.optional(),
  DATA_DIR: z.string().default("./data"),
  DATABASE_URL: postgresAddress.optional(),
  DEMO: onOff.optional(),
  SELLER_EMAIL: z.email("must be an email address").toLowerCase().optional(),
  SELLER_PASSWORD: z
    .string()
    .min(8, "must have at least 8 characters")
    .max(128, "can have at most 128 characters")
    .optional(),
  SESSION_SECRET: z.string().min(32, "must have at least 32 characters").optional(),
  CORS_ORIGINS: z
    .string()
    .default("")
    .transform(splitList)
    .pipe(
      z.array(
        z
          .url({
            protocol: /^https?$/,
            error: "must be origins like https://front.example.com, comma-separated",
          })
          .transform((value) => new URL(value).origin),
      ),
    ),
  STRIPE_SECRET_KEY: z
    .string()
    .regex(/^(sk|rk)_/, "must be a secret key like sk_live_... or sk_test_...")
    .optional(),
  STRIPE_WEBHOOK_SECRET: z
    .string()
    .startsWith("whsec_", "must be a signing secret like whsec_...")
    .optional(),
  STRIPE_API_BASE: webAddress.optional(),
  SMTP_URL: z
    .url({ protocol: /^smtps?$/, error: "must be an address like smtps://user:password@mail.example.com" })
    .optional(),
  MAIL_FROM: z.string().default("Larder <shop@localhost>"),
  S3_BUCKET: z.string().optional(),
  S3_ENDPOINT: webAddress.optional(),
  S3_REGION: z.string().default("us-east-1"),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  S3_PATH_STYLE: onOff.optional(),
  ROLE: z.enum(["web", "worker", "all"], { error: "must be web, worker or all" }).default("all"),
  WORKERS: wholeNumber(1, 64).optional(),
  RATE_LIMITS: z.enum(["on", "off"], { error: "must be on or off" }).default("on"),
  TRUST_PROXY: z
    .string()
    .default("")
    .transform(splitList)
    .refine(
      (list) => list.every(isProxyRange),
      "must be addresses or networks of proxies like 10.0.0.2,192.168.7.0/24,fd00::/8; it cannot be everybody",
    ),
  LOG_LEVEL: z
    .enum(["fatal", "error", "warn", "info", "debug", "trace", "silent"], {
      error: "must be fatal, error, warn, info, debug, trace or silent",
    })
    .default("info"),
  LOG_FORMAT: z.enum(["pretty", "json"], { error: "must be pretty or json" }).optional(),
});
