import { and, count, eq, gt, inArray, lte, type SQL, sql } from "drizzle-orm";
import { NIL } from "uuid";
import type { Database, Queryable, Transaction } from "#platform/db/database.ts";
import { newsletterSubscribers } from "#schema/newsletter.ts";
import { type NewsletterMailing, newsletterMailings, newsletterMails } from "#schema/promotions.ts";

/** How many addresses are on the list for a mailing that this transaction starts; rounded as `isReceiver` compares them. */
export async function countReceivers(tx: Transaction): Promise<number> {
  const [row] = await tx
    .select({ count: count() })
    .from(newsletterSubscribers)
    .where(lte(newsletterSubscribers.createdAt, sql`now()::timestamptz(3)`));
  return row?.count ?? 0;
}

export async function insertMailing(
  tx: Transaction,
  mailing: Pick<NewsletterMailing, "id" | "receivers" | "taskId">,
): Promise<void> {
  await tx.insert(newsletterMailings).values(mailing);
}

export async function listMailings(db: Queryable, ids: readonly string[]): Promise<NewsletterMailing[]> {
  return db.select().from(newsletterMailings).where(inArray(newsletterMailings.id, ids));
}

/** The ids of the next receivers of a mailing, in the order of their ids. */
export async function listReceivers(
  db: Queryable,
  mailingId: string,
  after: string = NIL,
  limit: number,
): Promise<string[]> {
  const { id } = newsletterSubscribers;
  const rows = await db
    .select({ id })
    .from(newsletterSubscribers)
    .where(and(gt(id, after), isReceiver(mailingId)))
    .orderBy(id)
    .limit(limit);
  return rows.map((row) => row.id);
}

/**
 * Who subscribed before a mailing was started: who left it meanwhile and came back is not mailed again. Both times are
 * rounded to milliseconds, so one may equal the other.
 */
function isReceiver(mailingId: string): SQL {
  return sql`${newsletterSubscribers.createdAt} <= (
    select ${newsletterMailings.startedAt} from ${newsletterMailings} where ${newsletterMailings.id} = ${mailingId})`;
}

/** Notes that a receiver is mailed now, and returns the address; undefined for one who was, or who has unsubscribed. */
export async function claimMail(
  db: Database,
  mailingId: string,
  subscriberId: string,
): Promise<string | undefined> {
  const { rows } = await db.execute<{ email: string }>(sql`
    with claimed as (
      insert into ${newsletterMails} (mailing_id, subscriber_id)
      select ${mailingId}::uuid, ${newsletterSubscribers.id} from ${newsletterSubscribers}
      where ${newsletterSubscribers.id} = ${subscriberId}
      on conflict do nothing returning subscriber_id
    )
    select ${newsletterSubscribers.email} from claimed
    join ${newsletterSubscribers} on ${newsletterSubscribers.id} = claimed.subscriber_id`);
  return rows[0]?.email;
}

/** Takes back that a receiver is mailed: the mail was certainly not sent. */
export async function releaseMail(db: Database, mailingId: string, subscriberId: string): Promise<void> {
  await db.delete(newsletterMails).where(isMail(mailingId, subscriberId));
}

/** Notes that the mail server refused an address for good. */
export async function markRefused(db: Database, mailingId: string, subscriberId: string): Promise<void> {
  await db.update(newsletterMails).set({ refused: true }).where(isMail(mailingId, subscriberId));
}

function isMail(mailingId: string, subscriberId: string): SQL | undefined {
  return and(eq(newsletterMails.mailingId, mailingId), eq(newsletterMails.subscriberId, subscriberId));
}

/** Adds up the mails to the receivers after one id, up to another, to those of the mailing; returns how many they are. */
export async function addMails(
  tx: Transaction,
  mailingId: string,
  { after = NIL, last }: { after?: string | undefined; last: string },
): Promise<{ mailed: number; refused: number }> {
  const [sums = { mailed: 0, refused: 0 }] = await tx
    .select({
      mailed: sql<number>`(count(*) filter (where not ${newsletterMails.refused}))::int`,
      refused: sql<number>`(count(*) filter (where ${newsletterMails.refused}))::int`,
    })
    .from(newsletterMails)
    .where(
      and(
        eq(newsletterMails.mailingId, mailingId),
        gt(newsletterMails.subscriberId, after),
        lte(newsletterMails.subscriberId, last),
      ),
    );
  await tx
    .update(newsletterMailings)
    .set({
      mailed: sql`${newsletterMailings.mailed} + ${sums.mailed}`,
      refused: sql`${newsletterMailings.refused} + ${sums.refused}`,
    })
    .where(eq(newsletterMailings.id, mailingId));
  return sums;
}

/** Deletes at most `limit` notes about mails of mailings that were started before a moment; returns how many. */
export async function deleteMailsBefore(db: Database, moment: Date, limit: number): Promise<number> {
  const { rows } = await db.execute(sql`
    delete from ${newsletterMails} where (mailing_id, subscriber_id) in (
      select mailing_id, subscriber_id from ${newsletterMailings}, ${newsletterMails}
      where ${newsletterMailings.startedAt} < ${moment.toISOString()}::timestamptz
        and ${newsletterMails.mailingId} = ${newsletterMailings.id}
      limit ${limit}
    ) returning 1`);
  return rows.length;
}
