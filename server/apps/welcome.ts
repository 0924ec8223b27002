import path from "node:path";
import type { Logger } from "pino";
import type { OwnerLogin } from "#domains/staff/index.ts";
import type { Config } from "#platform/config/config.ts";

/** Logs the shop's address and the owner's login, and warns of likely configuration mistakes. */
export function sayWelcome(config: Config, log: Logger, owner: OwnerLogin): void {
  for (const warning of startWarnings(config)) log.warn(warning);
  console.log(welcome(config, owner));
}

/** Warnings about the configuration to log at the start; the shop starts all the same. */
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

function welcome(
  { role, workers, publicUrl, dataDir, databaseUrl, demo, stripe }: Config,
  { email, madePassword }: OwnerLogin,
): string {
  const database = databaseUrl ? new URL(databaseUrl).host : path.join(path.resolve(dataDir), "database");
  return [
    "",
    role === "worker" ? "  Larder's worker does its jobs." : "  Larder is open.",
    "",
    `  Shop      ${publicUrl}/`,
    `  Seller    ${publicUrl}/seller`,
    `  Login     ${email} / ${madePassword ?? "(the password you have)"}`,
    ...(madePassword
      ? ["            Written down nowhere else: set SELLER_PASSWORD to choose your own."]
      : []),
    ...(demo || stripe
      ? []
      : ["  Payments  cash on delivery only; set STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET to take cards"]),
    `  Database  ${database}`,
    ...(workers ? [`  Processes ${workers} for the web${role === "all" ? ", 1 for jobs" : ""}`] : []),
    `  Files     ${path.resolve(dataDir)}`,
    "",
  ].join("\n");
}
