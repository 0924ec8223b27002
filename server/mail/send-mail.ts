import type { Shop } from "../shop.ts";
import type { MailJob } from "./mail.ts";

/** Writes and sends a mail. Throws when nobody took it, so that the job is tried again. `id` is the job's own. */
export async function sendMail(_shop: Shop, _job: MailJob, _id: string): Promise<void> {}
