import { endpoint } from "../endpoint.ts";
import { settingsSchema } from "./schema.ts";

export const settings = {
  settings: endpoint("GET /api/settings", {
    summary: "How this shop is set up: its name, currency, tax, categories and so on",
    access: "anyone",
    reply: { settings: settingsSchema },
  }),
};
