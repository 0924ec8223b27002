import { z } from "zod";
import { moment } from "../fields.ts";

/** A session of a shopper or staff member, as they see it. */
export const ownSession = z.object({
  _id: z.string(),
  device: z
    .string()
    .nullable()
    .describe("The browser and system, such as “Chrome on Windows”; null when unknown"),
  since: moment.describe("When it began, by a login"),
  usedAt: moment.describe("When it was last used, to about a day"),
  current: z.boolean().describe("Whether it is the session of this call"),
});

export type OwnSession = z.infer<typeof ownSession>;
