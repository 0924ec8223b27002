import { report, requestsPerSecond } from "./measure.ts";

const ADDRESSES = 40_000;
/** Enough to keep two processes busy, and few enough that none is refused at one process. */
const CONNECTIONS = 8;

/**
 * Uncached pages from two web processes, compared with one: the load generator and the database take a twentieth of the
 * processor time, so nearly two cores are left for two processes. `withShop` starts the shop with this many processes
 * while it is measured.
 */
export async function benchProcesses(
  name: string,
  withShop: (variables: { WORKERS: string }, work: (url: string) => Promise<void>) => Promise<void>,
): Promise<void> {
  // A different limit each time, with the same products.
  const paths = Array.from(
    { length: ADDRESSES },
    (_, n) => `/products/dairy?maxPrice=${500 + n / 1_000_000}`,
  );
  const measured: number[] = [];
  for (const WORKERS of ["1", "2"])
    await withShop({ WORKERS }, async (url) => {
      measured.push(await requestsPerSecond({ url, paths, connections: CONNECTIONS }));
    });
  const [one = 0, two = 0] = measured;
  report(`page, not kept, two processes (${name})`, two, "one process: at least 160%", one);
}
