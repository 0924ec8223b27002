import { ShopError } from "../../contract/errors.ts";
import { hasWholeCents } from "../../contract/money.ts";
import type { Round } from "../../contract/rounds/round.ts";
import { noteChange, type StaffMember } from "../actor.ts";
import { inTransaction } from "../db/database.ts";
import { post, transfer } from "../ledger/service.ts";
import { finishSteps, lockForDelivery } from "../orders/delivering.ts";
import type { Shop } from "../shop.ts";
import { tellStaff } from "./make-round.ts";
import { readRound } from "./read-rounds.ts";
import { stateOf } from "./stop-state.ts";
import { listStops } from "./stop-store.ts";
import { lockRounds, sumCash, updateRound } from "./store.ts";

type Count = { expected: number; counted: number; note?: string | undefined };

/**
 * Counts the cash of a round, once: what it differs from the books is booked, and the round ends; its deliveries can no
 * longer be undone. The same count sent again is answered as the first. Throws `round_not_found`, `round_rule` while a stop is
 * open, and `round_changed` when another sum is expected by now, or somebody else has counted.
 */
export function countCash(shop: Shop, actor: StaffMember, id: string, count: Count): Promise<Round> {
  return inTransaction(shop.db, async (tx) => {
    const { money } = shop.settings;
    for (const field of ["expected", "counted"] as const)
      if (!hasWholeCents(money, count[field])) {
        const message = `This is no amount in ${money.currency}.`;
        throw new ShopError("invalid_input", { message, fields: { [field]: message } });
      }
    const round = (await lockRounds(tx, [id])).get(id);
    if (!round) throw new ShopError("round_not_found");
    const countedCents = money.toCents(count.counted);
    if (round.countedAt !== null) {
      if (round.countedBy === actor.id && round.countedCents === countedCents) return readRound(shop, id, tx);
      throw new ShopError("round_changed", { message: "The cash of this round was counted already." });
    }
    const stops = await listStops(tx, [id]);
    const orders = await lockForDelivery(
      tx,
      stops.map(({ orderId }) => orderId),
    );
    const open = stops.find((stop) => {
      const order = orders.get(stop.orderId);
      return order && stateOf(stop, order) === "open";
    });
    if (open)
      throw new ShopError("round_rule", {
        message: `The stop of #${orders.get(open.orderId)?.number} is still open: deliver it, or take it out of the round.`,
      });
    await finishSteps(shop, tx, [...orders.values()]);
    const expectedCents = await sumCash(tx, id);
    if (expectedCents !== money.toCents(count.expected))
      throw new ShopError("round_changed", {
        message: `The expected amount is now ${money.formatCents(expectedCents)}. Please check it again.`,
      });
    const { note = null } = count;
    const counted = { countedAt: shop.clock(), countedBy: actor.id, countedCents, expectedCents, note };
    await updateRound(tx, id, counted);
    await post(shop, tx, actor, {
      name: `round:${id}`,
      ...(note !== null && { note }),
      postings: transfer(expectedCents - countedCents, "cash", "cash-differences"),
    });
    noteChange(actor, {
      field: `Cash of round ${round.number}`,
      before: money.formatCents(expectedCents),
      after: money.formatCents(countedCents),
    });
    await tellStaff(shop, tx, id);
    return readRound(shop, id, tx);
  });
}
