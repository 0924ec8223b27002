import { z } from "zod";
import { says } from "../i18n/i18n.ts";
import { pageLimits as limits } from "./limits.ts";
import { isLink } from "./link.ts";

// A text with headings, lists and links, as a document of ProseMirror that has these nodes and marks and no others:
// https://prosemirror.net/docs/guide/#doc.structure

const tooLong = says("This page is too long. Please make two of it.");

/** Where a link leads. */
export const linkTarget = z
  .string()
  .max(limits.linkLength, says("At most {max} characters.", { max: limits.linkLength }))
  .refine(
    isLink,
    says("A link begins with https://, mailto: or tel:, or is a path of this shop such as /products."),
  );

const link = z.object({ type: z.literal("link"), attrs: z.object({ href: linkTarget }) });

const mark = z.discriminatedUnion("type", [
  z.object({ type: z.literal("bold") }),
  z.object({ type: z.literal("italic") }),
  link,
]);

const inline = z
  .array(
    z.discriminatedUnion("type", [
      z.object({
        type: z.literal("text"),
        text: z.string().min(1).max(limits.textLength, tooLong),
        marks: z.array(mark).max(3).optional(),
      }),
      z.object({ type: z.literal("hardBreak") }),
    ]),
  )
  .max(limits.partsMax, tooLong)
  .optional();

const paragraph = z.object({ type: z.literal("paragraph"), content: inline });

const heading = z.object({
  type: z.literal("heading"),
  attrs: z.object({ level: z.literal([2, 3]) }),
  content: inline,
});

const items = z
  .array(z.object({ type: z.literal("listItem"), content: z.array(paragraph).max(limits.partsMax, tooLong) }))
  .max(limits.partsMax, tooLong);

const block = z.discriminatedUnion(
  "type",
  [
    paragraph,
    heading,
    z.object({ type: z.literal("bulletList"), content: items }),
    z.object({ type: z.literal("orderedList"), content: items }),
  ],
  says("A page has paragraphs, headings and lists only."),
);

const document = z.object({
  type: z.literal("doc"),
  content: z.array(block).max(limits.blocksMax, tooLong),
});

export type Document = z.output<typeof document>;

// By its name, as the type of all calls would be too long for the compiler otherwise.
export const documentSchema: z.ZodType<Document, Document> = document;
export type Block = Document["content"][number];
export type Inline = NonNullable<z.output<typeof inline>>[number];

export type Mark = z.output<typeof mark>;
