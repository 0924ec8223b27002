import type { Problem, StaffProblem } from "#contract/problems/endpoints.ts";
import type { Shop } from "#platform/shop.ts";
import type { ProblemRow } from "#schema/problems.ts";
import { pictureLink } from "./picture-links.ts";
import type { ProblemContext } from "./store.ts";

/** A problem as its shopper sees it; `name` is the product's, as it was ordered. */
export function viewProblem(shop: Shop, row: ProblemRow, name: string): Problem {
  const { id, productId, kind, quantity, text, image, reportedAt, answeredAt, message } = row;
  return {
    _id: id,
    product: productId,
    name,
    kind,
    quantity,
    text,
    image: image === null ? [] : [pictureLink(shop, id)],
    reportedAt: reportedAt.toISOString(),
    answer: answeredAt && {
      message: message ?? "",
      refunded: row.refundedQuantity,
      refund: shop.settings.money.toAmount(row.refundedCents),
      at: answeredAt.toISOString(),
    },
  };
}

/** The same as the staff see it. */
export function viewStaffProblem(shop: Shop, row: ProblemRow, context: ProblemContext): StaffProblem {
  const { orderNumber: number, paymentType, shopper, name, refundable, answeredBy } = context;
  return {
    ...viewProblem(shop, row, name),
    order: { _id: row.orderId, number, paymentType },
    shopper,
    refundable,
    answeredBy,
  };
}
