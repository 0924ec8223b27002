import { z } from "zod";
import { address } from "../addresses/endpoints.ts";
import { endpoint } from "../endpoint.ts";
import { moment, moneyAmount, pathId } from "../fields.ts";
import { says } from "../i18n/i18n.ts";
import { listQuery, listReply } from "../list.ts";
import { staffNote, staffNoteChange } from "../staff/note.ts";
import { customerLimits } from "./limits.ts";

/** A shopper as the staff see them: an account or a guest, with sums of the placed orders. */
const customer = z.object({
  _id: z.string(),
  name: z.string(),
  email: z.string(),
  isGuest: z.boolean().describe("Ordered without an account"),
  since: moment,
  orders: z.int().describe(`The number of placed orders, counted up to ${customerLimits.ordersCounted}`),
  ordersAreExact: z.boolean().describe("False when there are more: `spent` is about the newest ones then"),
  spent: moneyAmount.describe("What was paid, without what was given back"),
  lastOrderAt: moment.nullable(),
});

export type Customer = z.infer<typeof customer>;

const kinds = ["account", "guest"] as const;

const customerFilters = z.object({
  ...listQuery(["createdAt"]),
  kind: z
    .enum(kinds, says("{field} must be {one} or {other}.", { field: "kind", one: "account", other: "guest" }))
    .optional(),
});

export type CustomerFilters = z.output<typeof customerFilters>;

/** The calls of the back office. */
export const customers = {
  list: endpoint("GET /api/customer/list", {
    summary: "All customers, newest first; searched by name, email, and the phone or number of an order",
    access: { staff: "customers.read" },
    query: customerFilters,
    reply: { customers: z.array(customer), ...listReply },
  }),
  customer: endpoint("GET /api/customer/:id", {
    summary: "A customer with addresses, the staff's note, and others with the same email",
    access: { staff: "customers.read" },
    params: z.object({ id: pathId }),
    reply: {
      customer,
      addresses: z.array(address),
      note: staffNote,
      sameEmail: z
        .array(z.object({ _id: z.string(), name: z.string(), isGuest: z.boolean() }))
        .describe(`Guests and the account with the same email, at most ${customerLimits.sameEmailMax}`),
    },
    errors: ["customer_not_found"],
  }),
  writeNote: endpoint("PUT /api/customer/note/:id", {
    summary: "Write the staff's note about a customer, based on the version that was read",
    audit: "Wrote a note about a customer",
    access: { staff: "customers.edit" },
    params: z.object({ id: pathId }),
    body: staffNoteChange,
    reply: { message: z.string(), note: staffNote },
    errors: ["customer_not_found", "note_changed"],
  }),
};
