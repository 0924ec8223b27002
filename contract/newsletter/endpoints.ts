import { z } from "zod";
import { email } from "../accounts/endpoints.ts";
import { endpoint } from "../endpoint.ts";
import { apiName, text } from "../fields.ts";

export const newsletter = {
  subscribe: endpoint("POST /api/newsletter/subscribe", {
    summary:
      "Mail a link by which an email address confirms that it wants the newsletter; the same answer whether or not it was known",
    access: "anyone",
    body: z.object({ email }),
    reply: { message: z.string() },
    errors: ["rate_limited"],
  }),
  confirm: endpoint("POST /api/newsletter/confirm", {
    summary: "Put the address of a mailed link on the newsletter; again is fine",
    access: "anyone",
    body: z.object({ token: text(apiName("Token"), 100) }),
    reply: { message: z.string() },
    errors: ["link_expired", "rate_limited"],
  }),
  unsubscribe: endpoint("POST /api/newsletter/unsubscribe", {
    summary: "Take the address of an unsubscribe link off the newsletter; again is fine",
    access: "anyone",
    body: z.object({ token: text(apiName("Token"), 100) }),
    reply: { message: z.string() },
    errors: ["rate_limited"],
  }),
};
