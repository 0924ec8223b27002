import { z } from "zod";
import { named, optionalText, text } from "../fields.ts";
import { type Message, msg, says } from "../i18n/i18n.ts";
import { allLanguages, type Language } from "../i18n/languages.ts";
import { productLimits } from "./product-limits.ts";

/** A product's name. */
export const productName = text(msg("Name"), productLimits.productNameLength);

/** A description, as text or as its lines. */
export const descriptionLines = z
  .union([z.string(), z.array(z.string())], says("Description must be text or lines of text."))
  .optional()
  .transform((lines) => (Array.isArray(lines) ? lines.join("\n") : (lines ?? "")))
  .refine(
    (all) => all.length <= productLimits.descriptionLength,
    says("Description can have at most {max} characters.", { max: productLimits.descriptionLength }),
  )
  .transform((all) =>
    all
      .split(/\r?\n/)
      .map((line) => line.trim())
      .filter(Boolean),
  );

/** The texts of its food facts. */
export const foodTexts = {
  ingredients: optionalText(msg("Ingredients"), productLimits.ingredientsLength),
  origin: optionalText(msg("Origin"), productLimits.originLength),
  storage: optionalText(msg("Storage"), productLimits.storageLength),
};

/** What search engines and previews show instead of the name and the description. */
export const seoTexts = {
  seoTitle: seoText(msg("Title for search engines"), productLimits.seoTitleLength),
  seoDescription: seoText(msg("Description for search engines"), productLimits.seoDescriptionLength),
};

/** Clients from before there were these leave them out, and they stay as they are; null and empty take them away. */
function seoText(label: Message, max: number) {
  const field = named(label);
  return z
    .string(says("{field} must be text.", { field }))
    .trim()
    .max(max, says("{field} can have at most {max} characters.", { field, max }))
    .nullish()
    .describe("Left out, it stays as it is. Empty: search engines show the name or the description");
}

/** A picture of a product, and what is in it. */
export const picture = z.object({
  image: z
    .string(says("A picture needs its address."))
    .min(1, says("A picture needs its address."))
    .max(2_000, says("This is not the address of a picture.")),
  alt: z
    .string(says("The alternative text must be text."))
    .trim()
    .max(
      productLimits.pictureAltLength,
      says("The alternative text can have at most {max} characters.", {
        max: productLimits.pictureAltLength,
      }),
    )
    .describe("What is in the picture, for who cannot see it; empty: not stated"),
});

export type ProductPicture = z.output<typeof picture>;

const texts = z.object({
  name: z.string().optional(),
  description: z.array(z.string()).optional(),
  ingredients: z.string().optional(),
  origin: z.string().optional(),
  storage: z.string().optional(),
  seoTitle: z.string().optional(),
  seoDescription: z.string().optional(),
  pictures: z.array(picture).optional().describe("The alternative texts"),
});

/** The texts of a product in another language than its own. What is absent is shown as it was entered. */
export type ProductTexts = z.infer<typeof texts>;

/** By language. Those of a language that is not offered any more are kept. */
export const productTranslations = z.partialRecord(z.enum(allLanguages), texts);

export type ProductTranslations = z.infer<typeof productTranslations>;

const statedTexts = z
  .object({
    name: optionalText(msg("Name"), productLimits.productNameLength),
    description: descriptionLines,
    ...foodTexts,
    ...seoTexts,
    pictures: z
      .array(picture, says("{field} must be a list.", { field: "pictures" }))
      .max(productLimits.productImagesMax)
      .optional(),
  })
  .transform((all) => {
    const stated = Object.entries(all).filter(([, value]) =>
      Array.isArray(value) ? value.length > 0 : value !== undefined,
    );
    return Object.fromEntries(stated) as ProductTexts;
  });

/** The same as the staff state it. */
export const statedTranslations = z
  .partialRecord(z.enum(allLanguages), statedTexts, says("This is not a language that the shop has."))
  .describe(
    "The texts in other languages. A language that is left out keeps its texts; an empty object removes them",
  );

/**
 * The translations after a change: those of a language replace what it had, but for texts for search engines that they leave
 * out. Of the alternative texts, those of the product's pictures stay, in their order.
 */
export function withTranslations(
  before: ProductTranslations,
  changed: ProductTranslations = {},
  images: readonly string[] = [],
): ProductTranslations {
  const stated = Object.entries({ ...before, ...changed })
    .map(([language, all]) => {
      const { pictures = [], ...texts } = withSeoTexts(before[language as Language], all);
      const shown = images.flatMap(
        (image) => pictures.find((each) => each.image === image && each.alt !== "") ?? [],
      );
      return [language, { ...texts, ...(shown.length > 0 && { pictures: shown }) }] as const;
    })
    .filter(([, texts]) => Object.keys(texts).length > 0);
  return Object.fromEntries(stated.toSorted(([one], [other]) => (one < other ? -1 : 1)));
}

/** An empty object leaves out nothing: it has no texts. */
function withSeoTexts({ seoTitle, seoDescription }: ProductTexts = {}, texts: ProductTexts): ProductTexts {
  if (Object.keys(texts).length === 0) return texts;
  const stated = Object.entries({ seoTitle, seoDescription, ...texts }).filter(([, text]) => text);
  return Object.fromEntries(stated);
}

/** The translations with their pictures changed, such as from paths to addresses. */
export function mapPictures(
  translations: ProductTranslations,
  change: (picture: ProductPicture) => ProductPicture,
): ProductTranslations {
  const changed = Object.entries(translations).map(([language, { pictures, ...texts }]) => [
    language,
    { ...texts, ...(pictures && { pictures: pictures.map(change) }) },
  ]);
  return Object.fromEntries(changed);
}
