/** A statement holds 65,535 values at most: a thousand rows of the widest table are far below, and one trip each. */
const BATCH_ROWS = 1_000;

/** Removes however many rows in statements that are soon over, so that nobody waits long for one; `remove` returns how many. */
export async function removeInBatches(remove: (limit: number) => Promise<number>): Promise<void> {
  while ((await remove(BATCH_ROWS)) >= BATCH_ROWS);
}

/** Writes however many rows in few statements, one after the other; returns what each returned, together. */
export async function inBatches<Row, Written>(
  rows: readonly Row[],
  write: (batch: Row[]) => Promise<Written[]>,
): Promise<Written[]> {
  const written: Written[][] = [];
  for (let start = 0; start < rows.length; start += BATCH_ROWS)
    written.push(await write(rows.slice(start, start + BATCH_ROWS)));
  return written.flat();
}
