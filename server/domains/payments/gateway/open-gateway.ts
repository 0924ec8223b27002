import { createHmac } from "node:crypto";
import type { CachedSettings } from "#domains/settings/index.ts";
import type { Config } from "#platform/config/config.ts";
import type { Database } from "#platform/db/database.ts";
import type { Jobs } from "#platform/jobs/jobs.ts";
import { createDemoGateway } from "../demo-gateway/gateway.ts";
import { createStripeGateway } from "../stripe/stripe-gateway.ts";
import { createCashOnlyGateway } from "./cash-only.ts";
import type { Gateway } from "./gateway.ts";

type Settings = {
  config: Config;
  db: Database;
  jobs: Jobs;
  clock: () => Date;
  settings: CachedSettings;
  /** The shop's secret, from which the demo gateway's signing key is derived. */
  secret: string;
};

/** Returns Stripe when its keys are configured, else the demo gateway in a demo, else the cash-only gateway. */
export function openGateway({ config, db, jobs, clock, settings, secret }: Settings): Gateway {
  if (config.stripe) return createStripeGateway(config.stripe);
  if (!config.demo) return createCashOnlyGateway();
  const webhookSecret = createHmac("sha256", secret).update("demo gateway").digest("hex");
  return createDemoGateway({ db, jobs, clock, settings, webhookSecret, publicUrl: config.publicUrl });
}
