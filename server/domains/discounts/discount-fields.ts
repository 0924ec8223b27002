import { hasWholeCents, MAX_PRICE_CENTS, type Money } from "#contract/money.ts";

/** The time in which a discount counts: from a moment, and before another one; null without a limit. */
export type Period = { startsAt: Date | null; endsAt: Date | null };

/** Whether a discount counts at a moment, and if not, why. */
export function stateOfPeriod({ startsAt, endsAt }: Period, now: Date): "planned" | "running" | "ended" {
  if (endsAt && endsAt <= now) return "ended";
  return startsAt && startsAt > now ? "planned" : "running";
}

/** The period of a discount that is ended now: one that was only planned never began. */
export function endedPeriod({ startsAt }: Period, now: Date): Period {
  return { startsAt: startsAt && startsAt > now ? now : startsAt, endsAt: now };
}

/** Throws what `refuse` makes of the rule that a new end breaks. */
export function requireFutureEnd({ endsAt }: Pick<Period, "endsAt">, now: Date, refuse: Refuse): void {
  if (endsAt && endsAt <= now) throw refuse("until", "This is over already.");
}

/** Makes the error about a field of a form. */
type Refuse = (field: string, message: string) => Error;

/** Reads a price that was entered, in cents. Throws what `refuse` makes of the rule that it breaks. */
export function readPriceCents(money: Money, field: string, price: number, refuse: Refuse): number {
  if (!hasWholeCents(money, price)) throw refuse(field, `This has more decimals than ${money.currency} has.`);
  const cents = money.toCents(price);
  if (cents > MAX_PRICE_CENTS) throw refuse(field, `At most ${money.formatCents(MAX_PRICE_CENTS)}.`);
  return cents;
}
