import { ShopError } from "#contract/errors.ts";
import { readerLanguage, t, translationLanguage } from "#contract/i18n/i18n.ts";
import { type Language, languages } from "#contract/i18n/languages.ts";
import type { PageTitle, ShownPage } from "#contract/pages/endpoints.ts";
import { pageLimits } from "#contract/pages/limits.ts";
import type { PageTexts, StaffPage } from "#contract/pages/staff-endpoints.ts";
import type { Settings } from "#contract/settings/settings.ts";
import { type Actor, actorRow, noteChange } from "#platform/actor.ts";
import type { Admit } from "#platform/admit.ts";
import { inTransaction, type Transaction } from "#platform/db/database.ts";
import { isUniqueViolation } from "#platform/db/failures.ts";
import { notIdempotent } from "#platform/idempotency/service.ts";
import type { Shop } from "#platform/shop.ts";
import type { PageRow } from "#schema/pages.ts";
import { pagesChanged } from "./events.ts";
import {
  countPages,
  deletePage,
  findPage,
  findPublished,
  insertPage,
  insertVersion,
  listPages,
  listPublished,
  listVersions,
  lockPage,
  publishScheduled,
  updatePage,
  type VersionedPage,
} from "./store.ts";

/** The titles of the pages that shoppers read, in their language and its order. */
export async function readTitles({ db, settings }: Shop): Promise<PageTitle[]> {
  const { compare } = new Intl.Collator(readerLanguage());
  const titles = (await listPublished(db)).map(({ path, texts }) => {
    const { title, lang } = inReadersLanguage(texts, settings.current);
    return { path, title, ...(lang && { lang }) };
  });
  return titles.sort((one, other) => compare(one.title, other.title));
}

/** A page as shoppers read it. Throws `page_not_found` for one that is not published. */
export async function readPage({ db, settings }: Shop, path: string): Promise<ShownPage> {
  const page = found(await findPublished(db, path));
  return { path, ...inReadersLanguage(page.texts, settings.current) };
}

/** The texts in the language of whoever reads them, else in the main one, else in any, with `lang` where it is another. */
function inReadersLanguage(texts: PageTexts, settings: Pick<Settings, "languages">) {
  const [main = "en"] = settings.languages;
  const wanted = translationLanguage(settings) ?? main;
  const there = Object.keys(texts) as Language[];
  const language = [wanted, main, ...there].find((each) => texts[each]);
  const text = language && texts[language];
  if (!text) throw new Error("A page has at least one text.");
  return { ...text, ...(language !== wanted && { lang: language }) };
}

/** All pages as the staff see them. */
export async function readAllPages({ db }: Shop): Promise<StaffPage[]> {
  return (await listPages(db)).map(viewPage);
}

/** The same as JSON. `admit` runs the database read. */
export async function* exportPages(shop: Shop, admit: Admit): AsyncGenerator<string> {
  yield JSON.stringify(await admit(() => readAllPages(shop)), null, 2);
}

/** The newest versions of a page. Throws `page_not_found`. */
export async function readVersions({ db }: Shop, id: string) {
  found(await findPage(db, id));
  const versions = await listVersions(db, id);
  return versions.map((version) => ({ ...version, savedAt: version.savedAt.toISOString() }));
}

type Fields = { path: string; texts: PageTexts };

/** Throws `page_path_taken`, `pages_full`, and `invalid_input` for a page without texts in the shop's main language. */
export async function addPage(
  shop: Shop,
  actor: Actor,
  fields: Fields,
  { transact } = notIdempotent(shop),
): Promise<StaffPage> {
  requireMainText(fields, shop.settings.current);
  return transact(async (tx) => {
    if ((await countPages(tx)) >= pageLimits.pagesMax) throw new ShopError("pages_full");
    const page = await unlessTaken(insertPage(tx, fields.path));
    await saveVersion(shop, tx, actor, page.id, { ...fields, version: 1 });
    return readOne(tx, page.id);
  });
}

/** Throws `page_not_found`, `page_changed` when there is a newer version, and the errors of adding one. */
export async function changePage(
  shop: Shop,
  actor: Actor,
  id: string,
  { version, ...fields }: Fields & { version: number },
): Promise<StaffPage> {
  requireMainText(fields, shop.settings.current);
  return inTransaction(shop.db, async (tx) => {
    const page = await lockVersion(tx, id, version);
    const next = version + 1;
    await unlessTaken(updatePage(tx, id, { path: fields.path, version: next }));
    await saveVersion(shop, tx, actor, id, { ...fields, version: next });
    noteChange(actor, { field: "Address", before: page.path, after: fields.path });
    if (page.path !== fields.path) await shop.events.publish(tx, pagesChanged, {});
    return readOne(tx, id);
  });
}

