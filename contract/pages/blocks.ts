import { z } from "zod";
import { imageIdOf } from "../catalog/images.ts";
import { says } from "../i18n/i18n.ts";
import { allLanguages } from "../i18n/languages.ts";
import { documentSchema, linkTarget } from "./document.ts";
import { pageLimits as limits } from "./limits.ts";

/**
 * What the front page can have: `forYou` is what a shopper who is logged in buys often, `promises` why the shop is the best,
 * `hours` when and where it is open.
 */
export const blockKinds = [
  "banner",
  "categories",
  "products",
  "forYou",
  "promises",
  "newsletter",
  "text",
  "picture",
  "hours",
  "recipe",
] as const;

export type BlockKind = (typeof blockKinds)[number];

function words(max: number) {
  const wrong = says("At most {max} characters.", { max });
  return z.string(wrong).trim().max(max, wrong).exactOptional();
}

/** The words of a block in one language; instead of what is missing or empty, blocks that every shop has show words of their own. */
const blockWords = z.object({
  heading: words(limits.headingLength),
  text: words(limits.descriptionLength).describe("Of a banner: below its heading"),
  button: words(limits.buttonLength).describe("Of a banner or a picture: what its link is called"),
  alt: words(limits.altLength).describe("What is in the picture"),
  body: documentSchema.exactOptional().describe("Of a text, a picture or a recipe"),
});

export type BlockWords = z.output<typeof blockWords>;

const count = z.literal([...limits.productCounts], says("Choose how many products are shown."));

const choosePicture = says("Choose a picture.");
const chooseProducts = says("Choose which products are shown.");

/** Which products are shown: by a rule, or one by one. */
const productSource = z.discriminatedUnion(
  "from",
  [
    z.object({ from: z.literal("bestSellers") }),
    z.object({ from: z.literal(["newest", "offers"]), count }),
    z.object({ from: z.literal("category"), category: z.string().min(1, chooseProducts).max(50), count }),
    z.object({
      from: z.literal("chosen"),
      ids: z
        .array(z.string().regex(/^[\w-]{1,64}$/, chooseProducts))
        .min(1, chooseProducts)
        .max(limits.chosenMax, says("At most {max} products.", { max: limits.chosenMax }))
        .refine(
          (ids) => new Set(ids).size === ids.length,
          says("A product can be chosen only once in a block."),
        ),
    }),
  ],
  chooseProducts,
);

export type ProductSource = z.output<typeof productSource>;

const common = {
  id: z
    .string()
    .regex(/^[a-z0-9-]{1,40}$/, says("The id of a block has lowercase letters, digits and hyphens."))
    .describe("Any, different from those of the other blocks"),
  kind: z.enum(blockKinds, says("This is no block that a page can have.")),
  link: linkTarget.exactOptional().describe("Where a banner or a picture leads"),
  products: productSource.exactOptional().describe("Of products and of a recipe"),
};

/** A picture that was uploaded for a page, by its path. */
export const uploadedPicture = z
  .string(choosePicture)
  .max(300)
  .refine((picture) => imageIdOf(picture) !== undefined, says("This must be a picture of this shop."));

const block = z
  .object({
    ...common,
    picture: uploadedPicture
      .nullable()
      .exactOptional()
      .describe("Of a banner, a picture or a recipe: its path"),
    words: z.partialRecord(z.enum(allLanguages), blockWords),
  })
  .superRefine(({ kind, products, picture }, context) => {
    const missing = (field: string, message: string) =>
      context.addIssue({ code: "custom", path: [field], message });
    if (kind === "products" && !products) missing("products", chooseProducts.error());
    if (kind === "picture" && !picture) missing("picture", choosePicture.error());
  });

export type FrontBlock = z.output<typeof block>;

/** The blocks of the front page in their order. */
export const blocksSchema: z.ZodType<FrontBlock[], FrontBlock[]> = z
  .array(block)
  .max(
    limits.frontBlocksMax,
    says("The front page has at most {max} blocks.", { max: limits.frontBlocksMax }),
  )
  .refine(
    (all) => new Set(all.map(({ id }) => id)).size === all.length,
    says("Two blocks have the same id."),
  );

const blockForReader = z.object({
  ...common,
  picture: z.string().nullable().exactOptional().describe("Its address"),
  reload: z
    .literal(true)
    .exactOptional()
    .describe("The link leads out of the storefront: the browser itself has to load it"),
  words: blockWords,
  lang: z.string().optional().describe("The language of its words, where it is not the reader's"),
});

/** A block with its words for one reader. */
export type ShownBlock = z.output<typeof blockForReader>;

export const shownBlock: z.ZodType<ShownBlock, ShownBlock> = blockForReader;
