import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { Transaction } from "../db/database.ts";
import { asRows, defineStatement, insertRows } from "../db/statement.ts";
import { type LedgerLineRow, ledgerLines } from "./tables.ts";

/** Inserts lines that `linesAsValue` holds, also as a part of a larger statement. */
export function insertLinesOf(value: SQLWrapper): SQL {
  return insertRows(ledgerLines, value);
}

export function linesAsValue(lines: readonly LedgerLineRow[]): string {
  return asRows(ledgerLines, lines);
}

const insert = defineStatement<{ lines: string }>(
  "insert_ledger_lines",
  insertLinesOf(sql.placeholder("lines")),
);

export async function insertLines(tx: Transaction, lines: readonly LedgerLineRow[]): Promise<void> {
  await insert(tx, { lines: linesAsValue(lines) });
}
