/**
 * The shop as main.ts starts it, but without pages; it kills itself when the moments in KILLED_AT have occurred in this
 * order. With WEBHOOKS=late it rejects the gateway's webhooks.
 *
 * A moment is a request ("POST /api/order/stripe"), a call of the gateway ("before refund", "after refund") or
 * "commit".
 */
import { writeSync } from "node:fs";
import { buildApp } from "#apps/app.ts";
import { jobHandlers } from "#apps/domains.ts";
import { openShop } from "#apps/open-shop.ts";
import { sendMailJob } from "#domains/mail/jobs.ts";
import type { Gateway } from "#domains/payments/gateway/gateway.ts";
import { readConfig } from "#platform/config/config.ts";
import { handle } from "#platform/jobs/job.ts";
import type { Shop } from "#platform/shop.ts";
import { replaceHandlers } from "../../support/job-handlers.ts";

const ahead = (process.env.KILLED_AT ?? "").split(", ");

const config = readConfig(process.env);
const { shop } = await openShop(config);
watchCommits(shop);
watchGateway(shop);
if (process.env.WEBHOOKS === "late") shop.gateway.readEvent = () => Promise.reject(new Error("It is late."));
const app = await buildApp(shop);
app.server.prependListener("request", ({ method, url }) => pass(`${method} ${url}`));
// Scheduled jobs would commit at moments of their own. Loading the mail templates would take too long.
await shop.jobs.work(
  replaceHandlers(
    jobHandlers.filter(({ job }) => job.cron === undefined),
    handle(sendMailJob, async () => {}),
  ),
  { shop, app },
);
await app.listen({ host: config.host, port: config.port });

function pass(moment: string): void {
  if (!ahead[0] || !moment.startsWith(ahead[0])) return;
  ahead.shift();
  if (ahead.length > 0) return;
  writeSync(1, `Killed at: ${process.env.KILLED_AT}\n`);
  process.kill(process.pid, "SIGKILL");
}

function watchCommits({ db }: Shop): void {
  const transaction = db.transaction.bind(db);
  db.transaction = async (...args) => {
    const result = await transaction(...args);
    pass("commit");
    return result;
  };
}

function watchGateway({ gateway }: Shop): void {
  const calls = [
    "openSession",
    "readSession",
    "expireSession",
    "refund",
    "listRefunds",
    "readEvent",
  ] as const;
  for (const call of calls) {
    const work = gateway[call].bind(gateway) as (...args: unknown[]) => Promise<unknown>;
    const watched = async (...args: unknown[]) => {
      pass(`before ${call}`);
      const result = await work(...args);
      pass(`after ${call}`);
      return result;
    };
    Object.assign(gateway, { [call]: watched } satisfies Partial<Record<keyof Gateway, unknown>>);
  }
}
