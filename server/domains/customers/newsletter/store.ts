import { and, eq, gt, inArray, lt, sql } from "drizzle-orm";
import type { Database, Queryable, Transaction } from "#platform/db/database.ts";
import { isId } from "#platform/db/ids.ts";
import { type BoundedCount, countUpToMax } from "#platform/db/lists/bounded-count.ts";
import { defineList } from "#platform/db/lists/list.ts";
import { newsletterRequests, newsletterSubscribers } from "#schema/newsletter.ts";

/**
 * Stores that a mail asks an address now whether it wants the newsletter; returns the mail's token. Returns undefined if the
 * address has it already, or was asked after `askedBefore`.
 */
export async function insertRequest(
  tx: Transaction,
  { email, now, askedBefore }: { email: string; now: Date; askedBefore: Date },
): Promise<string | undefined> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    insert into ${newsletterRequests} as request (email, mailed_at)
    select ${email}, ${now}
    where not exists (select from ${newsletterSubscribers} where ${newsletterSubscribers.email} = ${email})
    on conflict (email) do update set mailed_at = excluded.mailed_at where request.mailed_at < ${askedBefore}
    returning id`);
  return rows[0]?.id;
}

/** Puts the address of a request that was mailed after a moment on the list; returns whether it is there now. */
export async function confirmRequest(tx: Transaction, id: string, mailedAfter: Date): Promise<boolean> {
  if (!isId(id)) return false;
  const [request] = await tx
    .delete(newsletterRequests)
    .where(and(eq(newsletterRequests.id, id), gt(newsletterRequests.mailedAt, mailedAfter)))
    .returning();
  if (request)
    await tx.insert(newsletterSubscribers).values({ email: request.email, id }).onConflictDoNothing();
  const found = await tx.select().from(newsletterSubscribers).where(eq(newsletterSubscribers.id, id));
  return request !== undefined || found.length > 0;
}

/** Deletes requests that were mailed before a moment, at most `limit`; returns how many. */
export async function deleteRequestsBefore(db: Database, before: Date, limit: number): Promise<number> {
  const old = db
    .select({ id: newsletterRequests.id })
    .from(newsletterRequests)
    .where(lt(newsletterRequests.mailedAt, before))
    .limit(limit);
  const rows = await db
    .delete(newsletterRequests)
    .where(inArray(newsletterRequests.id, old))
    .returning({ id: newsletterRequests.id });
  return rows.length;
}

/** Deletes an address; returns whether it was there. */
export async function deleteSubscriber(db: Database, id: string): Promise<boolean> {
  if (!isId(id)) return false;
  const rows = await db
    .delete(newsletterSubscribers)
    .where(eq(newsletterSubscribers.id, id))
    .returning({ id: newsletterSubscribers.id });
  return rows.length > 0;
}

/** Who gets the newsletter, newest first. */
export const subscriberList = defineList({
  name: "newsletter",
  table: newsletterSubscribers,
  id: newsletterSubscribers.id,
  sorts: { since: { key: newsletterSubscribers.createdAt, order: "desc" } },
  filters: {},
  search: (_db, text) => sql`starts_with(${newsletterSubscribers.email}, lower(${text}))`,
});

export function countSubscribersUpToMax(db: Queryable): Promise<BoundedCount> {
  return countUpToMax(db, newsletterSubscribers, undefined);
}
