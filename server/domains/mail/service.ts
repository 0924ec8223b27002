import { v5 as uuidv5 } from "uuid";
import { ShopError } from "#contract/errors.ts";
import type { ListedMail, OutboxMail } from "#contract/mail/endpoints.ts";
import type { Transaction } from "#platform/db/database.ts";
import type { Shop } from "#platform/shop.ts";
import type { ListedStorage } from "#platform/storage/storage.ts";
import { sendMailJob } from "./jobs.ts";
import type { MailJob } from "./mail.ts";
import { readMail, readNewest, type StoredMail } from "./outbox.ts";

// An arbitrary fixed UUID: the namespace of these ids.
const mailIds = "6f0d6a0e-54c5-4d3c-9f5e-2b8a3f1c7e90";
const OUTBOX_LISTED = 100;

/** The id of the mail about an event, such as `step:<order step id>`; the same event always has the same id. */
export function mailId(event: string): string {
  return uuidv5(event, mailIds);
}

/**
 * Queues a mail in the transaction it reports on: it is sent if that commits, and never if it does not. Of mails with
 * the same `id` (a UUID, see `mailId`) only the first is sent; without an id, each is. `language` is that of whoever gets it; when
 * left out, it is that of whoever causes it.
 */
export async function queueMail(
  { jobs }: Shop,
  tx: Transaction,
  { id, ...mail }: MailJob & { id?: string },
): Promise<void> {
  await jobs.send(tx, sendMailJob, mail, id === undefined ? {} : { id });
}

/** Queues many mails in the transaction that they report on, behind those that were queued one by one. */
export async function queueMails(
  shop: Shop,
  tx: Transaction,
  mails: readonly (MailJob & { id?: string })[],
): Promise<void> {
  const jobs = mails.map(({ id, ...data }) => ({ data, ...(id !== undefined && { id }) }));
  await shop.jobs.sendAll(tx, sendMailJob, jobs);
}

/** Whether mails are kept in an outbox that the staff may read: never in a shop with real shoppers. */
export function hasOutbox({ config }: Shop): boolean {
  return config.demo && config.smtpUrl === undefined;
}

/** The newest mails, newest first. Throws `not_found` when this shop has no outbox to read. */
export async function browseOutbox(shop: Shop): Promise<ListedMail[]> {
  const mails = await readNewest(openOutbox(shop), OUTBOX_LISTED);
  return mails.map(viewListed);
}

/** One mail. Throws `not_found`, `mail_not_found`. */
export async function readOutboxMail(shop: Shop, id: string): Promise<OutboxMail> {
  const kept = await readMail(openOutbox(shop), id);
  if (!kept) throw new ShopError("mail_not_found");
  const { html = "", text = "" } = kept.email;
  return { ...viewListed(kept), html, text };
}

function openOutbox(shop: Shop): ListedStorage {
  if (!hasOutbox(shop)) throw new ShopError("not_found");
  return shop.outbox;
}

function viewListed({ id, email }: StoredMail): ListedMail {
  const { to = [], subject = "", date = "" } = email;
  return { _id: id, to: to.map(({ address }) => address).join(", "), subject, sentAt: date };
}
