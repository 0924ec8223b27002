import { imageIdOf } from "../../contract/catalog/images.ts";
import type { Actor } from "../actor.ts";
import type { Transaction } from "../db/database.ts";
import { postTransfers } from "../ledger/service.ts";
import type { Shop } from "../shop.ts";
import { changeContent } from "./change-content.ts";
import { productChanged, subjectsOf } from "./events.ts";
import { findFoodFacts } from "./food-store.ts";
import { removePictureJob } from "./jobs.ts";
import { contentOf } from "./product-content.ts";
import { deleteUnused, listedStock } from "./remove-store.ts";
import { lockProduct } from "./stock-store.ts";

/**
 * Removes products in the caller's transaction, which has locked them: those that were never ordered, reviewed or counted
 * are deleted with their pictures, the others archived. `note` says why, in the movements of stock. Meant for tens of
 * products at a time.
 */
export async function removeProducts(
  shop: Shop,
  tx: Transaction,
  actor: Actor,
  ids: readonly string[],
  note: string,
): Promise<{ deleted: number; archived: number }> {
  // The shelf's pieces go back to the supplier before their products go: the ledger still balances.
  await postTransfers(shop, tx, actor, { from: "supplier", note, moves: listedStock(ids) });
  const deleted = await deleteUnused(tx, ids);
  if (deleted.length > 0) await shop.events.publish(tx, productChanged, subjectsOf(deleted));
  const pictures = deleted.flatMap(({ images }) => images.flatMap((image) => imageIdOf(image) ?? []));
  const jobs = pictures.map((id) => ({ data: { id } }));
  if (jobs.length > 0) await shop.jobs.sendAll(tx, removePictureJob, jobs);
  const gone = new Set(deleted.map(({ id }) => id));
  const kept = ids.filter((id) => !gone.has(id));
  for (const id of kept) {
    const current = await lockProduct(tx, id);
    if (!current || current.status === "archived") continue;
    const content = { ...contentOf(current, await findFoodFacts(tx, current)), status: "archived" as const };
    await changeContent(shop, tx, actor, current, { seenVersion: current.version, content });
  }
  return { deleted: deleted.length, archived: kept.length };
}
