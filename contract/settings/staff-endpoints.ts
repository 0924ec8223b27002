import { z } from "zod";
import { productLimits } from "../catalog/product-limits.ts";
import { endpoint } from "../endpoint.ts";
import { moment } from "../fields.ts";
import { says } from "../i18n/i18n.ts";
import { settingsLimits } from "./limits.ts";
import { ownMenus, settingsChangeSchema, settingsSchema } from "./schema.ts";

const version = z
  .int(says("{field} must be a whole number.", { field: "version" }))
  .min(0)
  .describe("Counts the changes; 0: nothing was changed yet");

const standardMenus = z
  .object(ownMenus)
  .describe("What a shop has that has not chosen its own menus, in each of its languages");

export type StandardMenus = z.output<typeof standardMenus>;

const allSettings = {
  settings: settingsSchema,
  version,
  changedAt: moment.nullable().describe("When they were last changed"),
  standardMenus,
};

const change = z.object({ version, settings: settingsChangeSchema });

/** What a new picture is of: the logo, or a category by its path. */
const pictured = z.union(
  [z.literal("logo"), z.object({ category: z.string() })],
  says("A picture is of the logo or of a category."),
);

export type Pictured = z.output<typeof pictured>;

/** The calls of the back office. */
export const staffSettings = {
  allSettings: endpoint("GET /api/settings/all", {
    summary: "The settings, with the version that an update must send",
    access: { staff: "settings.edit" },
    reply: allSettings,
  }),
  changeSettings: endpoint("PUT /api/settings", {
    summary: "Change the settings: all of them, and the version they were read at",
    audit: "Changed the settings",
    access: { staff: "settings.edit" },
    body: change,
    reply: { message: z.string(), ...allSettings },
    errors: ["settings_changed", "settings_rule"],
  }),
  changeWithPictures: endpoint("POST /api/settings/with-pictures", {
    summary: "The same with new pictures of the logo or of categories; `pictures` says what each one is of",
    audit: "Changed the settings",
    access: { staff: "settings.edit" },
    form: {
      fields: { change: change.extend({ pictures: z.array(pictured).max(settingsLimits.picturesMax) }) },
      files: {
        name: "images",
        label: "Picture",
        max: settingsLimits.picturesMax,
        bytesMax: productLimits.imageBytesMax,
      },
    },
    reply: { message: z.string(), ...allSettings },
    errors: [
      "settings_changed",
      "settings_rule",
      "invalid_multipart",
      "too_large",
      "unsupported_type",
      "unreadable_image",
    ],
  }),
};
