import { buffer } from "node:stream/consumers";
import { createTransport } from "nodemailer";
import PostalMime, { type Email } from "postal-mime";
import { isId } from "#platform/db/ids.ts";
import type { ListedStorage, Storage } from "#platform/storage/storage.ts";
import { mailOptions, type Sender } from "./mail-options.ts";
import type { Mailer } from "./mailer.ts";

/** Writes mails to a folder, each as a file that mail programs can open; a repeated mail replaces its file. */
export function createOutboxMailer(outbox: Storage, sender: Sender): Mailer {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: "windows" });
  return {
    async send(message) {
      const { message: content } = await transport.sendMail(mailOptions(message, sender));
      await outbox.put(fileName(message.id), content as Buffer);
    },
    close() {},
  };
}

/** A mail of the outbox, with the name of its file. */
export type StoredMail = { id: string; email: Email };

/** The newest mails of the outbox, newest first. */
export async function readNewest(outbox: ListedStorage, count: number): Promise<StoredMail[]> {
  const names = await outbox.listNewest(count);
  const mails = await Promise.all(names.map((name) => readMail(outbox, name.replace(/\.eml$/, ""))));
  return mails.filter((mail) => mail !== undefined);
}

/** One mail of the outbox, or undefined. */
export async function readMail(outbox: Storage, id: string): Promise<StoredMail | undefined> {
  if (!isId(id)) return undefined;
  const content = await outbox.read(fileName(id));
  return content && { id, email: await PostalMime.parse(await buffer(content)) };
}

function fileName(id: string): string {
  return `${id}.eml`;
}
