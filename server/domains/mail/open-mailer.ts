import path from "node:path";
import type { Config } from "#platform/config/config.ts";
import type { Database } from "#platform/db/database.ts";
import { openDatabaseFolder } from "#platform/storage/database-folder.ts";
import { incomingDir } from "#platform/storage/incoming.ts";
import { openLocalFolder } from "#platform/storage/local-folder.ts";
import type { ListedStorage, Storage } from "#platform/storage/storage.ts";
import type { Mailer } from "./mailer.ts";
import { createOutboxMailer } from "./outbox.ts";
import { createSmtpMailer } from "./smtp-mailer.ts";

/** Returns the configured SMTP server, else the outbox. */
export function openMailer(config: Config, outbox: Storage): Mailer {
  const sender = { from: config.mailFrom, publicUrl: config.publicUrl };
  return config.smtpUrl ? createSmtpMailer(config.smtpUrl, sender) : createOutboxMailer(outbox, sender);
}

/**
 * The outbox for a shop without a mail server. Its files are readable by the shop only, since some mails contain links.
 * In a demo, where the staff can read them, servers that share a database keep them there.
 */
export function openOutbox({ dataDir, databaseUrl, demo }: Config, db: Database): ListedStorage {
  if (databaseUrl && demo) return openDatabaseFolder(db, "outbox");
  return openLocalFolder({ directory: outboxDir(dataDir), incoming: incomingDir(dataDir), mode: 0o600 });
}

/** The folder of mails on this server's disk. */
export function outboxDir(dataDir: string): string {
  return path.resolve(dataDir, "outbox");
}
