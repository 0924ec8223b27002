import {
  CalendarClock,
  ChefHat,
  Heart,
  Image,
  LayoutGrid,
  type LucideIcon,
  Mail,
  Megaphone,
  ShoppingBasket,
  Sparkles,
  Type,
} from "lucide-react";
import { findCategory } from "#contract/catalog/categories.ts";
import { cutText } from "#contract/cut-text.ts";
import { inContext, type Message, msg, t } from "#contract/i18n/i18n.ts";
import type { BlockKind, BlockWords, FrontBlock, ProductSource } from "#contract/pages/blocks.ts";
import type { ShopSettings } from "#web/components/settings.ts";

export type WordName = keyof BlockWords;

type Kind = {
  name: Message;
  /** What it shows. */
  about: Message;
  icon: LucideIcon;
  /** Its words in the order of the form. */
  words: readonly WordName[];
  /** What shoppers read where the shop has written nothing. */
  defaults?: Partial<Record<WordName, Message>>;
};

/** What the front page can have. */
export const blockKinds: Readonly<Record<BlockKind, Kind>> = {
  banner: {
    name: msg("Banner"),
    about: msg("A large heading with a picture and a button."),
    icon: Megaphone,
    words: ["alt", "heading", "text", "button"],
    defaults: {
      heading: msg("Good food, kept close."),
      text: msg(
        "Fresh produce straight from the source, good snacks and everyday groceries, at prices you will like.",
      ),
      button: msg("Shop now"),
    },
  },
  categories: {
    name: msg("Categories"),
    about: msg("All aisles of your shop, each with its picture."),
    icon: LayoutGrid,
    words: ["heading"],
    defaults: { heading: msg("Categories") },
  },
  products: {
    name: msg("Products"),
    about: msg("Best sellers, new arrivals, offers, a category, or products that you choose."),
    icon: ShoppingBasket,
    words: ["heading"],
  },
  forYou: {
    name: msg("For you"),
    about: msg("What a shopper who is logged in buys often. Nobody else sees it."),
    icon: Heart,
    words: [],
  },
  promises: {
    name: msg("Promises"),
    about: msg("Why shoppers buy from you: delivery, freshness, prices and trust."),
    icon: Sparkles,
    words: ["heading"],
    defaults: { heading: msg("Why We Are the Best") },
  },
  newsletter: {
    name: msg("Newsletter"),
    about: msg("Where shoppers subscribe to your newsletter."),
    icon: Mail,
    words: ["heading", "text"],
    defaults: {
      heading: msg("Never miss a deal!"),
      text: msg("Subscribe to get the latest offers, new arrivals, and exclusive discounts."),
    },
  },
  text: {
    name: inContext("page", "Text"),
    about: msg("A text with headings, lists and links."),
    icon: Type,
    words: ["heading", "body"],
  },
  picture: {
    name: msg("Picture and text"),
    about: msg("A picture beside a text, with a button if it leads somewhere."),
    icon: Image,
    words: ["alt", "heading", "body", "button"],
    defaults: { button: msg("Find out more") },
  },
  hours: {
    name: msg("Opening hours"),
    about: msg("When and where you are open, as it is in the settings."),
    icon: CalendarClock,
    words: ["heading"],
    defaults: { heading: msg("Opening hours") },
  },
  recipe: {
    name: msg("Recipe"),
    about: msg("A recipe with a picture, and the products that it needs."),
    icon: ChefHat,
    words: ["alt", "heading", "body"],
  },
};

/** Which products can be shown: what the choice is called, and the heading that shoppers read. */
export const productSources: Readonly<Record<ProductSource["from"], { name: Message; heading?: Message }>> = {
  bestSellers: { name: msg("Best sellers"), heading: msg("Best Sellers") },
  newest: { name: msg("New arrivals"), heading: msg("New arrivals") },
  offers: { name: msg("Offers"), heading: msg("Offers") },
  category: { name: msg("Products of a category") },
  chosen: { name: msg("Chosen products"), heading: msg("Our selection") },
};

/** What shoppers read where a word of a block is empty; undefined: nothing. */
export function defaultWord(
  { kind, products }: FrontBlock,
  name: WordName,
  { categories, openingHours }: Pick<ShopSettings, "categories" | "openingHours">,
): string | undefined {
  if (kind === "hours" && name === "heading" && openingHours.length === 0) return t("Visit us");
  if (kind === "products" && products?.from === "category")
    return findCategory(categories, products.category)?.text ?? products.category;
  const message =
    kind === "products" && products
      ? productSources[products.from].heading
      : blockKinds[kind].defaults?.[name];
  return message && t(message);
}

/** What a block is called among the others: "Text: Figs of the week", "Products: Best Sellers". */
export function titleOfBlock(block: FrontBlock, shop: ShopSettings): string {
  const [main = "en"] = shop.languages;
  const kind = t(blockKinds[block.kind].name);
  const own = block.words[main]?.heading?.trim();
  const heading = own || (block.kind === "products" ? defaultWord(block, "heading", shop) : undefined);
  return heading ? `${kind}: ${shortened(heading)}` : kind;
}

function shortened(heading: string): string {
  const beginning = cutText(heading, 40);
  return beginning === heading ? heading : `${beginning}…`;
}
