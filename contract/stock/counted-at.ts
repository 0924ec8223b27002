import { z } from "zod";
import { says } from "../i18n/i18n.ts";

export const countedAt = z.iso
  .datetime(says("{field} must be a time, such as 2026-05-04T16:00:00Z.", { field: "countedAt" }))
  .optional()
  .describe(
    "When it was counted, if that is sent later: it is refused if pieces came to the shelf or left it since, and after a day",
  );
