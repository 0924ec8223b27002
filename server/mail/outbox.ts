import { mkdir, readdir, readFile, rename, stat, writeFile } from "node:fs/promises";
import path from "node:path";
import { createTransport } from "nodemailer";
import PostalMime, { type Email } from "postal-mime";
import { isId } from "../db/ids.ts";
import { mailOptions, type Sender } from "./mail-options.ts";
import type { Mailer } from "./mailer.ts";

/** Writes mails into a folder, each a file that mail programs open; the same mail again takes its own place. */
export function createOutboxMailer(directory: string, sender: Sender): Mailer {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: "windows" });
  return {
    async send(message) {
      const { message: content } = await transport.sendMail(mailOptions(message, sender));
      await mkdir(directory, { recursive: true });
      const file = path.join(directory, `${message.id}.eml`);
      // Whoever looks finds the whole mail, or none; only the shop may look, for some hold links.
      const unfinished = `${file}.part`;
      await writeFile(unfinished, content as Buffer, { flush: true, mode: 0o600 });
      await rename(unfinished, file);
    },
    close() {},
  };
}

/** A mail of the outbox, with the name of its file. */
export type KeptMail = { id: string; email: Email };

/** The newest mails of the folder, newest first. */
export async function readNewest(directory: string, count: number): Promise<KeptMail[]> {
  const names = await readdir(directory).catch(() => []);
  const ids = names.filter((name) => name.endsWith(".eml")).map((name) => path.basename(name, ".eml"));
  const times = await Promise.all(
    ids.map(async (id) => ({ id, at: (await stat(path.join(directory, `${id}.eml`))).mtimeMs })),
  );
  const newest = times.toSorted((a, b) => b.at - a.at || a.id.localeCompare(b.id)).slice(0, count);
  const mails = await Promise.all(newest.map(({ id }) => readMail(directory, id)));
  return mails.filter((mail) => mail !== undefined);
}

/** One mail of the folder, or undefined. */
export async function readMail(directory: string, id: string): Promise<KeptMail | undefined> {
  if (!isId(id)) return undefined;
  const content = await readFile(path.join(directory, `${id}.eml`)).catch(() => undefined);
  return content && { id, email: await PostalMime.parse(content) };
}
