import transliterate from "@sindresorhus/transliterate";
import { hashKey } from "@tanstack/react-query";
import type { Language } from "#contract/i18n/languages.ts";
import { pageLimits } from "#contract/pages/limits.ts";
import type { PageTexts, StaffPage } from "#contract/pages/staff-endpoints.ts";

/** A page's text in one language. */
export type PageText = NonNullable<PageTexts[Language]>;

/** What the form of a page contains: a text, which may be empty, in each of the shop's languages and those that it has. */
export type PageValues = { path: string; texts: PageTexts };

export const emptyText: PageText = {
  title: "",
  description: "",
  body: { type: "doc", content: [{ type: "paragraph" }] },
};

/** What the form of a page shows; of a new one without a page. */
export function valuesOf(
  page: Pick<StaffPage, "path" | "texts"> | undefined,
  languages: readonly Language[],
): PageValues {
  const empty = Object.fromEntries(languages.map((language) => [language, emptyText]));
  return { path: page?.path ?? "", texts: { ...empty, ...page?.texts } };
}

/** What is sent: the texts in which something was written. One without a title is refused, and so not lost. */
export function inputOf({ path, texts }: PageValues): PageValues {
  const written = Object.entries(texts).filter(
    ([, { title, description, body }]) => title.trim() || description.trim() || !isEmpty(body),
  );
  return { path, texts: Object.fromEntries(written) };
}

type Part = { type: string; text?: string; content?: readonly Part[] | undefined };

function isEmpty({ text = "", content = [] }: Part): boolean {
  return text.trim() === "" && content.every(isEmpty);
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

function textOf({ text = "", content = [] }: Part): string {
  return text + content.map(textOf).join("");
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

/** The values with the address of the title, if it was that of the title before: until it is typed, it follows. */
export function followTitle(
  before: PageValues,
  after: PageValues,
  [main = "en"]: readonly Language[],
): PageValues {
  const ofTitle = ({ texts }: PageValues) => pathFor(texts[main]?.title ?? "");
  const isTyped = before.path !== ofTitle(before) || after.path !== before.path;
  return isTyped ? after : { ...after, path: ofTitle(after) };
}

/** The title of a page in the shop's main language, else in any. */
export function titleOf({ texts }: Pick<StaffPage, "texts">, [main = "en"]: readonly Language[]): string {
  return (texts[main] ?? Object.values(texts)[0])?.title ?? "";
}
