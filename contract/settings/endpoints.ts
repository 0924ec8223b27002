import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { moment } from "../fields.ts";
import { calls } from "./calls.ts";
import { settingsSchema } from "./schema.ts";

export const settings = {
  settings: endpoint(calls.settings, {
    summary: "How this shop is set up: its name, currency, tax, categories and so on",
    access: "anyone",
    reply: { settings: settingsSchema },
  }),
};

const version = z
  .int("version must be a whole number.")
  .min(0)
  .describe("Counts the changes; 0: nothing was changed yet");

const allSettings = {
  settings: settingsSchema,
  version,
  changedAt: moment.nullable().describe("When they were last changed"),
};

/** The calls of the back office. */
export const staffSettings = {
  allSettings: endpoint(calls.allSettings, {
    summary: "The settings, with the version that an update must send",
    access: { staff: "settings.edit" },
    reply: allSettings,
  }),
  changeSettings: endpoint(calls.changeSettings, {
    summary: "Change the settings: all of them, and the version they were read at",
    access: { staff: "settings.edit" },
    body: z.object({ version, settings: settingsSchema }),
    reply: { message: z.string(), ...allSettings },
    errors: ["settings_changed", "settings_rule"],
  }),
};
