import { z } from "zod";
import { isCountry } from "../addresses/countries.ts";
import { productLimits } from "../catalog/product-limits.ts";
import { createMoney } from "../create-money.ts";
import { ownPicture, text } from "../fields.ts";
import { type Message, msg, says, t } from "../i18n/i18n.ts";
import { allLanguages } from "../i18n/languages.ts";
import { hasWholeCents } from "../money.ts";
import { isLink } from "../pages/link.ts";
import { stockLimits } from "../stock/limits.ts";
import { settingsLimits as limits } from "./limits.ts";
import type { Settings } from "./settings.ts";

const optionalText = (label: Message) => text(label, limits.contactLength).nullable();
const socialAccount = (label: Message) => text(label, limits.nameLength).nullable();
const language = z.enum(allLanguages, says("This is not a language that the shop has."));

const percent = z
  .number(says("A tax rate must be a number."))
  .min(0, says("A tax rate cannot be below 0."))
  .max(limits.taxPercentMax, says("A tax rate cannot be above {max}.", { max: limits.taxPercentMax }))
  .refine(
    (value) => Number.isInteger(Math.round(value * 1e6) / 1e4),
    says("A tax rate can have at most two decimals."),
  );

const fee = z
  .number(says("This must be an amount."))
  .min(0, says("This cannot be below 0."))
  .max(limits.shippingFeeMax, says("This is too high."));

const time = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, says("A time is written as 08:30."));

const openingHours = z
  .object({ day: z.int(says("A day is 0 (Sunday) to 6.")).min(0).max(6), opens: time, closes: time })
  .refine(({ opens, closes }) => opens < closes, {
    ...says("The closing time must be after the opening time."),
    path: ["closes"],
  });

type OpeningHours = z.output<typeof openingHours>;

/** Two times of one day may not overlap: the shop is open or it is not. */
function refuseOverlaps(all: readonly OpeningHours[], context: z.RefinementCtx): void {
  for (const [index, { day, opens, closes }] of all.entries()) {
    const isDouble = all
      .slice(0, index)
      .some((other) => other.day === day && other.opens < closes && opens < other.closes);
    if (isDouble)
      context.addIssue({
        code: "custom",
        message: t("This overlaps with other opening hours of the same day."),
        path: [index, "opens"],
      });
  }
}

