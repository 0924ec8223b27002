import { type SQL, sql } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";

/**
 * Cash orders and paid ones: an order that awaits its payment is only visible to the shopper. Without parameters, so
 * that it matches the condition of the partial indexes.
 */
export function isPlaced({ paymentType, isPaid }: Record<"paymentType" | "isPaid", AnyPgColumn>): SQL {
  return sql`(${paymentType} = 'COD' or ${isPaid})`;
}

/** Orders to pack that somebody has begun to pick; without parameters too. */
export function isPicking(
  order: Record<"paymentType" | "isPaid" | "status" | "pickingSince", AnyPgColumn>,
): SQL {
  return sql`${isPlaced(order)} and ${order.status} = 'Order Placed' and ${order.pickingSince} is not null`;
}

/** Orders that are out, but not being delivered: somebody has to decide what happens next. */
export function isUndelivered(order: Record<"status" | "undelivered", AnyPgColumn>): SQL {
  return sql`(${order.status} = 'Out for delivery' and ${order.undelivered} is not null)`;
}

/** Orders about whose money somebody has to do something. */
export function isTroubled(order: Record<"refundFailed" | "dispute" | "paymentUnclear", AnyPgColumn>): SQL {
  return sql`(${order.refundFailed} or ${order.dispute} = 'open' or ${order.paymentUnclear})`;
}

/**
 * The search document of an order for the staff: number, name, email, phone and where it goes, each part of them a
 * word; the phone also as one number, however it was grouped.
 */
export function orderDocument({ number, address }: Record<"number" | "address", AnyPgColumn>): SQL {
  return sql`to_tsvector('simple', ${number}::text || ' ' || translate(
    (${address} ->> 'firstName') || ' ' || (${address} ->> 'lastName') || ' ' || (${address} ->> 'email') || ' ' || (${address} ->> 'phone') || ' ' ||
    (${address} ->> 'street') || ' ' || (${address} ->> 'city') || ' ' || (${address} ->> 'zipcode'),
    '@.+-_/#', '       ') || ' ' || regexp_replace(${address} ->> 'phone', '[^0-9]', '', 'g'))`;
}

type MoneyColumn =
  | "status"
  | "paymentType"
  | "amountCents"
  | "shortCents"
  | "paidCents"
  | "refundedCents"
  | "creditCents"
  | "creditBackCents"
  | "refundFailed";

/** Whether more was paid by card than is due, and the refund has not failed. */
export function isOverpaid(order: Record<MoneyColumn, AnyPgColumn>): SQL {
  const due = sql`case when ${order.status} = 'Cancelled' then ${order.creditBackCents} else ${moneyDueCents(order)} end`;
  return sql`${order.paymentType} = 'Online' and not ${order.refundFailed} and ${order.paidCents} - ${order.refundedCents} > ${due}`;
}

/**
 * What was taken back of an order that is not cancelled, in cents: not charged, given back, or charged back by a bank. What
 * a bank took and the order no longer costs either is taken back once.
 */
export function takenBackCents(
  order: Record<
    Exclude<MoneyColumn, "status" | "paymentType" | "refundFailed"> | "chargedBackCents",
    AnyPgColumn
  >,
): SQL {
  const returned = sql`greatest(0, ${moneyDueCents(order)} - ${order.paidCents} + ${order.refundedCents})`;
  return sql`(${order.shortCents} + least(${order.chargedBackCents}, ${returned}))`;
}

/** As in order-credit.ts: what an order that is not cancelled costs in money, in cents. */
function moneyDueCents(
  order: Record<"amountCents" | "shortCents" | "creditCents" | "creditBackCents", AnyPgColumn>,
): SQL {
  return sql`${order.amountCents} - ${order.shortCents} - ${order.creditCents} + ${order.creditBackCents}`;
}
