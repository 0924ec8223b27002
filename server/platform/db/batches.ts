/**
 * A statement takes at most 65,535 parameters. A thousand rows of the widest table stay far below, at one round trip
 * each.
 */
const BATCH_ROWS = 1_000;

/**
 * Deletes any number of rows in short statements, so that none holds locks for long; `remove` returns how many it
 * deleted.
 */
export async function removeInBatches(remove: (limit: number) => Promise<number>): Promise<void> {
  while ((await remove(BATCH_ROWS)) >= BATCH_ROWS);
}

/** Inserts any number of rows in few statements, one after the other; returns what they returned, concatenated. */
export async function inBatches<Row, Written>(
  rows: readonly Row[],
  write: (batch: Row[]) => Promise<Written[]>,
): Promise<Written[]> {
  const written: Written[][] = [];
  for (let start = 0; start < rows.length; start += BATCH_ROWS)
    written.push(await write(rows.slice(start, start + BATCH_ROWS)));
  return written.flat();
}
