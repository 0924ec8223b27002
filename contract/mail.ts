import { z } from "zod";
import { calls } from "./calls.ts";
import { endpoint } from "./endpoint.ts";
import { moment, pathId } from "./fields.ts";

const listedMail = z.object({ _id: z.string(), to: z.string(), subject: z.string(), sentAt: moment });
const outboxMail = listedMail.extend({ html: z.string(), text: z.string() });

export type ListedMail = z.infer<typeof listedMail>;
export type OutboxMail = z.infer<typeof outboxMail>;

/** In a demo nobody sends the mails: here they can be read. */
export const sellerMail = {
  outbox: endpoint(calls.seller.outbox, {
    summary: "The newest 100 mails of a demo shop that sends none; else 404",
    access: "seller",
    reply: { mails: z.array(listedMail) },
    errors: ["not_found"],
  }),
  outboxMail: endpoint(calls.seller.outboxMail, {
    summary: "One mail of the outbox",
    access: "seller",
    params: z.object({ id: pathId }),
    reply: { mail: outboxMail },
    errors: ["not_found", "mail_not_found"],
  }),
};
