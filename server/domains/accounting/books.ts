import { type SQL, sql } from "drizzle-orm";
import type { Queryable } from "#platform/db/database.ts";
import { deliverySlots } from "#schema/delivery.ts";
import { documentNumbers, invoices } from "#schema/invoices.ts";
import { lineDiscountCents } from "#schema/item-sql.ts";
import { ledgerPostings } from "#schema/ledger.ts";
import { orderItems } from "#schema/order-items.ts";
import { orders } from "#schema/orders.ts";
import { disputes, payments, refunds } from "#schema/payments.ts";
import { products } from "#schema/products.ts";
import { deliveryRounds, isCashOfDelivery, roundStops } from "#schema/rounds.ts";
import { stockLots, stockSheetLines, stockSheets } from "#schema/stock.ts";
import { storeCreditEntries, storeCredits } from "#schema/store-credit.ts";
import { vouchers, voucherUses } from "#schema/vouchers.ts";

/** An imbalance: the violated rule, the row it concerns, the expected and the actual value. */
export type Imbalance = { rule: string; subject: string; expected: number; actual: number };

/** Compares the books with the orders, payments and products. Returns the first imbalance, or undefined. */
export async function findImbalance(db: Queryable): Promise<Imbalance | undefined> {
  for (const [rule, check] of Object.entries(rules)) {
    const { rows } = await db.execute<{ subject: string; expected: string; actual: string }>(
      sql`select * from (${check}) as found where expected <> actual order by subject limit 1`,
    );
    const [row] = rows;
    if (row)
      return { rule, subject: row.subject, expected: Number(row.expected), actual: Number(row.actual) };
  }
  return undefined;
}

/** What an order costs in the end, in cents. */
const due = sql`case when ${orders.status} = 'Cancelled' then 0 else ${orders.amountCents} - ${orders.shortCents} end`;

/** The store credit that an order uses. */
const creditHeld = sql`case when ${orders.status} = 'Cancelled' then 0 else ${orders.creditCents} end`;

/** An order's balance on some accounts. */
const booked = (...accounts: string[]) => sql`(
  select coalesce(sum(${ledgerPostings.amount}), 0) from ${ledgerPostings}
  where ${ledgerPostings.orderId} = ${orders.id} and ${ledgerPostings.account} in (${sql.join(
    accounts.map((account) => sql`${account}`),
    sql`, `,
  )}))`;

const order = sql`'order #' || ${orders.number}`;

