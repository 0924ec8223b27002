import type { Admit } from "#platform/admit.ts";
import { momentsOfDays } from "#platform/days.ts";
import type { Shop } from "#platform/shop.ts";
import type { Period } from "./store.ts";

/** A month ("2026-05") in the shop's time zone. */
export function periodOf({ settings }: Shop, month: string): Period {
  const { timeZone } = settings.current;
  const [year = 0, number = 0] = month.split("-").map(Number);
  const next = number === 12 ? `${year + 1}-01` : `${year}-${String(number + 1).padStart(2, "0")}`;
  const { from = new Date(0) } = momentsOfDays({ from: `${month}-01` }, timeZone);
  const { from: before = new Date(0) } = momentsOfDays({ from: `${next}-01` }, timeZone);
  return { from, before };
}

/** Reads pages one after another, each after the last row of the one before. */
export async function* inPages<Row>(
  admit: Admit,
  limit: number,
  read: (after: Row | undefined, limit: number) => Promise<Row[]>,
): AsyncGenerator<Row[]> {
  for (let after: Row | undefined; ; ) {
    const last = after;
    const rows = await admit(() => read(last, limit));
    if (rows.length > 0) yield rows;
    if (rows.length < limit) return;
    after = rows.at(-1);
  }
}
