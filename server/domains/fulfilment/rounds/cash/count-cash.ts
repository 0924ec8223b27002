import { ShopError } from "#contract/errors.ts";
import { t } from "#contract/i18n/i18n.ts";
import type { Round } from "#contract/rounds/round.ts";
import { post, transfer } from "#domains/ledger/index.ts";
import { finishSteps, lockForDelivery } from "#domains/sales/index.ts";
import { noteChange, type StaffMember } from "#platform/actor.ts";
import { inTransaction } from "#platform/db/database.ts";
import { readCents } from "#platform/read-cents.ts";
import type { Shop } from "#platform/shop.ts";
import { publishRound } from "../make-round.ts";
import { readRound } from "../read-rounds.ts";
import { stateOf } from "../stops/stop-state.ts";
import { listStops } from "../stops/stop-store.ts";
import { lockRounds, sumCash, updateRound } from "../store.ts";

type Count = { expected: number; counted: number; note?: string | undefined };

/**
 * Counts the cash of a round, once: what it differs from the books is booked, and the round ends; its deliveries can no
 * longer be undone. The same count sent again is answered as the first. Throws `round_not_found`, `round_rule` while a stop is
 * open, and `round_changed` when another sum is expected by now, or somebody else has counted.
 */
export function countCash(shop: Shop, actor: StaffMember, id: string, count: Count): Promise<Round> {
  return inTransaction(shop.db, async (tx) => {
    const { money } = shop.settings;
    const shownCents = readCents(money, "expected", count.expected);
    const countedCents = readCents(money, "counted", count.counted);
    const round = (await lockRounds(tx, [id])).get(id);
    if (!round) throw new ShopError("round_not_found");
    if (round.countedAt !== null) {
      if (round.countedBy === actor.id && round.countedCents === countedCents) return readRound(shop, id, tx);
      throw new ShopError("round_changed", { message: t("The cash of this round was counted already.") });
    }
    const stops = await listStops(tx, [id]);
    const orders = await lockForDelivery(
      tx,
      stops.map(({ orderId }) => orderId),
    );
    const open = stops
      .map((stop) => ({ stop, order: orders.get(stop.orderId) }))
      .find(({ stop, order }) => order && stateOf(stop, order) === "open")?.order;
    if (open)
      throw new ShopError("round_rule", {
        message: t("The stop of #{number} is still open: deliver it, or take it out of the round.", {
          number: open.number,
        }),
      });
    await finishSteps(shop, tx, [...orders.values()]);
    const expectedCents = await sumCash(tx, id);
    if (expectedCents !== shownCents)
      throw new ShopError("round_changed", {
        message: t("The expected amount is now {amount}. Please check it and try again.", {
          amount: shop.settings.reader.money.formatCents(expectedCents),
        }),
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
    await publishRound(shop, tx, id);
    return readRound(shop, id, tx);
  });
}
