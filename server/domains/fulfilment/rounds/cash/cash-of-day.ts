import type { Money } from "#contract/money.ts";
import type { DayCash, DriverCash } from "#contract/rounds/cash.ts";
import { roundLimits } from "#contract/rounds/limits.ts";
import { findStaffNames } from "#domains/staff/index.ts";
import { dayOf, momentsOfDays } from "#platform/days.ts";
import type { Shop } from "#platform/shop.ts";
import type { RoundRecord } from "#schema/rounds.ts";
import { listCashOutside, listRoundsForCash, sumCashByRound, sumCashMoves } from "./cash-store.ts";

/**
 * Returns the cash of a day in the shop's time zone, by the ledger: of each driver, of deliveries outside of rounds, and
 * what was given back. Their sum, less what counting found to be missing, is what the cash account gained that day.
 */
export async function readCashOfDay(
  { clock, db, settings }: Shop,
  wanted: string | undefined,
): Promise<DayCash> {
  const { money, current } = settings;
  const day = wanted ?? dayOf(clock(), current.timeZone);
  const { from, before } = momentsOfDays({ from: day, to: day }, current.timeZone);
  const span = { from: from as Date, before: before as Date };
  const [moves, byRound, outside] = await Promise.all([
    sumCashMoves(db, span),
    sumCashByRound(db, span),
    listCashOutside(db, span, roundLimits.cashListed),
  ]);
  const rounds = await listRoundsForCash(db, [...byRound.keys()], span);
  const names = await findStaffNames(
    db,
    rounds.flatMap(({ driverId }) => driverId ?? []),
  );
  const inRounds = [...byRound.values()].reduce((sum, cents) => sum + cents, 0);
  const drivers = Map.groupBy(rounds, ({ driverId }) => driverId);
  return {
    day,
    drivers: [...drivers].map(([id, own]) => ({
      driver: id === null ? null : { _id: id, name: names.get(id) ?? "" },
      ...viewCash(money, own, byRound),
      toCount: own.filter(({ countedAt }) => countedAt === null).length,
      rounds: own.map((round) => ({
        ...{ _id: round.id, number: round.number },
        ...viewCash(money, [round], byRound),
      })),
    })),
    others: outside.map(({ id, number, slotKind, cents, at }) => ({
      ...{ order: id, number, at: at.toISOString() },
      cash: money.toAmount(cents),
      isPickup: slotKind === "pickup",
    })),
    othersTotal: money.toAmount(moves.deliveries - inRounds),
    paidBack: money.toAmount(moves.deliveries + moves.differences - moves.total),
    differences: money.toAmount(0 - moves.differences),
    total: money.toAmount(moves.total),
  };
}

type Sums = Pick<DriverCash, "expected" | "counted" | "difference">;

function viewCash({ toAmount }: Money, rounds: readonly RoundRecord[], byRound: Map<string, number>): Sums {
  const isCounted = rounds.some(({ countedAt }) => countedAt !== null);
  const sum = (centsOf: (round: RoundRecord) => number) =>
    toAmount(rounds.reduce((cents, round) => cents + centsOf(round), 0));
  return {
    expected: sum(({ id }) => byRound.get(id) ?? 0),
    counted: isCounted ? sum(({ countedCents }) => countedCents ?? 0) : null,
    difference: isCounted
      ? sum(({ countedCents, expectedCents }) => (countedCents ?? 0) - (expectedCents ?? 0))
      : null,
  };
}
