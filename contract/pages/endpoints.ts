import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { shownBlock } from "./blocks.ts";
import { documentSchema } from "./document.ts";

const title = {
  path: z
    .string()
    .describe("Its address is /pages/{path}, or that of the standard page in whose place it is"),
  title: z.string(),
  lang: z.string().optional().describe("The language of its texts, where it is not the reader's"),
};

const pageTitle = z.object(title);
export type PageTitle = z.infer<typeof pageTitle>;

const previewPicture = z.string().optional().describe("The address of the picture in previews of links");

const shownPage = z.object({
  ...title,
  description: z.string().describe("For search engines"),
  picture: previewPicture,
  body: documentSchema,
});
export type ShownPage = z.infer<typeof shownPage>;

const frontPage = z.object({
  title: z.string().optional().describe("For search engines; without one, that of every shop"),
  description: z.string().optional(),
  picture: previewPicture,
  blocks: z.array(shownBlock),
});
export type FrontPage = z.infer<typeof frontPage>;

export const pages = {
  front: endpoint("GET /api/page/front", {
    summary:
      "The blocks of the front page in their order; what they show of the catalogue is read with its calls",
    access: "anyone",
    reply: { page: frontPage },
  }),
  list: endpoint("GET /api/page/list", {
    summary: "The shop's own pages, such as an imprint, in the order of their titles",
    access: "anyone",
    reply: {
      pages: z.array(pageTitle),
      standard: z
        .array(z.string())
        .describe("The paths of those that are in the place of a page that every shop has, such as `faq`"),
    },
  }),
  page: endpoint("GET /api/page/published/:path", {
    summary: "A published page",
    access: "anyone",
    params: z.object({ path: z.string() }),
    reply: { page: shownPage },
    errors: ["page_not_found"],
  }),
};