const color = z.string().regex(/^#[0-9a-fA-F]{6}$/, says("A colour is written as #F0F5DE."));

const seo = z.object({
  title: text(msg("Title for search engines"), productLimits.seoTitleLength).exactOptional(),
  description: text(
    msg("Description for search engines"),
    productLimits.seoDescriptionLength,
  ).exactOptional(),
});

const category = z.object({
  text: text(msg("A category''s name"), limits.categoryTextLength),
  names: z
    .partialRecord(z.enum(allLanguages), text(msg("A category''s name"), limits.categoryTextLength))
    .optional()
    .describe("Its name in other languages"),
  path: z
    .string()
    .regex(/^[A-Za-z][A-Za-z0-9-]{0,49}$/, says("A category''s path has letters, digits and hyphens only."))
    .refine((path) => path.toLowerCase() !== "all", says("“all” means every category.")),
  image: ownPicture,
  bgColor: color,
  seo: z
    .partialRecord(z.enum(allLanguages), seo)
    .exactOptional()
    .describe("What search engines show instead of its name. In a change: left out, it stays as it is"),
});

/** The main language's is required once the menus are changed (server/domains/settings/menus.ts). */
const menuTexts = (label: Message) =>
  z.partialRecord(z.enum(allLanguages), text(label, limits.menuTextLength));

const menuLinks = (max: number) =>
  z
    .array(
      z.object({
        texts: menuTexts(msg("A link''s text")),
        url: text(msg("A link''s address"), limits.menuUrlLength).refine(
          isLink,
          says("A link begins with https://, mailto: or tel:, or is a path of this shop such as /products."),
        ),
      }),
    )
    .max(max, says("At most {max} links.", { max }));

/** The menus of a shop that has chosen its own. */
export const ownMenus = {
  main: menuLinks(limits.mainLinksMax),
  footer: z
    .array(z.object({ texts: menuTexts(msg("A group''s heading")), links: menuLinks(limits.footerLinksMax) }))
    .max(limits.footerGroupsMax, says("At most {max} groups.", { max: limits.footerGroupsMax })),
};

const menus = z.object({
  main: ownMenus.main.nullable().describe("The links of the bar; null for the standard ones"),
  footer: ownMenus.footer
    .nullable()
    .describe("The groups of links of the footer; null for the standard ones"),
});

const contact = z.object({
  email: z.email(says("This is not an email address.")),
  phone: optionalText(msg("Phone")),
  address: optionalText(msg("Address")),
  taxNumber: optionalText(msg("Tax number")),
  social: z.object({
    instagram: socialAccount(msg("Instagram")),
    twitter: socialAccount(msg("Twitter")),
    facebook: socialAccount(msg("Facebook")),
    youtube: socialAccount(msg("YouTube")),
  }),
});

const shipping = z.object({ fee, freeFrom: fee.nullable(), taxPercent: percent });

const fields = z.object({
  name: text(msg("The shop''s name"), limits.nameLength),
  logo: ownPicture.nullable(),
  brandColor: color.nullable(),
  typeface: z.enum(["standard", "serif", "device"], says("Choose one of the typefaces.")),
  contact,
  currency: z.string().refine(isCurrency, {
    ...says("This is not a currency: use its three letters, such as USD."),
    abort: true,
  }),
  locale: z
    .string()
    .refine(isLocale, { ...says("This is not a language and region, such as en-US."), abort: true })
    .describe("BCP 47; -u-hc-h23 or h12 chooses the clock, -u-fw-mon and so on the first day of the week"),
  languages: z
    .array(language)
    .min(1, says("A shop has at least one language."))
    .refine((all) => new Set(all).size === all.length, says("A language can be there only once.")),
  catalogLanguage: language.describe(
    "In which products and categories are entered; what is not translated is shown in this one",
  ),
  timeZone: z.string().refine(isTimeZone, says("This is not a time zone, such as Europe/London.")).nullable(),
  openingHours: z.array(openingHours).max(limits.openingHoursMax).superRefine(refuseOverlaps),
  holdMinutes: z
    .int(says("This must be a whole number of minutes."))
    .min(limits.holdMinutesMin, says("At least {min} minutes.", { min: limits.holdMinutesMin }))
    .max(limits.holdMinutesMax, says("At most {max} minutes.", { max: limits.holdMinutesMax })),
  picking: z.object({
    answerMinutes: z
      .int(says("This must be a whole number of minutes."))
      .min(limits.answerMinutesMin, says("At least {min} minutes.", { min: limits.answerMinutesMin }))
      .max(limits.answerMinutesMax, says("At most {max} minutes.", { max: limits.answerMinutesMax })),
  }),
  stock: z.object({
    lowLevel: z
      .int(says("This must be a whole number of pieces."))
      .min(0, says("This cannot be below 0."))
      .max(stockLimits.lowLevelMax, says("At most {max} pieces.", { max: stockLimits.lowLevelMax })),
    coverDays: z
      .int(says("This must be a whole number of days."))
      .min(1, says("At least 1 day."))
      .max(stockLimits.coverDaysMax, says("At most {max} days.", { max: stockLimits.coverDaysMax })),
  }),
  weightUnit: z
    .enum(["kg", "lb"], says("Weights are in kg or in lb."))
    .describe("What the scales show, and how weights of goods sold by weight are written"),
  shipping,
  deliveryArea: optionalText(msg("Where you deliver")),
  countries: z
    .array(z.string().refine(isCountry, says("This is not a country: use its two letters, such as DE.")))
    .refine((all) => new Set(all).size === all.length, says("Each country can be listed only once.")),
  tax: z.object({ included: z.boolean(), percent, byCategory: z.record(z.string(), percent) }),
  refunds: z.object({ managerLimit: fee.nullable() }),
  categories: z
    .array(category)
    .min(1, says("A shop has at least one category."))
    .max(limits.categoriesMax, says("A shop has at most {max} categories.", { max: limits.categoriesMax })),
  menus,
});

// By its name, as the type of all calls would be too long for the compiler otherwise.
export const settingsSchema: z.ZodType<Settings, Settings> = fields.superRefine(refuseContradictions);

const { shape } = fields;

/** What a change sends: the settings that clients from before there were these do not send stay as they are. */
export const settingsChangeSchema = fields
  .extend({
    brandColor: shape.brandColor.exactOptional(),
    typeface: shape.typeface.exactOptional(),
    contact: contact.extend({ taxNumber: contact.shape.taxNumber.exactOptional() }),
    languages: shape.languages.exactOptional(),
    catalogLanguage: shape.catalogLanguage.exactOptional(),
    picking: shape.picking.exactOptional(),
    stock: shape.stock.exactOptional(),
    weightUnit: shape.weightUnit.exactOptional(),
    shipping: shipping.extend({ taxPercent: percent.exactOptional() }),
    deliveryArea: shape.deliveryArea.exactOptional(),
    countries: shape.countries.exactOptional(),
    refunds: shape.refunds.exactOptional(),
    menus: menus.exactOptional(),
  })
  .superRefine(refuseContradictions);

export type SettingsChange = z.output<typeof settingsChangeSchema>;

function refuseContradictions(settings: SettingsChange, context: z.RefinementCtx): void {
  for (const [path, message] of contradictionsOf(settings))
    context.addIssue({ code: "custom", path, message });
}

/** Yields the contradictions between settings, each with its field. */
function* contradictionsOf({
  categories,
  tax,
  shipping,
  currency,
  locale,
  refunds,
}: SettingsChange): Generator<[PropertyKey[], string]> {
  const paths = categories.map(({ path }) => path.toLowerCase());
  for (const [index, path] of paths.entries())
    if (paths.indexOf(path) < index)
      yield [["categories", index, "path"], t("Two categories have the same path.")];
  for (const path of Object.keys(tax.byCategory))
    if (!categories.some((category) => category.path === path))
      yield [["tax", "byCategory", path], t("There is no such category.")];
  const money = createMoney({ currency, locale });
  const tooManyDecimals = t("This can have at most {digits, plural, one {# decimal} other {# decimals}}.", {
    digits: money.digits,
  });
  for (const field of ["fee", "freeFrom"] as const)
    if (!hasWholeCents(money, shipping[field] ?? 0)) yield [["shipping", field], tooManyDecimals];
  if (!hasWholeCents(money, refunds?.managerLimit ?? 0)) yield [["refunds", "managerLimit"], tooManyDecimals];
}

function isCurrency(code: string): boolean {
  return Intl.supportedValuesOf("currency").includes(code);
}

function isLocale(tag: string): boolean {
  try {
    return Intl.NumberFormat.supportedLocalesOf(tag).length > 0;
  } catch {
    return false;
  }
}

function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat("en", { timeZone: name }).resolvedOptions().timeZone !== "";
  } catch {
    return false;
  }
}
