import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { Transaction } from "../db/database.ts";
import { asRows, defineStatement, insertRows } from "../db/statement.ts";
import { type LedgerPostingRow, ledgerPostings } from "./tables.ts";

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
