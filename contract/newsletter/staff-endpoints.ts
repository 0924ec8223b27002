import { z } from "zod";
import { endpoint, streamEndpoint } from "../endpoint.ts";
import { moment, pathId } from "../fields.ts";
import { listQuery, listReply } from "../list.ts";

const subscriber = z.object({ _id: z.string(), email: z.string(), since: moment });

/** An address that gets the newsletter. */
export type Subscriber = z.infer<typeof subscriber>;

const filters = z.object(listQuery(["since"]));

export type SubscriberFilters = z.output<typeof filters>;

/** The calls of the back office about the newsletter. */
export const staffNewsletter = {
  list: endpoint("GET /api/newsletter/list", {
    summary: "Who gets the newsletter, newest first; searched by the beginning of the email",
    access: { staff: "customers.read" },
    query: filters,
    reply: { subscribers: z.array(subscriber), ...listReply },
  }),
  exportAll: streamEndpoint("GET /api/newsletter/export", {
    summary: "Who gets the newsletter as a table (CSV), each with their own link to unsubscribe",
    audit: "Exported the addresses of the newsletter",
    auditArea: "customers",
    access: { staff: "promotions.send" },
    stream: "text/csv",
  }),
  remove: endpoint("DELETE /api/newsletter/:id", {
    summary: "Take an address off the newsletter",
    audit: "Took an address off the newsletter",
    access: { staff: "customers.edit" },
    params: z.object({ id: pathId }),
    reply: { message: z.string() },
    errors: ["subscriber_not_found"],
  }),
};
