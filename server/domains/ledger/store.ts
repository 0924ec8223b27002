import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { ActorRow } from "#platform/actor.ts";
import type { Transaction } from "#platform/db/database.ts";
import { asRows, defineStatement, insertRows } from "#platform/db/statement.ts";
import { type Account, type LedgerPostingRow, ledgerPostings } from "#schema/ledger.ts";

/** Inserts the postings of a `postingsAsValue` value, also as part of a larger statement. */
export function insertPostingsOf(value: SQLWrapper): SQL {
  return insertRows(ledgerPostings, value);
}

export function postingsAsValue(postings: readonly LedgerPostingRow[]): string {
  return asRows(ledgerPostings, postings);
}

const insert = defineStatement<{ postings: string }>(
  "insert_ledger_postings",
  insertPostingsOf(sql.placeholder("postings")),
);

export async function insertPostings(tx: Transaction, postings: readonly LedgerPostingRow[]): Promise<void> {
  await insert(tx, { postings: postingsAsValue(postings) });
}

/**
 * Moves pieces from an account to the shelf for each row of `moves`, a query for `entry` (a unique name), `product_id` and
 * `amount`, none of them 0. So each entry balances.
 */
export async function insertTransfers(
  tx: Transaction,
  { from, moves, note, by, at }: { from: Account; moves: SQL; note: string; by: ActorRow; at: Date },
): Promise<void> {
  await tx.execute(sql`
    insert into ${ledgerPostings} (entry, position, account, product_id, amount, note, actor_kind, actor_id, at)
    select move.entry, side.position, side.account, move.product_id, side.sign * move.amount,
      ${note}, ${by.actorKind}, ${by.actorId}::uuid, ${at.toISOString()}::timestamptz
    from (${moves}) as move, (values (0, ${from}::text, -1), (1, 'shelf', 1)) as side (position, account, sign)`);
}
