import { ShopError } from "#contract/errors.ts";
import { t } from "#contract/i18n/i18n.ts";
import type { Proof } from "#contract/rounds/endpoints.ts";
import { isPermitted } from "#domains/access/index.ts";
import { findMinAges } from "#domains/sales/index.ts";
import { noteChange, noteSubject, type StaffMember } from "#platform/actor.ts";
import { inTransaction, type Transaction } from "#platform/db/database.ts";
import { type PictureFile, preparePictures } from "#platform/pictures/images.ts";
import type { Shop } from "#platform/shop.ts";
import type { StopRecord } from "#schema/rounds.ts";
import { removeProofJob } from "../jobs.ts";
import { lockRounds } from "../store.ts";
import { removeProofsLater } from "./proof-files.ts";
import { listStops, updateProof } from "./stop-store.ts";

/** Longer than storing a file and its transaction take. */
const STORED_WITHIN_SECONDS = 600;

/**
 * Stores the signature or photograph of a stop. A later one replaces it until the cash of the round is counted: stored by the
 * round's driver, by who stored the first, or by who may count cash. Throws `round_not_found`, `not_allowed`, `round_rule` for a
 * stop that is not in the round or whose proof is final, and the errors of `preparePictures`.
 */
export async function proveStop(
  shop: Shop,
  actor: StaffMember,
  { round: roundId, order: orderId, kind }: Proof,
  files: PictureFile[],
): Promise<void> {
  noteSubject(actor, orderId);
  // Before a picture is decoded for nothing, and again when it is written.
  await inTransaction(shop.db, (tx) => requireStop(tx, actor, { roundId, orderId }));
  const [picture] = await preparePictures(files);
  if (!picture)
    throw new ShopError("invalid_input", {
      message: t("Please send a picture."),
      fields: { images: t("Required.") },
    });
  const stored = { roundId, orderId, file: picture.id };
  // First the job, so that the file is deleted even if the shop is killed before the stop has it.
  await shop.jobs.send(shop.db, removeProofJob, stored, { afterSeconds: STORED_WITHIN_SECONDS });
  await shop.pictures.proofs.put(picture.id, picture.original);
  await inTransaction(shop.db, async (tx) => {
    const before = await requireStop(tx, actor, { roundId, orderId });
    const proof = { proof: picture.id, proofKind: kind, proofBy: actor.id };
    await updateProof(tx, { roundId, orderId }, proof);
    await removeProofsLater(shop, tx, [before]);
    // A phone that did not know of the age limit yet may send one; the picture is not lost.
    const isLeft = kind === "photo" && (await findMinAges(tx, [orderId])).has(orderId);
    const after = isLeft ? "a photo, though the age was to be checked" : `a ${kind}`;
    noteChange(actor, { field: "Proof of delivery", before: before.proofKind ?? "", after });
  });
}

/** Returns the stop of a locked round whose proof the actor may store. */
async function requireStop(
  tx: Transaction,
  actor: StaffMember,
  { roundId, orderId }: Pick<StopRecord, "roundId" | "orderId">,
): Promise<StopRecord> {
  const round = (await lockRounds(tx, [roundId])).get(roundId);
  if (!round) throw new ShopError("round_not_found");
  const stop = (await listStops(tx, [roundId])).find((each) => each.orderId === orderId);
  if (!stop) throw new ShopError("round_rule", { message: t("This order is not in the round any more.") });
  if (stop.proof === null) return stop;
  if (round.countedAt !== null)
    throw new ShopError("round_rule", {
      message: t(
        "The cash of this round was counted: its signatures and photographs can no longer be replaced.",
      ),
    });
  const isOwn = [round.driverId, stop.proofBy].includes(actor.id);
  if (!isOwn && !isPermitted(actor.role, "payments.review"))
    throw new ShopError("not_allowed", {
      message: t("Only the driver of this round or a manager can replace a signature or photograph."),
    });
  return stop;
}
