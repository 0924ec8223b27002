import { and, desc, eq, inArray, isNull, sql } from "drizzle-orm";
import { type Actor, actorRow } from "#platform/actor.ts";
import type { Queryable, Transaction } from "#platform/db/database.ts";
import { isId } from "#platform/db/ids.ts";
import { orderItems } from "#schema/order-items.ts";
import { orderSteps, orders } from "#schema/orders.ts";
import { orderProblems, type ProblemRow } from "#schema/problems.ts";
import { staff } from "#schema/staff.ts";

export async function insertProblem(
  tx: Transaction,
  problem: typeof orderProblems.$inferInsert,
): Promise<ProblemRow> {
  const [row] = await tx.insert(orderProblems).values(problem).returning();
  if (!row) throw new Error("An insert returned no row.");
  return row;
}

export async function findProblem(db: Queryable, id: string): Promise<ProblemRow | undefined> {
  if (!isId(id)) return undefined;
  const [row] = await db.select().from(orderProblems).where(eq(orderProblems.id, id));
  return row;
}

/** Whether a line has a problem that nobody has answered. */
export async function hasOpenProblem(db: Queryable, orderId: string, productId: string): Promise<boolean> {
  const rows = await db
    .select({ id: orderProblems.id })
    .from(orderProblems)
    .where(
      and(
        eq(orderProblems.orderId, orderId),
        eq(orderProblems.productId, productId),
        isNull(orderProblems.answeredAt),
      ),
    );
  return rows.length > 0;
}

/** An order's problems, newest first. */
export function listProblemsOfOrder(db: Queryable, orderId: string): Promise<ProblemRow[]> {
  return db
    .select()
    .from(orderProblems)
    .where(eq(orderProblems.orderId, orderId))
    .orderBy(desc(orderProblems.reportedAt), desc(orderProblems.id));
}

type Answer = Pick<ProblemRow, "message" | "refundedQuantity" | "refundedCents"> & { answeredAt: Date };

export async function updateAnswer(
  tx: Transaction,
  actor: Actor,
  id: string,
  answer: Answer,
): Promise<ProblemRow> {
  const [row] = await tx
    .update(orderProblems)
    .set({ ...answer, ...actorRow(actor) })
    .where(and(eq(orderProblems.id, id), isNull(orderProblems.answeredAt)))
    .returning();
  if (!row) throw new Error("An update returned no row.");
  return row;
}

/** When an order was delivered, unless that was undone. */
export async function findDelivery(db: Queryable, orderId: string): Promise<Date | undefined> {
  const [step] = await db
    .select({ at: orderSteps.at })
    .from(orderSteps)
    .where(
      and(eq(orderSteps.orderId, orderId), eq(orderSteps.status, "Delivered"), isNull(orderSteps.undoneAt)),
    );
  return step?.at;
}

/** What a problem is shown with to the staff. */
export type ProblemContext = {
  orderNumber: number;
  paymentType: "COD" | "Online";
  shopper: string;
  name: string;
  /** The pieces of the line that are charged. */
  refundable: number;
  answeredBy: string | null;
};

export async function findContexts(
  db: Queryable,
  ids: readonly string[],
): Promise<Map<string, ProblemContext>> {
  const rows = await db
    .select({
      id: orderProblems.id,
      orderNumber: orders.number,
      paymentType: orders.paymentType,
      shopper: sql<string>`(${orders.address} ->> 'firstName') || ' ' || (${orders.address} ->> 'lastName')`,
      name: orderItems.name,
      refundable: sql<number>`${orderItems.quantity} - ${orderItems.shortQuantity} - ${orderItems.refundedQuantity}`,
      answeredBy: staff.name,
    })
    .from(orderProblems)
    .innerJoin(orders, eq(orders.id, orderProblems.orderId))
    .innerJoin(
      orderItems,
      and(eq(orderItems.orderId, orderProblems.orderId), eq(orderItems.productId, orderProblems.productId)),
    )
    .leftJoin(staff, and(eq(orderProblems.actorKind, "staff"), eq(staff.id, orderProblems.actorId)))
    .where(inArray(orderProblems.id, [...ids]));
  return new Map(rows.map(({ id, ...context }) => [id, context]));
}
