import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { settingsSchema } from "./schema.ts";

const shownText = {
  text: z.string(),
  lang: z.string().exactOptional().describe("The language of its text, where it is not the reader's"),
};

const shownLinks = z.array(
  z.object({
    ...shownText,
    url: z.string(),
    reload: z.literal(true).exactOptional().describe("It is there if the link is no page of the storefront"),
  }),
);

const shownMenus = z.object({
  main: shownLinks.describe("The links of the bar"),
  footer: z.array(z.object({ ...shownText, links: shownLinks })),
});

/** The shop's menus with their texts for one reader. */
export type ShownMenus = z.output<typeof shownMenus>;

export const settings = {
  settings: endpoint("GET /api/settings", {
    summary: "How this shop is set up: its name, currency, tax, categories and so on",
    access: "anyone",
    reply: {
      settings: settingsSchema,
      menus: shownMenus.describe("The links of the bar and the footer, for whoever asks"),
    },
  }),
};
