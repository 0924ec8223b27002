import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { says } from "../i18n/i18n.ts";
import { markedSteps, setupSteps } from "./steps.ts";

/** The calls of the back office. */
export const setup = {
  checklist: endpoint("GET /api/seller/setup", {
    summary: "What is done of the setup of a new shop",
    access: { staff: "settings.edit" },
    reply: {
      done: z.record(z.enum(setupSteps), z.boolean()).describe("Each step, and whether it is done"),
      dismissed: z.boolean().describe("Whether an owner has put the checklist away"),
    },
  }),
  markStep: endpoint("PUT /api/seller/setup/step", {
    summary:
      "Mark a step of the setup as done, such as settings that stay as they are, or take the mark away. `open` is done only by its mark: the shop is ready",
    audit: "Marked a step of the setup as done, or took the mark away",
    access: { staff: "settings.edit" },
    body: z.object({
      step: z.enum(
        markedSteps,
        says("{field} must be one of {values}.", { field: "step", values: markedSteps.join(", ") }),
      ),
      done: z.boolean(says("{field} must be true or false.", { field: "done" })),
    }),
    reply: { message: z.string(), done: z.record(z.enum(setupSteps), z.boolean()) },
  }),
  setDismissed: endpoint("PUT /api/seller/setup", {
    summary: "Put the checklist of a new shop away, for all owners, or show it again",
    audit: "Put the setup checklist away, or showed it again",
    access: { staff: "settings.edit" },
    body: z.object({ dismissed: z.boolean(says("{field} must be true or false.", { field: "dismissed" })) }),
    reply: { message: z.string(), dismissed: z.boolean() },
  }),
};
