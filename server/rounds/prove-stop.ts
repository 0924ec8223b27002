import { ShopError } from "../../contract/errors.ts";
import type { Proof } from "../../contract/rounds/endpoints.ts";
import { noteSubject, type StaffMember } from "../actor.ts";
import { type PictureFile, preparePictures, withStoredPictures } from "../catalog/images.ts";
import { inTransaction, type Transaction } from "../db/database.ts";
import type { Shop } from "../shop.ts";
import { listStops, updateProof } from "./stop-store.ts";
import { lockRounds } from "./store.ts";

/**
 * Keeps the signature or photograph of a stop. Throws `round_not_found`, `round_rule` for a stop that is not in the round, and
 * the errors of `preparePictures`.
 */
export async function proveStop(
  shop: Shop,
  actor: StaffMember,
  { round: roundId, order: orderId, kind }: Proof,
  files: PictureFile[],
): Promise<void> {
  noteSubject(actor, orderId);
  if (files.length === 0)
    throw new ShopError("invalid_input", {
      message: "Please send a picture.",
      fields: { images: "Required." },
    });
  // Before a picture is decoded for nothing, and again when it is written.
  await inTransaction(shop.db, (tx) => requireStop(tx, roundId, orderId));
  await withStoredPictures(shop, await preparePictures(files), async ([proof = ""]) => {
    await inTransaction(shop.db, async (tx) => {
      await requireStop(tx, roundId, orderId);
      await updateProof(tx, { roundId, orderId }, { proof, proofKind: kind });
    });
    return { result: undefined, written: true };
  });
}

async function requireStop(tx: Transaction, roundId: string, orderId: string): Promise<void> {
  const round = (await lockRounds(tx, [roundId])).get(roundId);
  if (!round) throw new ShopError("round_not_found");
  const stops = await listStops(tx, [roundId]);
  if (!stops.some((stop) => stop.orderId === orderId))
    throw new ShopError("round_rule", { message: "This order is not in the round any more." });
}
