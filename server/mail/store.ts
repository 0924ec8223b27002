import { sql } from "drizzle-orm";
import { shopperEmail, shoppers } from "../accounts/tables.ts";
import type { Queryable } from "../db/database.ts";
import { defineStatement } from "../db/statement.ts";
import type { Message } from "./mailer.ts";

const readShopper = defineStatement<{ id: string }, Message["to"]>(
  "mail_recipient",
  sql`select ${shoppers.name}, ${shopperEmail} as address from ${shoppers} where ${shoppers.id} = ${sql.placeholder("id")}`,
);

/** A shopper's name and address, or undefined when the account was deleted. */
export async function findShopper(db: Queryable, id: string): Promise<Message["to"] | undefined> {
  return (await readShopper(db, { id }))[0];
}
