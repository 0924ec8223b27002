import { and, desc, eq, isNotNull, lte } from "drizzle-orm";
import { pageLimits } from "#contract/pages/limits.ts";
import type { ActorRow } from "#platform/actor.ts";
import type { Queryable, Transaction } from "#platform/db/database.ts";
import { isId } from "#platform/db/ids.ts";
import { type PageRow, type PageVersionRow, pages, pageVersions } from "#schema/pages.ts";
import { staff } from "#schema/staff.ts";

/** A page with one of its versions. */
export type VersionedPage = PageRow & Pick<PageVersionRow, "texts" | "savedAt">;

const columns = {
  id: pages.id,
  path: pages.path,
  version: pages.version,
  publishedVersion: pages.publishedVersion,
  scheduledVersion: pages.scheduledVersion,
  scheduledAt: pages.scheduledAt,
  texts: pageVersions.texts,
  savedAt: pageVersions.savedAt,
};

const withVersion = (db: Queryable, version: typeof pages.version | typeof pages.publishedVersion) =>
  db
    .select(columns)
    .from(pages)
    .innerJoin(pageVersions, and(eq(pageVersions.pageId, pages.id), eq(pageVersions.version, version)));

/** All pages with their newest versions, newest page first. */
export function listPages(db: Queryable): Promise<VersionedPage[]> {
  return withVersion(db, pages.version).orderBy(desc(pages.id));
}

/** A page with its newest version. */
export async function findPage(db: Queryable, id: string): Promise<VersionedPage | undefined> {
  if (!isId(id)) return undefined;
  const [page] = await withVersion(db, pages.version).where(eq(pages.id, id));
  return page;
}

/** The pages that shoppers read, with what they read. */
export function listPublished(db: Queryable): Promise<VersionedPage[]> {
  return withVersion(db, pages.publishedVersion);
}

export async function findPublished(db: Queryable, path: string): Promise<VersionedPage | undefined> {
  const [page] = await withVersion(db, pages.publishedVersion).where(eq(pages.path, path));
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

export async function insertVersion(tx: Transaction, version: PageVersionRow & ActorRow): Promise<void> {
  await tx.insert(pageVersions).values(version);
}

export async function deletePage(tx: Transaction, id: string): Promise<void> {
  await tx.delete(pages).where(eq(pages.id, id));
}

/** The newest versions of a page, with the names of who saved them. */
export function listVersions(db: Queryable, pageId: string) {
  const { version, texts, savedAt } = pageVersions;
  return db
    .select({ version, texts, savedAt, savedBy: staff.name })
    .from(pageVersions)
    .leftJoin(staff, eq(staff.id, pageVersions.actorId))
    .where(eq(pageVersions.pageId, pageId))
    .orderBy(desc(version))
    .limit(pageLimits.versionsListed);
}

/** Publishes the versions whose time has come; returns whether there were any. */
export async function publishScheduled(tx: Transaction, now: Date): Promise<boolean> {
  const due = await tx
    .update(pages)
    .set({ publishedVersion: pages.scheduledVersion, scheduledVersion: null, scheduledAt: null })
    .where(and(isNotNull(pages.scheduledAt), lte(pages.scheduledAt, now)))
    .returning({ id: pages.id });
  return due.length > 0;
}
