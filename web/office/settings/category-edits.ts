import transliterate from "@sindresorhus/transliterate";
import type { Category } from "#contract/catalog/categories.ts";
import type { Language } from "#contract/i18n/languages.ts";
import type { Settings } from "#contract/settings/settings.ts";
import { moved } from "#web/office/shared/moved.ts";
import type { NewPicture } from "./use-settings-form.ts";

/** `names` and `seo` have the texts that were changed; an empty one is taken away. */
export type Change = Partial<Pick<Category, "text" | "names" | "bgColor" | "seo">> & { picture?: File };

/**
 * Unsaved changes of categories, by their paths, which never change: applied to the newest ones, they leave what
 * somebody else has changed meanwhile.
 */
export type CategoryEdits = {
  changed: Readonly<Record<string, Change>>;
  added: readonly Category[];
  removed: readonly string[];
  /** The paths in display order, once it was changed. */
  order?: readonly string[];
};

export const noCategoryEdits: CategoryEdits = { changed: {}, added: [], removed: [] };

/** The settings with the changes; the tax rate of a removed category goes with it. */
export function withCategories(settings: Settings, edits: CategoryEdits): Settings {
  const categories = listCategories(settings.categories, edits).filter(
    ({ path }) => !edits.removed.includes(path),
  );
  const rates = Object.entries(settings.tax.byCategory).filter(([path]) => !edits.removed.includes(path));
  return { ...settings, categories, tax: { ...settings.tax, byCategory: Object.fromEntries(rates) } };
}

/** All categories as they are shown, with those that will be removed. */
export function listCategories(stored: readonly Category[], edits: CategoryEdits): Category[] {
  const added = edits.added.filter(({ path }) => !stored.some((each) => each.path === path));
  const order = edits.order ?? [];
  const place = ({ path }: Category) => (order.includes(path) ? order.indexOf(path) : order.length);
  return [...stored, ...added]
    .toSorted((one, other) => place(one) - place(other))
    .map((category) => {
      const { picture: _, names, seo, ...changes } = edits.changed[category.path] ?? {};
      return {
        ...category,
        ...changes,
        ...(names && { names: withoutEmpty({ ...category.names, ...names }) }),
        ...(seo && { seo: withoutEmptySeo(mergeSeo(category.seo, seo)) }),
      };
    });
}

function withoutEmpty(texts: Partial<Record<string, string>>): Record<string, string> {
  const stated = Object.entries(texts).flatMap(([name, text]) => (text ? [[name, text] as const] : []));
  return Object.fromEntries(stated);
}

type Seo = NonNullable<Category["seo"]>;

/** The texts of both; where both have one, that of the second. */
function mergeSeo(one: Seo = {}, other: Seo = {}): Seo {
  const merged = Object.entries(other).map(([language, texts]) => [
    language,
    { ...one[language as Language], ...texts },
  ]);
  return { ...one, ...Object.fromEntries(merged) };
}

function withoutEmptySeo(seo: Seo): Seo {
  const stated = Object.entries(seo)
    .map(([language, texts]) => [language, withoutEmpty(texts)] as const)
    .filter(([, texts]) => Object.keys(texts).length > 0);
  return Object.fromEntries(stated);
}

/** The new pictures of the categories that stay. */
export function picturesOf({ changed, removed }: CategoryEdits): NewPicture[] {
  return Object.entries(changed).flatMap(([category, { picture }]) =>
    picture && !removed.includes(category) ? [{ of: { category }, file: picture }] : [],
  );
}

export function change(edits: CategoryEdits, path: string, changes: Change): CategoryEdits {
  const before = edits.changed[path];
  const names = { ...before?.names, ...changes.names };
  const merged = {
    ...before,
    ...changes,
    ...(Object.keys(names).length > 0 && { names }),
    ...(changes.seo && { seo: mergeSeo(before?.seo, changes.seo) }),
  };
  return { ...edits, changed: { ...edits.changed, [path]: merged } };
}

/** Adds a category at the end. */
export function add(edits: CategoryEdits, category: Category, paths: readonly string[]): CategoryEdits {
  return { ...edits, added: [...edits.added, category], order: [...paths, category.path] };
}

/** Removes a category; one that was not saved yet disappears at once. */
export function remove({ added, removed, ...rest }: CategoryEdits, path: string): CategoryEdits {
  const others = added.filter((each) => each.path !== path);
  if (others.length < added.length) return { ...rest, removed, added: others };
  return { ...rest, added, removed: [...removed, path] };
}

export function putBack(edits: CategoryEdits, path: string): CategoryEdits {
  return { ...edits, removed: edits.removed.filter((each) => each !== path) };
}

/** Moves a category to another place; `paths` are all of them in display order. */
export function move(
  edits: CategoryEdits,
  path: string,
  { to, paths }: { to: number; paths: readonly string[] },
): CategoryEdits {
  return { ...edits, order: moved(paths, paths.indexOf(path), to) };
}

/** The path for a category's name: "Fish & Seafood" becomes "Fish-Seafood", and "Süßes" "Suesses". */
export function pathFor(text: string): string {
  return transliterate(text)
    .replace(/[^A-Za-z0-9]+/g, "-")
    .replace(/^[^A-Za-z]+|-+$/g, "")
    .slice(0, 50);
}