const rules: Record<string, SQL> = {
  "every journal entry balances": sql`
    select ${ledgerPostings.entry} || coalesce(' of product ' || ${ledgerPostings.productId}, '') as subject,
      0 as expected, sum(${ledgerPostings.amount}) as actual
    from ${ledgerPostings} group by ${ledgerPostings.entry}, ${ledgerPostings.productId}`,
  "what was sold is what the order costs (cents)": sql`
    select ${order} as subject, ${due} as expected, -${booked("sales", "discounts", "tax")} as actual from ${orders}`,
  "what was taken off is what the order's lines say (cents)": sql`
    select ${order} as subject, case when ${orders.status} = 'Cancelled' then 0 else case
      when ${orders.shippingRefunded} then 0 else ${orders.shippingDiscountCents} end + (
      select coalesce(sum(${lineDiscountCents}), 0)
      from ${orderItems} where ${orderItems.orderId} = ${orders.id}) end as expected,
      ${booked("discounts")} as actual
    from ${orders}`,
  "what was taken off when the order was placed is what its lines say (cents)": sql`
    select ${order} as subject, ${orders.discountCents} as expected, ${orders.shippingDiscountCents} + (
      select coalesce(sum(${orderItems.discountCents}), 0) from ${orderItems}
      where ${orderItems.orderId} = ${orders.id} and ${orderItems.replaces} is null) as actual
    from ${orders}`,
  "each order uses the voucher that it names, until it is cancelled (uses)": sql`
    select ${order} as subject,
      case when ${orders.voucherId} is null or ${orders.status} = 'Cancelled' then 0 else 1 end as expected, (
        select count(*) from ${voucherUses} where ${voucherUses.orderId} = ${orders.id}
          and ${voucherUses.voucherId} = ${orders.voucherId}) as actual
    from ${orders}`,
  "a voucher was used as often as it says (uses)": sql`
    select 'voucher ' || ${vouchers.code} as subject, ${vouchers.uses} as expected, (
      select count(*) from ${voucherUses} where ${voucherUses.voucherId} = ${vouchers.id}) as actual
    from ${vouchers}`,
  "as many orders have a slot as it says (orders)": sql`
    select 'slot ' || ${deliverySlots.id} as subject, ${deliverySlots.taken} as expected,
      coalesce(counted.orders, 0) as actual
    from ${deliverySlots} left join (
      select ${orders.slotId} as slot, count(*) as orders from ${orders}
      where ${orders.status} <> 'Cancelled' and ${orders.slotId} is not null group by ${orders.slotId}
    ) as counted on counted.slot = ${deliverySlots.id}`,
  "every slot of an order is counted (orders)": sql`
    select ${order} as subject, 1 as expected, (${deliverySlots.id} is not null)::int as actual
    from ${orders} left join ${deliverySlots} on ${deliverySlots.id} = ${orders.slotId}
    where ${orders.slotId} is not null`,
  "what was received is what the order says was paid and given back (cents)": sql`
    select ${order} as subject, ${orders.paidCents} - ${orders.refundedCents} as expected,
      ${booked("gateway", "cash")} as actual
    from ${orders}`,
  "the shopper owes what is due and not paid (cents)": sql`
    select ${order} as subject,
      ${due} - ${orders.paidCents} + ${orders.refundedCents} - ${orders.chargedBackCents}
        - ${creditHeld} + ${orders.creditBackCents} as expected,
      ${booked("shopper")} as actual
    from ${orders}`,
  "the store credit in an order is what it says was used and given back (cents)": sql`
    select ${order} as subject, ${creditHeld} - ${orders.creditBackCents} as expected, ${booked("credit")} as actual
    from ${orders}`,
  "the store credit that an order changed is what its shopper's entries say (cents)": sql`
    select ${order} as subject, -${booked("credit")} as expected, (
      select coalesce(sum(${storeCreditEntries.cents}), 0) from ${storeCreditEntries}
      where ${storeCreditEntries.orderId} = ${orders.id}) as actual
    from ${orders}`,
  "a shopper has the store credit that their entries say (cents)": sql`
    select 'shopper ' || coalesce(${storeCredits.shopperId}, entries.shopper) as subject,
      coalesce(entries.cents, 0) as expected, coalesce(${storeCredits.balanceCents}, 0) as actual
    from ${storeCredits} full join (
      select ${storeCreditEntries.shopperId} as shopper, sum(${storeCreditEntries.cents}) as cents
      from ${storeCreditEntries} group by ${storeCreditEntries.shopperId}
    ) as entries on entries.shopper = ${storeCredits.shopperId}`,
  "an invoice and its credit notes come to what the order costs (cents)": sql`
    select ${order} as subject, ${due} as expected, documents.cents as actual
    from ${orders} join (
      select ${invoices.orderId} as order_id,
        sum(case when ${invoices.kind} = 'invoice' then ${invoices.grossCents} else -${invoices.grossCents} end) as cents
      from ${invoices} group by ${invoices.orderId}
    ) as documents on documents.order_id = ${orders.id}`,
  "the tax of an invoice and its credit notes is the order's (cents)": sql`
    select ${order} as subject, -${booked("tax")} as expected, documents.cents as actual
    from ${orders} join (
      select ${invoices.orderId} as order_id,
        sum(case when ${invoices.kind} = 'invoice' then ${invoices.taxCents} else -${invoices.taxCents} end) as cents
      from ${invoices} group by ${invoices.orderId}
    ) as documents on documents.order_id = ${orders.id}`,
  "invoices and credit notes are numbered without gaps (numbers)": sql`
    select ${documentNumbers.kind} || ' of ' || ${documentNumbers.year} as subject, ${documentNumbers.last} as expected, (
      select count(*) from ${invoices}
      where ${invoices.kind} = ${documentNumbers.kind} and ${invoices.year} = ${documentNumbers.year}
        and ${invoices.sequence} between 1 and ${documentNumbers.last}) as actual
    from ${documentNumbers}`,
  "what banks took back is what the order says (cents)": sql`
    select ${order} as subject, ${orders.chargedBackCents} as expected, ${booked("disputes")} as actual
    from ${orders}`,
  "what banks took back is what was lost in disputes (cents)": sql`
    select ${order} as subject, ${orders.chargedBackCents} as expected, (
      select coalesce(sum(${disputes.chargedBackCents}), 0) from ${disputes}
      where ${disputes.orderId} = ${orders.id} and ${disputes.status} = 'lost') as actual
    from ${orders}`,
  "what the order says was paid came through the gateway (cents)": sql`
    select ${order} as subject, ${orders.paidCents} as expected, (
      select coalesce(sum(${payments.amountCents}), 0) from ${payments}
      where ${payments.orderId} = ${orders.id} and ${payments.status} = 'paid') as actual
    from ${orders} where ${orders.paymentType} = 'Online'`,
  "what the order says was given back went through the gateway (cents)": sql`
    select ${order} as subject,
      ${orders.refundedCents} - ${orders.chargedBackCents} - ${orders.cashBackCents} as expected, (
      select coalesce(sum(${refunds.amountCents}), 0) from ${refunds}
      where ${refunds.orderId} = ${orders.id} and ${refunds.status} = 'succeeded') as actual
    from ${orders} where ${orders.paymentType} = 'Online'`,
  "a counted round expected what its orders brought in cash (cents)": sql`
    select 'round ' || ${deliveryRounds.number} as subject, ${deliveryRounds.expectedCents} as expected, (
      select coalesce(sum(${ledgerPostings.amount}), 0)
      from ${roundStops} join ${ledgerPostings} on ${ledgerPostings.orderId} = ${roundStops.orderId}
      where ${roundStops.roundId} = ${deliveryRounds.id} and ${isCashOfDelivery}) as actual
    from ${deliveryRounds} where ${deliveryRounds.countedAt} is not null`,
  "the difference that a count found is booked, and only that (cents)": sql`
    select 'round ' || ${deliveryRounds.number} as subject,
      coalesce(${deliveryRounds.expectedCents} - ${deliveryRounds.countedCents}, 0) as expected, (
        select coalesce(sum(${ledgerPostings.amount}), 0) from ${ledgerPostings}
        where ${ledgerPostings.entry} = 'round:' || ${deliveryRounds.id}
          and ${ledgerPostings.account} = 'cash-differences') as actual
    from ${deliveryRounds}`,
  "every difference of cash is a round's (cents)": sql`
    select ${ledgerPostings.entry} as subject, 1 as expected, (${deliveryRounds.id} is not null)::int as actual
    from ${ledgerPostings} left join ${deliveryRounds} on ${ledgerPostings.entry} = 'round:' || ${deliveryRounds.id}
    where ${ledgerPostings.account} = 'cash-differences'`,
  "the shelf holds what the product says (pieces)": sql`
    select ${products.name} as subject, coalesce(${products.stockQuantity}, 0) as expected, (
      select coalesce(sum(${ledgerPostings.amount}), 0) from ${ledgerPostings}
      where ${ledgerPostings.productId} = ${products.id} and ${ledgerPostings.account} = 'shelf') as actual
    from ${products}`,
  "a lot is what its delivery brought (pieces)": sql`
    select 'lot ' || ${stockLots.id} as subject, coalesce(${stockSheetLines.moved}, 0) as expected,
      ${stockLots.received} as actual
    from ${stockLots} left join ${stockSheetLines} on ${stockSheetLines.sheetId} = ${stockLots.sheetId}
      and ${stockSheetLines.productId} = ${stockLots.productId}
      and ${stockSheetLines.bestBefore} = ${stockLots.bestBefore}`,
  "what was booked is what the delivery or stock-take says (pieces)": sql`
    select ${stockSheets.kind} || ' ' || ${stockSheets.id} || ', product ' || ${stockSheetLines.productId} as subject,
      coalesce(${stockSheetLines.moved}, 0) as expected, (
        select coalesce(sum(${ledgerPostings.amount}), 0) from ${ledgerPostings}
        where ${ledgerPostings.entry} = ${stockSheets.kind} || ':' || ${stockSheets.id}
          and ${ledgerPostings.productId} = ${stockSheetLines.productId} and ${ledgerPostings.account} = 'shelf') as actual
    from ${stockSheets} join ${stockSheetLines} on ${stockSheetLines.sheetId} = ${stockSheets.id}`,
  "the order has the goods that its lines say (pieces)": sql`
    select ${order} || ', ' || ${orderItems.name} || ', ' || place.account as subject,
      case
        when not ${orderItems.takenFromStock} then 0
        when place.account = 'missing' then ${orderItems.shortQuantity}
        when place.account = 'held' and ${orders.status} = 'Awaiting payment' then ${orderItems.quantity}
        when place.account = 'sold' and ${orders.status} not in ('Awaiting payment', 'Cancelled')
          then ${orderItems.quantity} - ${orderItems.shortQuantity}
        else 0
      end as expected, (
        select coalesce(sum(${ledgerPostings.amount}), 0) from ${ledgerPostings}
        where ${ledgerPostings.orderId} = ${orders.id} and ${ledgerPostings.productId} = ${orderItems.productId}
          and ${ledgerPostings.account} = place.account) as actual
    from ${orders} join ${orderItems} on ${orderItems.orderId} = ${orders.id},
      (values ('held'), ('sold'), ('missing')) as place (account)`,
};
