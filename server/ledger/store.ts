import type { Transaction } from "../db/database.ts";
import { ledgerLines } from "./tables.ts";

export async function insertLines(
  tx: Transaction,
  lines: (typeof ledgerLines.$inferInsert)[],
): Promise<void> {
  await tx.insert(ledgerLines).values(lines);
}
