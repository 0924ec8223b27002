import { inBatches } from "../db/batches.ts";
import type { Transaction } from "../db/database.ts";
import { ledgerLines } from "./tables.ts";

export async function insertLines(
  tx: Transaction,
  lines: (typeof ledgerLines.$inferInsert)[],
): Promise<void> {
  await inBatches(lines, (batch) =>
    tx.insert(ledgerLines).values(batch).returning({ line: ledgerLines.line }),
  );
}
