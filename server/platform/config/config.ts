import type { z } from "zod";
import type { S3Bucket } from "#platform/storage/s3-folder.ts";
import { environment } from "./config-variables.ts";

/** A configuration error: each is logged as one plain line, and the process exits. */
export class StartError extends Error {}

type Variables = z.infer<typeof environment>;

export type Config = {
  host: string;
  port: number;
  /** The shop's public URL, without a trailing slash. */
  publicUrl: string;
  dataDir: string;
  databaseUrl: string | undefined;
  demo: boolean;
  seller: { email: string; password: string | undefined };
  sessionSecret: string | undefined;
  corsOrigins: string[];
  /** Undefined: a demo uses the demo gateway; any other shop takes cash only. */
  stripe: { secretKey: string; webhookSecret: string; apiBase: string | undefined } | undefined;
  /** Undefined: mails are written to files in `dataDir`. */
  smtpUrl: string | undefined;
  mailFrom: string;
  /** Undefined: the originals of pictures are in the PostgreSQL database, or else in `dataDir`. */
  s3: S3Bucket | undefined;
  /** What this process does: serve requests, run jobs, or both. */
  role: "web" | "worker" | "all";
  /** The number of web processes to start, with a worker beside them if `role` is all. Undefined: one process. */
  workers: number | undefined;
  rateLimits: boolean;
  /** Addresses and networks of the proxies whose `X-Forwarded-*` headers are trusted. */
  trustProxy: string[];
  logLevel: string;
  /** Undefined: pretty in a terminal, JSON elsewhere. */
  logFormat: "pretty" | "json" | undefined;
};

const origins = new Map<string, string>();

/** The origin of the shop's public URL. */
export function publicOrigin({ publicUrl }: Pick<Config, "publicUrl">): string {
  const origin = origins.get(publicUrl) ?? new URL(publicUrl).origin;
  origins.set(publicUrl, origin);
  return origin;
}

/**
 * Reads the shop's configuration from environment variables, once. Throws `StartError` with one line for each invalid
 * variable.
 */
export function readConfig(variables: Record<string, string | undefined>): Config {
  const env = readVariables(variables);
  const demo = env.DEMO ?? !env.DATABASE_URL;
  if (env.DATABASE_URL && !demo && !env.SESSION_SECRET)
    throw new StartError(
      "SESSION_SECRET is required with DATABASE_URL: set it to a long random text, the same at every server and start.",
    );
  if (env.ROLE !== "all" && !env.DATABASE_URL)
    throw new StartError(
      `ROLE=${env.ROLE} is for several processes on one DATABASE_URL: the embedded database belongs to one process, which does all.`,
    );
  const workers = readWorkers(env);
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
    workers,
    rateLimits: env.RATE_LIMITS === "on",
    trustProxy: env.TRUST_PROXY,
    logLevel: env.LOG_LEVEL,
    logFormat: env.LOG_FORMAT,
  };
}

/** Reads only where the shop's data is, for commands that need no secret. Throws `StartError` like `readConfig`. */
export function readPlaces(
  variables: Record<string, string | undefined>,
): Pick<Config, "dataDir" | "databaseUrl"> {
  const { DATA_DIR, DATABASE_URL } = readVariables(variables);
  return { dataDir: DATA_DIR, databaseUrl: DATABASE_URL };
}

function readVariables(variables: Record<string, string | undefined>): Variables {
  // An empty variable, as in a copied example file, counts as unset.
  const given = Object.fromEntries(Object.entries(variables).filter(([, value]) => value?.trim()));
  const parsed = environment.safeParse(given);
  if (!parsed.success) throw new StartError(parsed.error.issues.map(describeIssue).join("\n"));
  return parsed.data;
}

function readWorkers({ WORKERS: workers, ROLE, DATABASE_URL }: Variables) {
  if (workers === undefined) return undefined;
  if (ROLE === "worker")
    throw new StartError("WORKERS is the number of web processes: leave it out with ROLE=worker.");
  if (DATABASE_URL) return workers;
  if (workers === 1) return undefined;
  throw new StartError(
    `WORKERS=${workers} needs a PostgreSQL server: set DATABASE_URL. The embedded database belongs to one process.`,
  );
}

function readStripe(env: Variables): Config["stripe"] {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret } = env;
  if (secretKey && webhookSecret) return { secretKey, webhookSecret, apiBase: env.STRIPE_API_BASE };
  if (secretKey || webhookSecret)
    throw new StartError("STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET belong together: set both or neither.");
  return undefined;
}

function readS3(env: Variables): Config["s3"] {
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
