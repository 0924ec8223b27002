import { endpoint } from "../endpoint.ts";
import { calls } from "./calls.ts";
import { settingsSchema } from "./schema.ts";

export const settings = {
  settings: endpoint(calls.settings, {
    summary: "How this shop is set up: its name, currency, tax, categories and so on",
    access: "anyone",
    reply: { settings: settingsSchema },
  }),
};
