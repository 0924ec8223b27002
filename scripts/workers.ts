import { availableParallelism, totalmem } from "node:os";

const GIGABYTE = 1024 ** 3;

/** The memory that this process may use, in gigabytes: the machine's, or less in a container. */
const memory = Math.min(totalmem(), process.constrainedMemory() || Number.POSITIVE_INFINITY) / GIGABYTE;

/** What a worker takes at most: half of it itself, and the rest what it starts. */
const WORKER_GIGABYTES = 1.4;

/**
 * The number of tests, or checks, that run side by side: one more than cores, because many wait for a database, a browser
 * or a process; and fewer where there is little memory.
 */
export const workers = Math.max(
  1,
  Math.min(availableParallelism() + 1, Math.floor(memory / WORKER_GIGABYTES)),
);

/** Whether what a worker keeps of the files that it has run is too much, once it has run all. */
export const hasLittleMemory = memory < 3;

/** Whether the checks, which take 2 GB together, can run beside the tests. */
export const hasMemoryForChecks = memory >= WORKER_GIGABYTES * workers + 2;
