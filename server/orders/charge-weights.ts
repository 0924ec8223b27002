import { theClock } from "../actor.ts";
import type { Transaction } from "../db/database.ts";
import { type JournalEntry, post } from "../ledger/service.ts";
import type { Shop } from "../shop.ts";
import { lessSold, saleTakenBack, totalsDue } from "./entries.ts";
import { withDue } from "./mark-short.ts";
import { creditReturned, returnCredit } from "./order-credit.ts";
import { saveOrders } from "./save-orders.ts";
import { settleSoon } from "./settle-soon.ts";
import type { StepTaken } from "./status-messages.ts";
import { updateWeighed } from "./store.ts";

/**
 * Charges the weights of orders that are packed for good: what weighs less than was ordered costs less, and what was paid
 * for it goes back as for missing goods. Not before, since a weight can be corrected until then, and what has gone back
 * cannot be charged again. Returns the orders as they are then, with how much less each costs.
 */
export async function chargeWeights(
  shop: Shop,
  tx: Transaction,
  taken: readonly StepTaken[],
): Promise<StepTaken[]> {
  const weighed = taken.map(({ order: before, step }) => {
    const isPacked = step.status === "Packed";
    const items = before.items.map((item) => (isPacked ? { ...item, weighedGrams: item.pickedGrams } : item));
    const isWeighed = isPacked && items.some(({ weighedGrams }) => weighedGrams !== null);
    const order = isWeighed ? withDue(before, items) : before;
    const lighter = { cents: order.shortCents - before.shortCents, wasPaid: before.isPaid };
    return { before, order, step, lighter };
  });
  const changed = weighed.filter(({ before, order }) => before !== order);
  if (changed.length === 0) return weighed;
  await updateWeighed(
    tx,
    changed.flatMap(({ order }) => order.items),
  );
  await saveOrders(
    shop,
    tx,
    changed.map(({ order }) => order),
  );
  const cheaper = changed.filter(({ lighter }) => lighter.cents > 0);
  await post(
    shop,
    tx,
    theClock,
    ...cheaper.map(
      ({ before, order, step }): JournalEntry => ({
        name: `weight:${step.id}`,
        orderId: order.id,
        postings: [
          ...saleTakenBack(lessSold(totalsDue(before), totalsDue(order))),
          ...creditReturned(before.creditCents - order.creditCents),
        ],
      }),
    ),
  );
  // Credit is locked by shopper, in one sequence for everybody.
  const byShopper = cheaper.toSorted((one, other) => (one.order.shopperId < other.order.shopperId ? -1 : 1));
  for (const { before, order } of byShopper) {
    await returnCredit(shop, tx, order, before.creditCents - order.creditCents);
    if (order.paymentType === "Online") await settleSoon(shop, tx, order.id);
  }
  return weighed;
}