/** Shows the newest version to shoppers, now or from a moment on. Throws `page_not_found`, `page_changed`. */
export function publishPage(
  shop: Shop,
  actor: Actor,
  id: string,
  { version, at }: { version: number; at: string | null },
): Promise<StaffPage> {
  return inTransaction(shop.db, async (tx) => {
    const page = await lockVersion(tx, id, version);
    const moment = at === null ? null : new Date(at);
    const isNow = moment === null || moment <= shop.clock();
    await updatePage(tx, id, {
      ...(isNow && { publishedVersion: version }),
      scheduledVersion: isNow ? null : version,
      scheduledAt: isNow ? null : moment,
    });
    noteVersion(actor, page, isNow ? String(version) : `${version}, ${moment.toISOString()}`);
    if (isNow) await shop.events.publish(tx, pagesChanged, {});
    return readOne(tx, id);
  });
}

/** Shows a page to shoppers no longer. Throws `page_not_found`. */
export function hidePage(shop: Shop, actor: Actor, id: string): Promise<StaffPage> {
  return inTransaction(shop.db, async (tx) => {
    const page = found(await lockPage(tx, id));
    await updatePage(tx, id, { publishedVersion: null, scheduledVersion: null, scheduledAt: null });
    noteVersion(actor, page, "");
    await shop.events.publish(tx, pagesChanged, {});
    return readOne(tx, id);
  });
}

/** Throws `page_not_found`, and `page_published` for a page that shoppers see, or will see. */
export function removePage({ db }: Shop, actor: Actor, id: string): Promise<void> {
  return inTransaction(db, async (tx) => {
    const page = found(await lockPage(tx, id));
    if (page.publishedVersion !== null || page.scheduledVersion !== null)
      throw new ShopError("page_published");
    noteChange(actor, { field: "Address", before: page.path, after: "" });
    await deletePage(tx, id);
  });
}

/** Publishes what was scheduled for now. */
export function publishDue(shop: Shop): Promise<void> {
  return inTransaction(shop.db, async (tx) => {
    if (await publishScheduled(tx, shop.clock())) await shop.events.publish(tx, pagesChanged, {});
  });
}

function requireMainText({ texts }: Fields, { languages: [main = "en"] }: Pick<Settings, "languages">): void {
  if (texts[main]) return;
  const message = t("Please write the page in {language}, the main language of the shop.", {
    language: languages[main],
  });
  throw new ShopError("invalid_input", { message, fields: { [`texts.${main}.title`]: message } });
}

async function lockVersion(tx: Transaction, id: string, version: number): Promise<PageRow> {
  const page = found(await lockPage(tx, id));
  if (page.version !== version) throw new ShopError("page_changed");
  return page;
}

async function saveVersion(
  { clock }: Shop,
  tx: Transaction,
  actor: Actor,
  pageId: string,
  { version, texts }: Fields & { version: number },
): Promise<void> {
  await insertVersion(tx, { pageId, version, texts, ...actorRow(actor), savedAt: clock() });
}

const unlessTaken = <T>(writing: Promise<T>): Promise<T> =>
  writing.catch((error: unknown) => {
    throw isUniqueViolation(error)
      ? new ShopError("page_path_taken", {
          fields: { path: t("Another page has this address. Please choose another one.") },
        })
      : error;
  });

function noteVersion(actor: Actor, { path, publishedVersion }: PageRow, after: string): void {
  noteChange(actor, { field: path, before: String(publishedVersion ?? ""), after });
}

async function readOne(tx: Transaction, id: string): Promise<StaffPage> {
  return viewPage(found(await findPage(tx, id)));
}

function found<T>(page: T | undefined): T {
  if (!page) throw new ShopError("page_not_found");
  return page;
}

function viewPage({ id, scheduledAt, savedAt, ...page }: VersionedPage): StaffPage {
  return {
    _id: id,
    ...page,
    scheduledAt: scheduledAt?.toISOString() ?? null,
    savedAt: savedAt.toISOString(),
  };
}
