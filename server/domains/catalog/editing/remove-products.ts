import { imageIdOf } from "#contract/catalog/images.ts";
import { postTransfers } from "#domains/ledger/index.ts";
import { type Actor, withoutNotes } from "#platform/actor.ts";
import type { Transaction } from "#platform/db/database.ts";
import { removePictureJob } from "#platform/pictures/jobs.ts";
import type { Shop } from "#platform/shop.ts";
import { lockProduct } from "../availability/stock-store.ts";
import { productChanged, subjectsOf } from "../events.ts";
import { changeContent } from "./change-content.ts";
import { findFoodFacts } from "./food-store.ts";
import { contentOf } from "./product-content.ts";
import { deleteUnused, listedStock, listFormerPictures, listUsedPictures } from "./remove-store.ts";

export { holdOrders } from "./remove-store.ts";

/**
 * Removes products in the caller's transaction, which holds the orders and has locked the products: those that were never ordered, reviewed or counted are deleted with their
 * pictures, the others archived. `note` says why, in the movements of stock. Meant for tens of
 * products at a time.
 */
export async function removeProducts(
  shop: Shop,
  tx: Transaction,
  actor: Actor,
  ids: readonly string[],
  note: string,
): Promise<{ deleted: number; archived: number }> {
  const formerPictures = await listFormerPictures(tx, ids);
  // The shelf's pieces go back to the supplier before their products go: the ledger still balances.
  await postTransfers(shop, tx, actor, { from: "supplier", note, moves: listedStock(ids) });
  const deleted = await deleteUnused(tx, ids);
  if (deleted.length > 0) await shop.events.publish(tx, productChanged, subjectsOf(deleted));
  const gone = new Set(deleted.map(({ id }) => id));
  await removePictures(shop, tx, [
    ...deleted.flatMap(({ images }) => images),
    ...formerPictures.flatMap(({ productId, image }) => (gone.has(productId) ? image : [])),
  ]);
  let archived = 0;
  for (const id of ids.filter((each) => !gone.has(each))) {
    const current = await lockProduct(tx, id);
    if (!current || current.status === "archived") continue;
    const content = { ...contentOf(current, await findFoodFacts(tx, current)), status: "archived" as const };
    await changeContent(shop, tx, withoutNotes(actor), current, { seenVersion: current.version, content });
    archived += 1;
  }
  return { deleted: deleted.length, archived };
}

/** Deletes the shop's own pictures that no product shows or can show, such as a copy of a deleted one. */
async function removePictures(shop: Shop, tx: Transaction, images: readonly string[]): Promise<void> {
  if (images.length === 0) return;
  const used = await listUsedPictures(tx, images);
  const ids = new Set(images.filter((image) => !used.has(image)).flatMap((image) => imageIdOf(image) ?? []));
  const jobs = [...ids].map((id) => ({ data: { id } }));
  await shop.jobs.sendAll(tx, removePictureJob, jobs);
}
