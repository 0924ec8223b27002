/** One product in every order, simulated where there is no standby: the commit waits as long as one would take to answer. */
import { setTimeout as wait } from "node:timers/promises";
import pg from "pg";

const SECONDS = 3;
const BUYERS = 64;
/** What a standby in the next building, and one in the next country, add to each commit, in milliseconds. */
const STANDBY_MS = [0, 2, 20];
/** Into how many rows the stock of the product is divided. */
const ROWS = [1, 4, 16];

/** Prints how many orders a second take a piece of the product, for each distance of the standby and number of rows. */
export async function simulateHotProduct(databaseUrl: string): Promise<void> {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: BUYERS });
  await pool.query(
    "create table if not exists hot (part int primary key, pieces int not null) with (fillfactor = 50)",
  );
  for (const standbyMs of STANDBY_MS) {
    const rates: string[] = [];
    for (const rows of ROWS) {
      await pool.query("truncate hot");
      await pool.query("insert into hot select n, 1000000000 from generate_series(0, $1::int - 1) n", [rows]);
      rates.push(`${rows} ${rows === 1 ? "row" : "rows"} ${Math.round(await sell(pool, rows, standbyMs))}/s`);
    }
    console.log(`one hot product, commits wait ${standbyMs} ms for a standby: ${rates.join(", ")}`);
  }
  await pool.query("drop table hot");
  await pool.end();
}

async function sell(pool: pg.Pool, rows: number, standbyMs: number): Promise<number> {
  let sold = 0;
  const end = performance.now() + SECONDS * 1_000;
  const buyer = async (n: number) => {
    while (performance.now() < end) {
      const client = await pool.connect();
      await client.query("begin");
      await client.query("update hot set pieces = pieces - 1 where part = $1", [n % rows]);
      // The row stays locked until a synchronous standby has confirmed the commit.
      if (standbyMs > 0) await wait(standbyMs);
      await client.query("commit");
      client.release();
      sold += 1;
    }
  };
  await Promise.all(Array.from({ length: BUYERS }, (_, n) => buyer(n)));
  return sold / SECONDS;
}
