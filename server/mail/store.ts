import { eq } from "drizzle-orm";
import { shoppers } from "../accounts/tables.ts";
import type { Database } from "../db/database.ts";
import type { Message } from "./mailer.ts";

/** A shopper's name and address, or undefined when the account is gone. */
export async function findShopper(db: Database, id: string): Promise<Message["to"] | undefined> {
  const [row] = await db
    .select({ name: shoppers.name, address: shoppers.email })
    .from(shoppers)
    .where(eq(shoppers.id, id));
  return row;
}
