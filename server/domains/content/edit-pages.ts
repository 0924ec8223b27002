import { ShopError } from "#contract/errors.ts";
import { t } from "#contract/i18n/i18n.ts";
import { languages } from "#contract/i18n/languages.ts";
import { FRONT_PATH } from "#contract/pages/address.ts";
import type { FrontBlock } from "#contract/pages/blocks.ts";
import { pageLimits } from "#contract/pages/limits.ts";
import type { PageTexts, StaffPage } from "#contract/pages/staff-endpoints.ts";
import type { Settings } from "#contract/settings/settings.ts";
import { type Actor, actorRow, noteChange } from "#platform/actor.ts";
import { localOf, momentIn } from "#platform/days.ts";
import { inTransaction, type Transaction } from "#platform/db/database.ts";
import { ifTaken } from "#platform/db/failures.ts";
import { notIdempotent } from "#platform/idempotency/service.ts";
import type { Shop } from "#platform/shop.ts";
import type { PageRow } from "#schema/pages.ts";
import { pagesChanged } from "./events.ts";
import { dropPictureJob } from "./jobs.ts";
import { found, readStaffPage } from "./read-pages.ts";
import {
  countPages,
  deletePage,
  findPage,
  insertPage,
  insertVersion,
  listPictures,
  lockPage,
  moveToPublished,
  publishScheduled,
  updatePage,
  type VersionedPage,
} from "./store.ts";

/** What is written in a version of a page; `blocks` of the front page. */
type Fields = { path: string; texts: PageTexts; picture?: string | null; blocks?: FrontBlock[] };

/**
 * Throws `page_path_taken`, `pages_full`, and `invalid_input` for a front page without blocks and for another page with some, or
 * without texts in the shop's main language.
 */
export async function addPage(
  shop: Shop,
  actor: Actor,
  fields: Fields,
  { transact } = notIdempotent(shop),
): Promise<StaffPage> {
  requireContent(fields, shop.settings.current);
  return transact(async (tx) => {
    if ((await countPages(tx)) >= pageLimits.pagesMax) throw pagesFull();
    const page = await unlessTaken(fields.path, insertPage(tx, fields.path));
    await saveVersion(shop, tx, actor, page.id, { ...fields, version: 1 });
    return readStaffPage(shop, page.id, tx);
  });
}

/**
 * Shoppers read the page where it was until this version is published. Throws `page_not_found`, `page_changed` when there is
 * a newer version, and the errors of adding one.
 */
export async function changePage(
  shop: Shop,
  actor: Actor,
  id: string,
  { version, ...fields }: Fields & { version: number },
): Promise<StaffPage> {
  requireContent(fields, shop.settings.current);
  return inTransaction(shop.db, async (tx) => {
    const page = await lockVersion(tx, id, version);
    requireSameKind(page.path, fields.path);
    const next = version + 1;
    const isRead = page.publishedVersion !== null;
    await unlessTaken(
      fields.path,
      updatePage(tx, id, { version: next, ...(!isRead && { path: fields.path }) }),
    );
    await saveVersion(shop, tx, actor, id, { picture: page.picture, ...fields, version: next });
    noteChange(actor, { field: "Address", before: page.path, after: fields.path });
    return readStaffPage(shop, id, tx);
  });
}

/**
 * Shows the newest version to shoppers, now or from a time on ("2026-05-04T18:00") by the shop's clock. Throws
 * `page_not_found`, `page_changed`, `page_path_taken`, and `invalid_input` for a time that has passed.
 */
export function publishPage(
  shop: Shop,
  actor: Actor,
  id: string,
  { version, at }: { version: number; at: string | null },
): Promise<StaffPage> {
  return inTransaction(shop.db, async (tx) => {
    const page = await lockVersion(tx, id, version);
    const { timeZone } = shop.settings.current;
    if (at !== null && at < localOf(shop.clock(), timeZone)) throw pastTime();
    const moment = at === null ? null : momentIn(at, timeZone);
    const isNow = moment === null || moment <= shop.clock();
    await unlessTaken(
      page.path,
      updatePage(tx, id, {
        ...(isNow && { publishedVersion: version, path: page.path }),
        scheduledVersion: isNow ? null : version,
        scheduledAt: isNow ? null : moment,
      }),
    );
    noteVersion(actor, page, isNow ? String(version) : `${version}, ${moment.toISOString()}`);
    if (isNow) await shop.events.publish(tx, pagesChanged, {});
    return readStaffPage(shop, id, tx);
  });
}

