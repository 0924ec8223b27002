import type { Database } from "../db/database.ts";
import { newsletterSubscribers } from "./tables.ts";

export async function insertSubscriber(db: Database, email: string): Promise<void> {
  await db.insert(newsletterSubscribers).values({ email }).onConflictDoNothing();
}
