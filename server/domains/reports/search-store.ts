import { eq, lt, sql } from "drizzle-orm";
import { reportLimits } from "#contract/reports/limits.ts";
import type { MissedSearch } from "#contract/reports/staff-endpoints.ts";
import type { Queryable, Transaction } from "#platform/db/database.ts";
import { missedSearches } from "#schema/reports.ts";

/** Counts searches of a day; new ones only until there are enough different ones. */
export async function addMissed(
  tx: Transaction,
  day: string,
  times: ReadonlyMap<string, number>,
): Promise<void> {
  const room = reportLimits.searchesOfDay - (await tx.$count(missedSearches, eq(missedSearches.day, day)));
  // By words, so that two servers lock the rows in the same order.
  await tx.execute(sql`
    insert into ${missedSearches} (day, words, times)
    select ${day}, words, times from (
      select given.words, given.times, known.words is not null as is_known,
        row_number() over (partition by known.words is null order by given.times desc, given.words) as place
      from unnest(${sql.param([...times.keys()])}::text[], ${sql.param([...times.values()])}::int[]) as given (words, times)
      left join ${missedSearches} as known on known.day = ${day} and known.words = given.words
    ) as given where is_known or place <= ${room}
    order by words
    on conflict (day, words) do update set times = ${missedSearches.times} + excluded.times`);
}

/** What was searched most often and not found, and how often in the period before. */
export async function listMissed(
  db: Queryable,
  { fromBefore, from, to }: Record<"fromBefore" | "from" | "to", string>,
): Promise<MissedSearch[]> {
  const { rows } = await db.execute<MissedSearch>(sql`
    select words as text, times::int, coalesce(times_before, 0)::int as "timesBefore" from (
      select words, sum(times) filter (where day >= ${from}) as times, sum(times) filter (where day < ${from}) as times_before
      from ${missedSearches} where day between ${fromBefore} and ${to} group by words
    ) as searches where times > 0 order by times desc, words limit ${reportLimits.searches}`);
  return rows;
}

/** Deletes the searches before a day. */
export async function deleteMissedBefore(db: Queryable, day: string): Promise<void> {
  await db.delete(missedSearches).where(lt(missedSearches.day, day));
}
