import { z } from "zod";
import { isProxyRange } from "./http/caller-address.ts";
import type { S3Bucket } from "./storage/s3-folder.ts";

/** A mistake in the environment: one plain line for each, and the process ends. */
export class StartError extends Error {}

const onOff = z
  .enum(["true", "false"], { error: "must be true or false" })
  .transform((value) => value === "true");
const webAddress = z
  .url({ protocol: /^https?$/, error: "must be an address like https://shop.example.com" })
  .transform((value) => value.replace(/\/+$/, ""));
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

const environment = z.object({
  HOST: z.string().default("127.0.0.1"),
  PORT: wholeNumber(0, 65_535).default(3000),
  PUBLIC_URL: webAddress.optional(),
  DATA_DIR: z.string().default("./data"),
  DATABASE_URL: z
    .url({
      protocol: /^postgres(ql)?$/,
      error: "must be an address like postgres://user:password@host/database",
    })
    .optional(),
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

export type Config = {
  host: string;
  port: number;
  /** The shop's own address, without a slash at the end. */
  publicUrl: string;
  dataDir: string;
  databaseUrl: string | undefined;
  demo: boolean;
  seller: { email: string; password: string | undefined };
  sessionSecret: string | undefined;
  corsOrigins: string[];
  /** Undefined: a demo's own gateway takes the cards; a shop that is no demo takes cash only. */
  stripe: { secretKey: string; webhookSecret: string; apiBase: string | undefined } | undefined;
  /** Undefined: mails become files under `dataDir`. */
  smtpUrl: string | undefined;
  mailFrom: string;
  /** Undefined: the originals of pictures lie in a PostgreSQL database, or else under `dataDir`. */
  s3: S3Bucket | undefined;
  /** What this process does: serve, do the jobs, or both. */
  role: "web" | "worker" | "all";
  rateLimits: boolean;
  /** Addresses and networks of the proxies whose `X-Forwarded-*` headers count. */
  trustProxy: string[];
  logLevel: string;
  /** Undefined: pretty in a terminal, JSON anywhere else. */
  logFormat: "pretty" | "json" | undefined;
};

/**
 * Reads the shop's configuration from environment variables, once.
 * Throws `StartError` with one line for each variable that makes no sense.
 */
export function readConfig(variables: Record<string, string | undefined>): Config {
  // A variable that is set to nothing, as in a copied example file, is not set.
  const given = Object.fromEntries(Object.entries(variables).filter(([, value]) => value?.trim()));
  const parsed = environment.safeParse(given);
  if (!parsed.success) throw new StartError(parsed.error.issues.map(describeIssue).join("\n"));
  const env = parsed.data;
  const demo = env.DEMO ?? !env.DATABASE_URL;
  if (env.DATABASE_URL && !demo && !env.SESSION_SECRET)
    throw new StartError(
      "SESSION_SECRET is required with DATABASE_URL: set it to a long random text, the same at every server and start.",
    );
  if (env.ROLE !== "all" && !env.DATABASE_URL)
    throw new StartError(
      `ROLE=${env.ROLE} is for several processes on one DATABASE_URL: the embedded database belongs to one process, which does all.`,
    );
  return {
    host: env.HOST,
    port: env.PORT,
    publicUrl: env.PUBLIC_URL ?? `http://localhost:${env.PORT}`,
    dataDir: env.DATA_DIR,
    databaseUrl: env.DATABASE_URL,
    demo,
    seller: { email: env.SELLER_EMAIL ?? "seller@example.com", password: env.SELLER_PASSWORD },
    sessionSecret: env.SESSION_SECRET,
    corsOrigins: env.CORS_ORIGINS,
    stripe: readStripe(env),
    smtpUrl: env.SMTP_URL,
    mailFrom: env.MAIL_FROM,
    s3: readS3(env),
    role: env.ROLE,
    rateLimits: env.RATE_LIMITS === "on",
    trustProxy: env.TRUST_PROXY,
    logLevel: env.LOG_LEVEL,
    logFormat: env.LOG_FORMAT,
  };
}

/** Warnings to log at the start; none of them prevents it. */
export function startWarnings(config: Config): string[] {
  const { protocol, hostname } = new URL(config.publicUrl);
  const isOpenToOthers = protocol === "http:" && !isThisMachine(hostname);
  return [
    ...(config.rateLimits ? [] : ["RATE_LIMITS=off: nothing limits how often passwords are tried"]),
    ...(isOpenToOthers && !config.demo
      ? [
          "PUBLIC_URL is http: passwords and cookies travel unencrypted, and cookies are not marked secure; put the shop behind https",
        ]
      : []),
  ];
}

function isThisMachine(hostname: string): boolean {
  return /^(localhost|.*\.localhost|127(\.\d+){3}|\[::1\])$/.test(hostname);
}

function readStripe(env: z.infer<typeof environment>): Config["stripe"] {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret } = env;
  if (secretKey && webhookSecret) return { secretKey, webhookSecret, apiBase: env.STRIPE_API_BASE };
  if (secretKey || webhookSecret)
    throw new StartError("STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET belong together: set both or neither.");
  return undefined;
}

function readS3(env: z.infer<typeof environment>): Config["s3"] {
  const { S3_BUCKET: bucket, S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = env;
  if (bucket && accessKeyId && secretAccessKey)
    return {
      bucket,
      endpoint: env.S3_ENDPOINT,
      region: env.S3_REGION,
      accessKeyId,
      secretAccessKey,
      pathStyle: env.S3_PATH_STYLE ?? env.S3_ENDPOINT !== undefined,
    };
  if (bucket || accessKeyId || secretAccessKey || env.S3_ENDPOINT)
    throw new StartError(
      "S3_BUCKET, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY belong together: set all of them or none.",
    );
  return undefined;
}

function describeIssue(issue: z.core.$ZodIssue): string {
  const message =
    issue.message.startsWith("must") || issue.message.startsWith("can") ? issue.message : "is not valid";
  return `${String(issue.path[0])} ${message}.`;
}
