import { and, desc, eq, isNotNull, lte, ne, notExists, or, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Language } from "#contract/i18n/languages.ts";
import { pageLimits } from "#contract/pages/limits.ts";
import { pagePath } from "#contract/pages/path.ts";
import type { ActorRow } from "#platform/actor.ts";
import type { Queryable, Transaction } from "#platform/db/database.ts";
import { isId } from "#platform/db/ids.ts";
import { type PageRow, type PageVersionRow, pages, pageVersions } from "#schema/pages.ts";
import { staff } from "#schema/staff.ts";

/** A page with the path and the titles of one of its versions; `publicPath` is where shoppers read the page. */
export type TitledPage = PageRow &
  Pick<PageVersionRow, "savedAt"> & { publicPath: string; titles: PageTitles };

/** The same with the texts. */
export type VersionedPage = TitledPage & Pick<PageVersionRow, "texts" | "picture" | "blocks">;

type PageTitles = Partial<Record<Language, string>>;

const titled = {
  id: pages.id,
  path: pageVersions.path,
  publicPath: pages.path,
  version: pages.version,
  publishedVersion: pages.publishedVersion,
  scheduledVersion: pages.scheduledVersion,
  scheduledAt: pages.scheduledAt,
  // The texts themselves are long.
  titles: sql<PageTitles>`(
    select coalesce(jsonb_object_agg(key, value -> 'title'), '{}') from jsonb_each(${pageVersions.texts}))`,
  savedAt: pageVersions.savedAt,
};

const written = { texts: pageVersions.texts, picture: pageVersions.picture, blocks: pageVersions.blocks };

const whole = { ...titled, ...written };

const isVersion = (version: typeof pages.version | typeof pages.publishedVersion) =>
  and(eq(pageVersions.pageId, pages.id), eq(pageVersions.version, version));

/** All pages with the titles of their newest versions, newest page first. */
export function listPages(db: Queryable): Promise<TitledPage[]> {
  return db
    .select(titled)
    .from(pages)
    .innerJoin(pageVersions, isVersion(pages.version))
    .orderBy(desc(pages.id));
}

/** The same with the texts. */
export function listWholePages(db: Queryable): Promise<VersionedPage[]> {
  return db
    .select(whole)
    .from(pages)
    .innerJoin(pageVersions, isVersion(pages.version))
    .orderBy(desc(pages.id));
}

/** A page with its newest version. */
export async function findPage(db: Queryable, id: string): Promise<VersionedPage | undefined> {
  if (!isId(id)) return undefined;
  const [page] = await db
    .select(whole)
    .from(pages)
    .innerJoin(pageVersions, isVersion(pages.version))
    .where(eq(pages.id, id));
  return page;
}

/** The pages that shoppers read, with the titles that they read. */
export function listPublished(db: Queryable): Promise<TitledPage[]> {
  return db.select(titled).from(pages).innerJoin(pageVersions, isVersion(pages.publishedVersion));
}

/** What shoppers read at a path, which may be any text. */
export async function findPublished(db: Queryable, path: string): Promise<VersionedPage | undefined> {
  if (!pagePath.safeParse(path).success) return undefined;
  const [page] = await db
    .select(whole)
    .from(pages)
    .innerJoin(pageVersions, isVersion(pages.publishedVersion))
    .where(eq(pages.path, path));
  return page;
}

/** Locks a page until the transaction ends. */
export async function lockPage(tx: Transaction, id: string): Promise<PageRow | undefined> {
  if (!isId(id)) return undefined;
  const [page] = await tx.select().from(pages).where(eq(pages.id, id)).for("update");
  return page;
}

export function countPages(tx: Transaction): Promise<number> {
  return tx.$count(pages);
}

/** Throws the unique violation of another page with this path. */
export async function insertPage(tx: Transaction, path: string): Promise<PageRow> {
  const [page] = await tx.insert(pages).values({ path, version: 1 }).returning();
  if (!page) throw new Error("An insert returns its row.");
  return page;
}

export async function updatePage(
  tx: Transaction,
  id: string,
  values: Partial<Omit<PageRow, "id">>,
): Promise<void> {
  await tx.update(pages).set(values).where(eq(pages.id, id));
}

export async function insertVersion(
  tx: Transaction,
  version: typeof pageVersions.$inferInsert & ActorRow,
): Promise<void> {
  await tx.insert(pageVersions).values(version);
}

export async function deletePage(tx: Transaction, id: string): Promise<void> {
  await tx.delete(pages).where(eq(pages.id, id));
}

/** The newest versions of a page without their texts, with the names of who saved them. */
export async function listVersions(db: Queryable, pageId: string) {
  if (!isId(pageId)) return [];
  const { version, savedAt } = pageVersions;
  return db
    .select({ version, savedAt, savedBy: staff.name })
    .from(pageVersions)
    .leftJoin(staff, eq(staff.id, pageVersions.actorId))
    .where(eq(pageVersions.pageId, pageId))
    .orderBy(desc(version))
    .limit(pageLimits.versionsListed);
}

/** What was written in a version of a page. */
export async function findVersion(
  db: Queryable,
  pageId: string,
  number: string,
): Promise<Pick<PageVersionRow, "path" | keyof typeof written> | undefined> {
  if (!isId(pageId) || !/^\d{1,9}$/.test(number)) return undefined;
  const [version] = await db
    .select({ path: pageVersions.path, ...written })
    .from(pageVersions)
    .where(and(eq(pageVersions.pageId, pageId), eq(pageVersions.version, Number(number))));
  return version;
}

/** Publishes the versions whose time has come; returns the pages. */
export function publishScheduled(tx: Transaction, now: Date): Promise<{ id: string }[]> {
  return tx
    .update(pages)
    .set({ publishedVersion: pages.scheduledVersion, scheduledVersion: null, scheduledAt: null })
    .where(and(isNotNull(pages.scheduledAt), lte(pages.scheduledAt, now)))
    .returning({ id: pages.id });
}

/** Moves a page to the path of the version that shoppers read, unless another page is there. */
export async function moveToPublished(tx: Transaction, id: string): Promise<void> {
  const other = alias(pages, "other");
  await tx
    .update(pages)
    .set({ path: sql`${pageVersions.path}` })
    .from(pageVersions)
    .where(
      and(
        eq(pages.id, id),
        isVersion(pages.publishedVersion),
        notExists(
          tx
            .select()
            .from(other)
            .where(and(eq(other.path, pageVersions.path), ne(other.id, id))),
        ),
      ),
    );
}

/** The pictures of all versions of a page. */
export async function listPictures(tx: Transaction, pageId: string): Promise<string[]> {
  const { picture, blocks } = pageVersions;
  const rows = await tx
    .selectDistinct({ picture, ofBlocks: sql<string[]>`jsonb_path_query_array(${blocks}, '$[*].picture')` })
    .from(pageVersions)
    .where(eq(pageVersions.pageId, pageId));
  const all = rows.flatMap((row) => [row.picture, ...(row.ofBlocks ?? [])]);
  return [...new Set(all.filter((each) => each !== null))];
}

/** Whether a version of a page, old or new, has a picture. */
export async function isPictureUsed(db: Queryable, picture: string): Promise<boolean> {
  const shown = JSON.stringify([{ picture }]);
  const [version] = await db
    .select({ version: pageVersions.version })
    .from(pageVersions)
    .where(or(eq(pageVersions.picture, picture), sql`${pageVersions.blocks} @> ${shown}::jsonb`))
    .limit(1);
  return version !== undefined;
}
