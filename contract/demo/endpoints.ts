import { z } from "zod";
import { endpoint } from "../endpoint.ts";

const removal = z.object({ deleted: z.int(), archived: z.int(), edited: z.int() });

/** How many demo products were deleted, archived, and kept because they were edited. */
export type DemoRemoval = z.infer<typeof removal>;

/** The calls of the back office about the demo catalogue. */
export const demo = {
  read: endpoint("GET /api/seller/demo", {
    summary: "How much of the demo catalogue is there",
    access: { staff: "settings.edit" },
    reply: {
      products: z.int().describe("Demo products that nobody has edited: removing the demo removes these"),
      edited: z.int().describe("Demo products that the staff have edited: removing the demo keeps these"),
    },
  }),
  remove: endpoint("POST /api/seller/demo/remove", {
    summary:
      "Remove the demo products that nobody has edited, with the demo's reviews and shoppers; again is fine. Products that were ordered, reviewed or counted are archived instead",
    audit: "Removed the demo catalogue",
    access: { staff: "settings.edit" },
    reply: { message: z.string(), ...removal.shape },
  }),
};
