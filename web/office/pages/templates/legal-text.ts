import type { Block, Document, Inline } from "#contract/pages/document.ts";
import { exampleEmail } from "#contract/settings/defaults.ts";
import type { Settings } from "#contract/settings/settings.ts";

/** What the texts need to know of a shop. `url` is its origin, such as https://shop.example. */
export type ShopFacts = Pick<Settings, "name" | "currency" | "holdMinutes" | "deliveryArea"> & {
  contact: Pick<Settings["contact"], Stated>;
  tax: Pick<Settings["tax"], "included">;
  url: string;
};

type Stated = "email" | "phone" | "address" | "taxNumber";

/** What stands in a text in the place of what the settings do not state, in square brackets. */
export type Placeholders = Record<Stated, string>;

/** The same facts, with placeholders for what is missing. */
export type Facts = Omit<ShopFacts, "contact"> & Record<Stated, string>;

/** A text as its author writes it: paragraphs, headings and lists. */
export type Written = (string | { heading: string } | { items: string[] })[];

export type LegalText = {
  kind: "imprint" | "terms" | "privacy" | "withdrawal";
  path: string;
  title: string;
  description: string;
  text: Written;
};

/** The legal texts of a country. */
export type Country = { placeholders: Placeholders; write(shop: Facts): LegalText[] };

/** Fills in placeholders. The example address of a new shop belongs to nobody. */
export function factsOf({ contact, ...shop }: ShopFacts, placeholders: Placeholders): Facts {
  const { email, phone, address, taxNumber } = contact;
  return {
    ...shop,
    email: email === exampleEmail ? placeholders.email : email,
    phone: phone ?? placeholders.phone,
    address: address ?? placeholders.address,
    taxNumber: taxNumber ?? placeholders.taxNumber,
  };
}

/** The document of a text. Line breaks stay, and addresses of sites and mailboxes become links. */
export function toDocument(text: Written): Document {
  return { type: "doc", content: text.map(blockOf) };
}

function blockOf(part: Written[number]): Block {
  if (typeof part === "string") return paragraphOf(part);
  if ("heading" in part) return { type: "heading", attrs: { level: 2 }, content: inlineOf(part.heading) };
  return {
    type: "bulletList",
    content: part.items.map((item) => ({ type: "listItem", content: [paragraphOf(item)] })),
  };
}

function paragraphOf(text: string) {
  return { type: "paragraph" as const, content: inlineOf(text) };
}

function inlineOf(text: string): Inline[] {
  return text
    .split("\n")
    .flatMap((line, index): Inline[] =>
      index > 0 ? [{ type: "hardBreak" }, ...partsOf(line)] : partsOf(line),
    );
}

/** Addresses of sites and mailboxes, without what ends the sentence. */
const address = /(https:\/\/[^\s()<>]*[^\s()<>.,;:،؛]|[^\s()<>@]+@[^\s()<>@]*[^\s()<>@.,;:،؛])/;

function partsOf(line: string): Inline[] {
  return line.split(address).flatMap((text, index): Inline[] => {
    if (text === "") return [];
    // What the expression has found stands between what it has not.
    if (index % 2 === 0) return [{ type: "text", text }];
    const href = text.startsWith("https:") ? text : `mailto:${text}`;
    return [{ type: "text", text, marks: [{ type: "link", attrs: { href } }] }];
  });
}