/** Shows a page to shoppers no longer. Throws `page_not_found`. */
export function hidePage(shop: Shop, actor: Actor, id: string): Promise<StaffPage> {
  return inTransaction(shop.db, async (tx) => {
    const page = found(await lockPage(tx, id));
    await updatePage(tx, id, { publishedVersion: null, scheduledVersion: null, scheduledAt: null });
    noteVersion(actor, page, "");
    await shop.events.publish(tx, pagesChanged, {});
    return readStaffPage(shop, id, tx);
  });
}

/** Throws `page_not_found`, and `page_published` for a page that shoppers see, or will see. */
export function removePage({ db, jobs }: Shop, actor: Actor, id: string): Promise<void> {
  return inTransaction(db, async (tx) => {
    const page = found(await lockPage(tx, id));
    if (page.publishedVersion !== null || page.scheduledVersion !== null)
      throw new ShopError("page_published");
    noteChange(actor, { field: "Address", before: page.path, after: "" });
    const pictures = await listPictures(tx, id);
    await deletePage(tx, id);
    await jobs.sendAll(
      tx,
      dropPictureJob,
      pictures.map((picture) => ({ data: { picture } })),
    );
  });
}

/** Publishes what was scheduled for now. A page whose new path another page has by then stays at its own. */
export function publishDue(shop: Shop): Promise<void> {
  return inTransaction(shop.db, async (tx) => {
    const published = await publishScheduled(tx, shop.clock());
    for (const { id } of published) await moveToPublished(tx, id);
    if (published.length > 0) await shop.events.publish(tx, pagesChanged, {});
  });
}

function requireContent(
  { path, texts, blocks }: Fields,
  { languages: [main = "en"] }: Pick<Settings, "languages">,
): void {
  const isFront = path === FRONT_PATH;
  if (isFront !== (blocks !== undefined)) {
    const message = t("The front page has blocks, and other pages have none.");
    throw new ShopError("invalid_input", { message, fields: { blocks: message } });
  }
  if (isFront) return;
  for (const [language, { title }] of Object.entries(texts))
    if (!title) {
      const message = t("{field} is required.", { field: t("The title") });
      throw new ShopError("invalid_input", { message, fields: { [`texts.${language}.title`]: message } });
    }
  if (texts[main]) return;
  const message = t("Please write the page in {language}, the main language of the shop.", {
    language: languages[main],
  });
  throw new ShopError("invalid_input", { message, fields: { [`texts.${main}.title`]: message } });
}

/** A page of texts has none once it is the front page, nor the front page blocks once it is another. */
function requireSameKind(before: string, after: string): void {
  if ((before === FRONT_PATH) === (after === FRONT_PATH)) return;
  const message = t("The front page stays the front page, and no other page becomes it.");
  throw new ShopError("invalid_input", { message, fields: { path: message } });
}

async function lockVersion(tx: Transaction, id: string, version: number): Promise<VersionedPage> {
  await lockPage(tx, id);
  const page = found(await findPage(tx, id));
  if (page.version !== version) throw new ShopError("page_changed");
  return page;
}

async function saveVersion(
  { clock }: Shop,
  tx: Transaction,
  actor: Actor,
  pageId: string,
  fields: Fields & { version: number },
): Promise<void> {
  await insertVersion(tx, { pageId, ...fields, ...actorRow(actor), savedAt: clock() });
}

const unlessTaken = <T>(path: string, writing: Promise<T>): Promise<T> =>
  writing.catch(
    ifTaken(() => {
      const message =
        path === FRONT_PATH
          ? t("The shop has a front page of its own already. Please open that one.")
          : t("Another page has this address. Please choose another one.");
      return new ShopError("page_path_taken", { message, fields: { path: message } });
    }),
  );

function pastTime(): ShopError {
  const message = t("This time has passed.");
  return new ShopError("invalid_input", { message, fields: { at: message } });
}

function pagesFull(): ShopError {
  return new ShopError("pages_full", {
    message: t("A shop has at most {max} pages. Please remove one that is not needed any more.", {
      max: pageLimits.pagesMax,
    }),
  });
}

function noteVersion(actor: Actor, { path, publishedVersion }: PageRow, after: string): void {
  noteChange(actor, { field: path, before: String(publishedVersion ?? ""), after });
}
