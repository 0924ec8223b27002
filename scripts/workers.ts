import { availableParallelism, totalmem } from "node:os";

const GIGABYTE = 1024 ** 3;

/** The memory that this process may use, in gigabytes: the machine's, or less in a container. */
const memory = Math.min(totalmem(), process.constrainedMemory() || Number.POSITIVE_INFINITY) / GIGABYTE;

/**
 * The number of tests, or checks, that run side by side: one more than cores, because many wait for a database, a browser
 * or a process; and fewer where there is little memory, as each takes up to 0.7 GB, and what they start as much.
 */
export const workers = Math.max(1, Math.min(availableParallelism() + 1, Math.floor(memory) - 1));
