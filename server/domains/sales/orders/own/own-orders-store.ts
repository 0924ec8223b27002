import { getTableColumns, type SQL, sql } from "drizzle-orm";
import type { OrderStatus } from "#contract/orders/order-status.ts";
import type { Queryable } from "#platform/db/database.ts";
import { type Cursor, cursorMoment } from "#platform/db/lists/cursor.ts";
import { defineStatement, jsonRow } from "#platform/db/statement.ts";
import { orderItems } from "#schema/order-items.ts";
import { orders } from "#schema/orders.ts";
import type { OrderWithItems } from "../view.ts";

/** Selects a shopper's orders: all of them or those of a status, at most `limit`, after a cursor. */
type Wish = {
  shopperId: string;
  status: OrderStatus | undefined;
  limit: number;
  cursor: Cursor | undefined;
};

type Page = { total: number; rows: OrderWithItems[] };

/** Reads a page of a shopper's orders, newest first, with their lines and the total count, in one statement. */
export async function readOwnPage(db: Queryable, { cursor, status, ...wish }: Wish): Promise<Page> {
  const values = { ...wish, status: status ?? null };
  const [page] = cursor
    ? await readAfter(db, { ...values, at: cursorMoment(cursor).toISOString(), id: cursor.id })
    : await readFirst(db, values);
  if (!page) throw new Error("A select without a table returned no row.");
  return { total: page.total, rows: page.rows.map(revive) };
}

type Values = { shopperId: string; status: string | null; limit: number };
/** JSON has times as strings. */
type Written = Omit<OrderWithItems, Moments> & Record<Moments, string | null>;
type Moments =
  | "createdAt"
  | "heldUntil"
  | "undoableUntil"
  | "nextLookAt"
  | "slotStart"
  | "slotEnd"
  | "slotChangeUntil";
type Found = { total: number; rows: Written[] };

const isMeant = sql`shopper_id = ${sql.placeholder("shopperId")}::uuid
  and (${sql.placeholder("status")}::text is null or status = ${sql.placeholder("status")})`;

function pageOf(place: SQL): SQL {
  const items = sql`(
    select json_agg(${jsonRow(getTableColumns(orderItems))} order by position)
    from ${orderItems} where order_id = ${orders.id})`;
  return sql`
    select
      (select count(*)::int from ${orders} where ${isMeant}) as total,
      (
        select coalesce(json_agg(page.row), '[]') from (
          select ${jsonRow({ ...getTableColumns(orders), items })} as row
          from ${orders} where ${isMeant} ${place}
          order by created_at desc, id desc limit ${sql.placeholder("limit")}::int
        ) as page
      ) as rows`;
}

const readFirst = defineStatement<Values, Found>("read_own_orders", pageOf(sql``));

const readAfter = defineStatement<Values & { at: string; id: string }, Found>(
  "read_own_orders_after",
  pageOf(sql`and (created_at, id) < (${sql.placeholder("at")}::timestamptz, ${sql.placeholder("id")}::uuid)`),
);

function revive(row: Written): OrderWithItems {
  const moment = (text: string | null) => (text === null ? null : new Date(text));
  return {
    ...row,
    createdAt: new Date(row.createdAt ?? 0),
    heldUntil: moment(row.heldUntil),
    undoableUntil: moment(row.undoableUntil),
    nextLookAt: moment(row.nextLookAt),
    slotStart: moment(row.slotStart),
    slotEnd: moment(row.slotEnd),
    slotChangeUntil: moment(row.slotChangeUntil),
    items: row.items ?? [],
  };
}
