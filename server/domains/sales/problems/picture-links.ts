import { createHmac, timingSafeEqual } from "node:crypto";
import { ShopError } from "#contract/errors.ts";
import { problems } from "#contract/problems/endpoints.ts";
import { publicOrigin } from "#platform/config/config.ts";
import { readPrivatePicture } from "#platform/pictures/images.ts";
import type { Shop } from "#platform/shop.ts";
import { findProblem } from "./store.ts";

const HOUR_SECONDS = 60 * 60;

/**
 * The link under which the picture of a problem can be opened for one to two hours, without a session: for the shopper and
 * the staff, in whose replies it is. It changes once an hour, so that a page which is read again shows the same picture.
 */
export function pictureLink(shop: Shop, id: string): string {
  const hour = Math.floor(shop.clock().getTime() / 1000 / HOUR_SECONDS);
  const expires = String((hour + 2) * HOUR_SECONDS);
  const query = new URLSearchParams({ expires, signature: sign(shop, id, expires) });
  return `${publicOrigin(shop.config)}${problems.picture.call.path.replace(":id", id)}?${query}`;
}

/**
 * Returns the picture of a problem with its media type. Throws `not_found` for a link that has expired or was not made by
 * the shop.
 */
export async function readPictureOfProblem(
  shop: Shop,
  id: string,
  { expires, signature }: { expires: string; signature: string },
): Promise<{ type: string; content: Buffer }> {
  const [given, right] = [Buffer.from(signature), Buffer.from(sign(shop, id, expires))];
  const isSigned = given.length === right.length && timingSafeEqual(given, right);
  if (!isSigned || Number(expires) * 1000 <= shop.clock().getTime()) throw new ShopError("not_found");
  const problem = await findProblem(shop.db, id);
  if (!problem?.image) throw new ShopError("not_found");
  return readPrivatePicture(shop, problem.image);
}

function sign({ secret }: Shop, id: string, expires: string): string {
  return createHmac("sha256", secret).update(`picture of problem ${id} ${expires}`).digest("base64url");
}
