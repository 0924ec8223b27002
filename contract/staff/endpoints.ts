import { z } from "zod";
import { email, givenPassword } from "../accounts/endpoints.ts";
import { endpoint } from "../endpoint.ts";
import { calls } from "./calls.ts";

/** The back office's own door. */
export const staff = {
  login: endpoint(calls.login, {
    summary: "Log a member of the staff in",
    access: "anyone",
    body: z.object({ email, password: givenPassword }),
    reply: { message: z.string() },
    errors: ["wrong_credentials", "rate_limited"],
  }),
  session: endpoint(calls.session, {
    summary: "Success for a logged-in member of the staff, or 401",
    access: { staff: "staff.self" },
    reply: {
      outbox: z.boolean().describe("Whether the shop keeps its mails for the owner to read, as in a demo"),
    },
  }),
  logout: endpoint(calls.logout, {
    summary: "End the session of a member of the staff",
    access: "anyone",
    reply: { message: z.string() },
  }),
  logoutByLink: endpoint(calls.logoutByLink, {
    summary:
      "End the session of a member of the staff (acts only when asked by this shop's own pages or no browser)",
    access: "anyone",
    reply: { message: z.string() },
    errors: ["cross_site"],
  }),
};
