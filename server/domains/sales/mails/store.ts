import { and, eq, sql } from "drizzle-orm";
import type { Message } from "#domains/mail/index.ts";
import type { Queryable } from "#platform/db/database.ts";
import { defineStatement } from "#platform/db/statement.ts";
import { orderItems } from "#schema/order-items.ts";
import { orders } from "#schema/orders.ts";
import { shopperEmail, shoppers } from "#schema/shoppers.ts";

const readShopper = defineStatement<{ id: string }, Message["to"]>(
  "mail_recipient",
  sql`select ${shoppers.name}, ${shopperEmail} as address from ${shoppers} where ${shoppers.id} = ${sql.placeholder("id")}`,
);

/** Whether a question about an order awaits its answer. */
export async function isQuestionOpen(
  db: Queryable,
  { question: id, orderId }: { question: string; orderId: string },
  now: Date,
): Promise<boolean> {
  const { question } = orderItems;
  const rows = await db
    .select({ orderId: orders.id })
    .from(orderItems)
    .innerJoin(orders, eq(orders.id, orderItems.orderId))
    .where(
      and(
        eq(orders.id, orderId),
        eq(orders.status, "Order Placed"),
        sql`${question} ->> 'id' = ${id} and ${question} ->> 'until' > ${now.toISOString()}`,
      ),
    );
  return rows.length > 0;
}

/** A shopper's name and address, or undefined when the account was deleted. */
export async function findShopper(db: Queryable, id: string): Promise<Message["to"] | undefined> {
  return (await readShopper(db, { id }))[0];
}
