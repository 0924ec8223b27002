import { type SQL, sql } from "drizzle-orm";
import type { Actor } from "#platform/actor.ts";
import type { Queryable } from "#platform/db/database.ts";
import { ledgerPostings } from "#schema/ledger.ts";
import { isAboutOrder, notifications } from "#schema/notifications.ts";
import { orderItems } from "#schema/order-items.ts";
import { orderSteps } from "#schema/orders.ts";
import { refunds } from "#schema/payments.ts";
import { reimbursements } from "#schema/reimbursements.ts";
import { deliveryRounds, roundStops } from "#schema/rounds.ts";
import { staff } from "#schema/staff.ts";

/** Something that happened to an order beside its steps, as it is stored; cents are what it came to. */
export type ChangeRow = {
  kind: string;
  at: Date;
  actor_kind: Actor["kind"] | null;
  staff_name: string | null;
  cents: number;
  /** What it is about, by kind: pieces and names, the reason, the number of a round. */
  details: string[];
};

const { entry, account, amount, productId } = ledgerPostings;

/** The pieces of products in a journal entry, such as "2 × Figs"; the sign is a value, as the built scripts are ASCII. */
const pieces = (condition: SQL) =>
  sql`coalesce(array_agg(abs(${amount}) || ${" × "}::text || ${orderItems.name} order by ${orderItems.position})
    filter (where ${condition}), '{}')`;

/**
 * Everything that changed an order beside its steps, oldest first, in one statement: journal entries, what the gateway,
 * drivers and pickers said, and undone steps. `link` is the order's in notifications, of which those with `slotTitle` say
 * that its slot was changed.
 */
export async function listChanges(
  db: Queryable,
  { orderId, link, slotTitle }: Record<"orderId" | "link" | "slotTitle", string>,
): Promise<ChangeRow[]> {
  const isOfOrder = (column: SQL) => sql`${column} = ${orderId}::uuid`;
  const { rows } = await db.execute<Omit<ChangeRow, "at" | "cents"> & { at: string; cents: string }>(sql`
    select changes.kind, changes.at, changes.actor_kind, ${staff.name} as staff_name, changes.cents, changes.details
    from (
      select split_part(${entry}, ':', 1) as kind, min(${ledgerPostings.at}) as at,
        min(${ledgerPostings.actorKind}) as actor_kind, (array_agg(${ledgerPostings.actorId}))[1] as actor_id,
        coalesce(abs(sum(${amount}) filter (where case split_part(${entry}, ':', 1)
          when 'refunded' then ${account} = 'gateway' when 'dispute' then ${account} = 'gateway'
          else ${account} in ('sales', 'discounts', 'tax') end)), 0) as cents,
        ${pieces(sql`${account} = 'missing'`)} || case when bool_or(${account} = 'sold' and ${amount} > 0)
          then array['instead'] || ${pieces(sql`${account} = 'sold' and ${amount} > 0`)} else '{}' end as details
      from ${ledgerPostings} left join ${orderItems}
        on ${orderItems.orderId} = ${ledgerPostings.orderId} and ${orderItems.productId} = ${productId}
      where ${isOfOrder(sql`${ledgerPostings.orderId}`)}
        and split_part(${entry}, ':', 1) in ('short', 'weight', 'refunded', 'dispute', 'line-refund')
      group by ${entry}
      union all
      select 'reimbursed-' || ${reimbursements.destination}, ${reimbursements.at}, ${reimbursements.actorKind},
        ${reimbursements.actorId}, ${reimbursements.moneyCents} + ${reimbursements.creditCents},
        array_remove(array[${reimbursements.reason}, ${reimbursements.note}], null)
      from ${reimbursements} where ${isOfOrder(sql`${reimbursements.orderId}`)}
      union all
      select 'refund-failed', coalesce(${refunds.settledAt}, ${refunds.createdAt}), 'gateway', null,
        ${refunds.amountCents}, '{}'
      from ${refunds} where ${isOfOrder(sql`${refunds.orderId}`)} and ${refunds.status} = 'failed'
      union all
      select ${roundStops.reported}, ${roundStops.reportedAt}, 'staff', ${roundStops.reportedBy}, 0,
        array[${deliveryRounds.number}::text]
      from ${roundStops} join ${deliveryRounds} on ${deliveryRounds.id} = ${roundStops.roundId}
      where ${isOfOrder(sql`${roundStops.orderId}`)} and ${roundStops.reported} in ('nobody', 'refused')
      union all
      select 'weighed', ${orderItems.pickedAt}, 'staff', ${orderItems.pickedBy}, 0,
        array[${orderItems.name}, ${orderItems.pickedGrams}::text]
      from ${orderItems} where ${isOfOrder(sql`${orderItems.orderId}`)} and ${orderItems.pickedGrams} is not null
      union all
      select 'slot', ${notifications.createdAt}, 'shopper', null, 0, '{}'
      from ${notifications}
      where ${isAboutOrder(notifications)} and ${notifications.link} = ${link}
        and ${notifications.title} = ${slotTitle}
      union all
      select 'undone', ${orderSteps.undoneAt}, null, null, 0, array[${orderSteps.status}]
      from ${orderSteps} where ${isOfOrder(sql`${orderSteps.orderId}`)} and ${orderSteps.undoneAt} is not null
    ) as changes (kind, at, actor_kind, actor_id, cents, details)
    left join ${staff} on changes.actor_kind = 'staff' and ${staff.id} = changes.actor_id
    order by changes.at, changes.kind`);
  return rows.map((row) => ({ ...row, at: new Date(row.at), cents: Number(row.cents) }));
}
