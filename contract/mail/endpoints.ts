import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { moment, pathId } from "../fields.ts";

const listedMail = z.object({ _id: z.string(), to: z.string(), subject: z.string(), sentAt: moment });
const outboxMail = listedMail.extend({ html: z.string(), text: z.string() });

export type ListedMail = z.infer<typeof listedMail>;
export type OutboxMail = z.infer<typeof outboxMail>;

/** In a demo, mails are not sent and can be read here. */
/** The calls of the back office. */
export const staffMail = {
  outbox: endpoint("GET /api/seller/outbox", {
    summary: "The newest 100 mails of a demo shop that sends none; else 404",
    access: { staff: "mail.read" },
    reply: { mails: z.array(listedMail) },
    errors: ["not_found"],
  }),
  outboxMail: endpoint("GET /api/seller/outbox/:id", {
    summary: "One mail of the outbox",
    access: { staff: "mail.read" },
    params: z.object({ id: pathId }),
    reply: { mail: outboxMail },
    errors: ["not_found", "mail_not_found"],
  }),
};
