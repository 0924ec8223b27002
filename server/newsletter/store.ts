import { eq, sql } from "drizzle-orm";
import type { Database } from "../db/database.ts";
import { isId } from "../db/ids.ts";
import { defineList } from "../db/list.ts";
import { newsletterSubscribers } from "./tables.ts";

export async function insertSubscriber(db: Database, email: string): Promise<void> {
  await db.insert(newsletterSubscribers).values({ email }).onConflictDoNothing();
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
