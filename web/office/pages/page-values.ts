import transliterate from "@sindresorhus/transliterate";
import { hashKey } from "@tanstack/react-query";
import { t } from "#contract/i18n/i18n.ts";
import type { Language } from "#contract/i18n/languages.ts";
import { FRONT_PATH } from "#contract/pages/address.ts";
import type { FrontBlock } from "#contract/pages/blocks.ts";
import { pageLimits } from "#contract/pages/limits.ts";
import type { ListedPage, PageTexts, StaffPage } from "#contract/pages/staff-endpoints.ts";
import { isEmpty, textOf } from "./document-text.ts";
import { sentBlocks } from "./front/blocks.ts";

/** A page's text in one language. */
export type PageText = NonNullable<PageTexts[Language]>;

/** What the form of a page contains: a text, which may be empty, in each of the shop's languages and those that it has. */
export type PageValues = {
  path: string;
  texts: PageTexts;
  /** Of previews of links. */
  picture: string | null;
  /** Of the front page; null: it is another page. */
  blocks: readonly FrontBlock[] | null;
};

export const emptyText: PageText = {
  title: "",
  description: "",
  body: { type: "doc", content: [{ type: "paragraph" }] },
};

/** Whose picture the one of previews of links is, among those of the blocks: no block has this id. */
export const PAGE = "";

/** What was written in a version of a page. */
export type Written = Pick<StaffPage, "path" | "texts" | "picture" | "blocks">;

/** What the form of a page shows; of a new one without a page. */
export function valuesOf(page: Written | undefined, languages: readonly Language[]): PageValues {
  const empty = Object.fromEntries(languages.map((language) => [language, emptyText]));
  const { path = "", texts, picture = null, blocks = null } = page ?? {};
  return { path, texts: { ...empty, ...texts }, picture, blocks };
}

/** What is sent of a page. */
export type PageInput = Pick<PageValues, "path" | "texts" | "picture"> & { blocks?: FrontBlock[] };

/**
 * What is sent: the texts in which something was written. One without a title, of which only the front page has no need, is
 * refused, and so not lost.
 */
export function inputOf({ path, texts, picture, blocks }: PageValues): PageInput {
  const written = Object.entries(texts).filter(
    ([, { title, description, body }]) => title.trim() || description.trim() || !isEmpty(body),
  );
  return { path, texts: Object.fromEntries(written), picture, ...(blocks && { blocks: sentBlocks(blocks) }) };
}

/** The values with what was typed in a language. */
export function withText(values: PageValues, language: Language, typed: Partial<PageText>): PageValues {
  const text = { ...(values.texts[language] ?? emptyText), ...typed };
  return { ...values, texts: { ...values.texts, [language]: text } };
}

/** Whether two contents of the form would be saved as the same. The database does not keep the order of keys. */
export function isSame(one: PageValues, other: PageValues): boolean {
  return hashKey([inputOf(one)]) === hashKey([inputOf(other)]);
}

/** What a template left to be filled in: "[Name of the manager]"; undefined when there is nothing of the kind. */
export function placeholderIn({ texts }: Pick<PageValues, "texts">): string | undefined {
  return /\[[^[\]]+\]/.exec(
    Object.values(texts)
      .map(({ body }) => textOf(body))
      .join("\n"),
  )?.[0];
}

/** The address of a page with this title: "about-us" of "About us!". */
export function pathFor(title: string): string {
  return transliterate(title)
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-/, "")
    .slice(0, pageLimits.pathLength)
    .replace(/-$/, "");
}

/**
 * The values with the address of the title, if it was that of the title before: until it is typed, it follows. That of the
 * front page stays.
 */
export function followTitle(
  before: PageValues,
  after: PageValues,
  [main = "en"]: readonly Language[],
): PageValues {
  const ofTitle = ({ texts }: PageValues) => pathFor(texts[main]?.title ?? "");
  const isTyped = after.blocks !== null || before.path !== ofTitle(before) || after.path !== before.path;
  return isTyped ? after : { ...after, path: ofTitle(after) };
}

/** The title of a page in the shop's main language, else in any; the front page need not have one. */
export function titleOf(
  { path, titles }: Pick<ListedPage, "path" | "titles">,
  [main = "en"]: readonly Language[],
): string {
  const title = titles[main] || Object.values(titles).find(Boolean);
  return title ?? (path === FRONT_PATH ? t("Front page") : "");
}

/** The path at which shoppers read a page, or will. */
export function readPath({ path, publishedPath }: Pick<ListedPage, "path" | "publishedPath">): string {
  return publishedPath ?? path;
}

/** Whether shoppers read the newest version of a page, at its address. */
export function isShown({ version, publishedVersion, path, publishedPath }: ListedPage): boolean {
  return publishedVersion === version && publishedPath === path;
}
