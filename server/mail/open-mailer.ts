import path from "node:path";
import type { Config } from "../config.ts";
import type { Mailer } from "./mailer.ts";
import { createOutboxMailer } from "./outbox.ts";
import { createSmtpMailer } from "./smtp-mailer.ts";

/** The configured SMTP server, else the outbox: a folder of files. */
export function openMailer(config: Config): Mailer {
  const sender = { from: config.mailFrom, publicUrl: config.publicUrl };
  return config.smtpUrl
    ? createSmtpMailer(config.smtpUrl, sender)
    : createOutboxMailer(outboxDir(config.dataDir), sender);
}

/** Where mails lie when nobody sends them. */
export function outboxDir(dataDir: string): string {
  return path.resolve(dataDir, "outbox");
}
