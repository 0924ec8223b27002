import { ShopError } from "#contract/errors.ts";
import { t } from "#contract/i18n/i18n.ts";
import type { Problem, ProblemReport } from "#contract/problems/endpoints.ts";
import { problemLimits } from "#contract/problems/limits.ts";
import type { Shopper } from "#platform/actor.ts";
import { DAY_MS } from "#platform/days.ts";
import { inTransaction, type Transaction } from "#platform/db/database.ts";
import type { Once } from "#platform/idempotency/service.ts";
import { type PictureFile, preparePictures, withStoredPictures } from "#platform/pictures/images.ts";
import type { Shop } from "#platform/shop.ts";
import { refundableQuantity } from "../orders/changes/refund-line.ts";
import { orderChanged } from "../orders/events.ts";
import { lockForPayment } from "../orders/payment.ts";
import { nameInOrder } from "../orders/view.ts";
import { pictureLink } from "./picture-links.ts";
import { findDelivery, hasOpenProblem, insertProblem } from "./store.ts";
import { viewProblem } from "./view.ts";

/** Until when problems of an order that was delivered then can be reported. */
export function reportUntil(deliveredAt: Date): Date {
  return new Date(deliveredAt.getTime() + problemLimits.reportDays * DAY_MS);
}

/**
 * Records a problem with a line of the shopper's delivered order. Throws `order_not_found`, `problem_rule` (not
 * delivered, too late, or more pieces than were delivered and charged), `problem_open` while the line has one, and the
 * errors of `preparePictures`.
 */
export async function reportProblem(
  shop: Shop,
  shopper: Shopper,
  report: ProblemReport,
  files: PictureFile[],
  once: Once,
): Promise<Problem> {
  const earlier = await once.earlier<Problem>();
  // Its link may have expired.
  if (earlier) return { ...earlier, image: earlier.image.map(() => pictureLink(shop, earlier._id)) };
  // Before a picture is decoded for nothing, and again when it is written.
  if (files.length > 0) await inTransaction(shop.db, (tx) => requireReportable(shop, tx, shopper, report));
  const write = async ([image = null]: (string | null)[]) => {
    let written: Problem | undefined;
    const result = await once.transact(async (tx) => {
      const name = await requireReportable(shop, tx, shopper, report);
      const { order: orderId, product: productId, kind, quantity, text = null } = report;
      const reportedAt = shop.clock();
      const row = await insertProblem(tx, { orderId, productId, kind, quantity, text, image, reportedAt });
      await shop.events.publish(tx, orderChanged, { id: orderId });
      written = viewProblem(shop, row, name);
      return written;
    });
    return { result, written: result === written };
  };
  return withStoredPictures(shop, await preparePictures(files), write, "proofs");
}

/** Locks the order, so that of two reports of a line the second is refused; returns the product's name. */
async function requireReportable(
  { clock }: Shop,
  tx: Transaction,
  shopper: Shopper,
  { order: orderId, product, quantity }: ProblemReport,
): Promise<string> {
  const refuse = (message: string) => new ShopError("problem_rule", { message });
  const order = await lockForPayment(tx, orderId);
  if (order?.shopperId !== shopper.id) throw new ShopError("order_not_found");
  const deliveredAt = order.status === "Delivered" ? await findDelivery(tx, order.id) : undefined;
  if (!deliveredAt) throw refuse(t("A problem can be reported once the order is delivered."));
  if (clock() > reportUntil(deliveredAt))
    throw refuse(
      t(
        "{days, plural, one {A problem can be reported within # day of the delivery. Please contact us.} other {A problem can be reported within # days of the delivery. Please contact us.}}",
        { days: problemLimits.reportDays },
      ),
    );
  const line = order.items.find(({ productId }) => productId === product);
  if (!line) throw refuse(t("This product is not in this order."));
  if (await hasOpenProblem(tx, order.id, product)) throw new ShopError("problem_open");
  const left = refundableQuantity(order, product);
  if (left === 0) throw refuse(t("You do not pay for this item."));
  if (quantity > left) throw refuse(t("You have paid for only {left} of them.", { left }));
  return nameInOrder(line);
}
