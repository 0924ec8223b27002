import { ShopError } from "#contract/errors.ts";
import type { Transaction } from "#platform/db/database.ts";
import { readPrivatePicture, removePrivatePicture } from "#platform/pictures/images.ts";
import type { Shop } from "#platform/shop.ts";
import type { StopRecord } from "#schema/rounds.ts";
import { removeProofJob } from "../jobs.ts";
import { findRound } from "../store.ts";
import { listStops } from "./stop-store.ts";

/**
 * Returns the signature or photograph of a stop with its media type. Throws `round_not_found`, and `not_found` when the stop
 * has none.
 */
export async function readProof(
  shop: Shop,
  { id, order }: { id: string; order: string },
): Promise<{ type: string; content: Buffer }> {
  const round = await findRound(shop.db, id);
  if (!round) throw new ShopError("round_not_found");
  const stop = (await listStops(shop.db, [round.id])).find(({ orderId }) => orderId === order);
  if (!stop?.proof) throw new ShopError("not_found");
  return readPrivatePicture(shop, stop.proof);
}

/** Queues the deletion of the files of stops that are removed, or whose proofs are replaced, in their transaction. */
export async function removeProofsLater(
  shop: Shop,
  tx: Transaction,
  stops: readonly Pick<StopRecord, "roundId" | "orderId" | "proof">[],
): Promise<void> {
  const jobs = stops.flatMap(({ roundId, orderId, proof: file }) =>
    file === null ? [] : [{ data: { roundId, orderId, file } }],
  );
  if (jobs.length > 0) await shop.jobs.sendAll(tx, removeProofJob, jobs);
}

/** Deletes the file of a proof, unless its stop has it. */
export async function removeProof(
  shop: Shop,
  { roundId, orderId, file }: { roundId: string; orderId: string; file: string },
): Promise<void> {
  const stops = await listStops(shop.db, [roundId]);
  if (stops.some((stop) => stop.orderId === orderId && stop.proof === file)) return;
  await removePrivatePicture(shop, file);
}
