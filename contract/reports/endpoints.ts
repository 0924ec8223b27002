import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { apiName, text } from "../fields.ts";

export const reports = {
  missedSearch: endpoint("POST /api/report/missed-search", {
    summary: "Count a search that found nothing exactly, for the shop's report; kept without who searched",
    access: "anyone",
    body: z.object({ text: text(apiName("text"), 200) }),
    reply: {},
    errors: ["rate_limited"],
  }),
};
