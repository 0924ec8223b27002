import { imageAddress } from "#contract/catalog/images.ts";
import { ShopError } from "#contract/errors.ts";
import { readerLanguage, shownLanguage } from "#contract/i18n/i18n.ts";
import type { Language } from "#contract/i18n/languages.ts";
import { FRONT_PATH, standardPages } from "#contract/pages/address.ts";
import { defaultBlocks } from "#contract/pages/default-blocks.ts";
import type { FrontPage, PageTitle, ShownPage } from "#contract/pages/endpoints.ts";
import { shownBlocks, shownText } from "#contract/pages/shown-text.ts";
import type { ListedPage, StaffPage } from "#contract/pages/staff-endpoints.ts";
import type { Settings } from "#contract/settings/settings.ts";
import type { Admit } from "#platform/admit.ts";
import { publicOrigin } from "#platform/config/config.ts";
import { localOf } from "#platform/days.ts";
import type { Queryable } from "#platform/db/database.ts";
import type { Shop } from "#platform/shop.ts";
import {
  findPage,
  findPublished,
  findVersion,
  listPages,
  listPublished,
  listVersions,
  listWholePages,
  type TitledPage,
  type VersionedPage,
} from "./store.ts";

/**
 * The titles of the pages that shoppers read, in their language and its order, and the paths of those that are in the place of
 * a standard page.
 */
export async function readTitles({
  db,
  settings,
}: Shop): Promise<{ pages: PageTitle[]; standard: string[] }> {
  const { compare } = new Intl.Collator(readerLanguage());
  const published = await listPublished(db);
  const titles = published
    .filter(({ publicPath }) => !standardPages.has(publicPath))
    .map(({ publicPath, titles }) => {
      const { text: title, ...lang } = inReadersLanguage(titles, settings.current);
      return { path: publicPath, title, ...lang };
    });
  return {
    pages: titles.sort((one, other) => compare(one.title, other.title)),
    standard: published.map(({ publicPath }) => publicPath).filter((path) => standardPages.has(path)),
  };
}

/** A page as shoppers read it. Throws `page_not_found` for one that is not published. */
export async function readPage({ config, db, settings }: Shop, path: string): Promise<ShownPage> {
  const { texts, picture } = found(path === FRONT_PATH ? undefined : await findPublished(db, path));
  const { text, ...lang } = inReadersLanguage(texts, settings.current);
  return { path, ...text, ...withAddress({ picture }, config), ...lang };
}

/** The front page as shoppers read it: the shop's own, else the one that every shop begins with. */
export async function readFrontPage({ config, db, settings }: Shop): Promise<FrontPage> {
  const page = await findPublished(db, FRONT_PATH);
  const { wanted, main } = languagesOf(settings.current);
  // Search engines show the texts of every shop where it has none in their language.
  const { title, description } = page?.texts[wanted] ?? {};
  const blocks = shownBlocks(page?.blocks ?? defaultBlocks, wanted, main);
  return {
    ...(title && { title }),
    ...(description && { description }),
    ...withAddress({ picture: page?.picture }, config),
    blocks: blocks.map((block) => ({ ...block, ...withAddress(block, config) })),
  };
}

/** The address of a picture; nothing without one. */
function withAddress({ picture }: { picture?: string | null | undefined }, config: Shop["config"]) {
  return picture ? { picture: imageAddress(picture, publicOrigin(config)) } : {};
}

/** The language of whoever reads, and the shop's main one, in which it is if it is not in the other. */
function languagesOf(settings: Pick<Settings, "languages">): { wanted: Language; main: Language } {
  const [main = "en"] = settings.languages;
  return { wanted: shownLanguage(settings), main };
}

function inReadersLanguage<T>(texts: Partial<Record<Language, T>>, settings: Pick<Settings, "languages">) {
  const { wanted, main } = languagesOf(settings);
  const shown = shownText(texts, wanted, main);
  if (!shown) throw new Error("A page has at least one text.");
  return shown;
}

/** All pages as the staff list them. */
export async function readAllPages(shop: Shop): Promise<ListedPage[]> {
  return (await listPages(shop.db)).map((page) => viewPage(shop, page));
}

/** A page as the staff see it. Throws `page_not_found`. */
export async function readStaffPage(shop: Shop, id: string, db: Queryable = shop.db): Promise<StaffPage> {
  return viewPage(shop, found(await findPage(db, id)));
}

/** All pages with their texts as JSON. `admit` runs the database read. */
export async function* exportPages(shop: Shop, admit: Admit): AsyncGenerator<string> {
  const pages = await admit(() => listWholePages(shop.db));
  yield JSON.stringify(
    pages.map((page) => viewPage(shop, page)),
    null,
    2,
  );
}

/** The newest versions of a page, without their texts. Throws `page_not_found`. */
export async function readVersions({ db }: Shop, id: string) {
  const versions = await listVersions(db, id);
  // A page has one from its first day.
  found(versions[0]);
  return versions.map((version) => ({ ...version, savedAt: version.savedAt.toISOString() }));
}

/** What was written in a version of a page. Throws `page_not_found`. */
export async function readVersion({ db }: Shop, id: string, number: string) {
  return found(await findVersion(db, id, number));
}

/** Throws `page_not_found` without one. */
export function found<T>(page: T | undefined): T {
  if (!page) throw new ShopError("page_not_found");
  return page;
}

function viewPage({ settings }: Shop, page: VersionedPage): StaffPage;
function viewPage({ settings }: Shop, page: TitledPage): ListedPage;
function viewPage({ settings }: Shop, { id, publicPath, scheduledAt, savedAt, ...page }: TitledPage) {
  return {
    _id: id,
    ...page,
    publishedPath: page.publishedVersion === null ? null : publicPath,
    scheduledAt: scheduledAt?.toISOString() ?? null,
    scheduledLocal: scheduledAt && localOf(scheduledAt, settings.current.timeZone),
    savedAt: savedAt.toISOString(),
  };
}
