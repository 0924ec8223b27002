/** How long reports take in a grown shop, and how long the counting behind them. */

import { reportPeriods } from "../contract/reports/periods.ts";
import { buildApp } from "../server/app.ts";
import { readConfig } from "../server/config.ts";
import { openShop } from "../server/open-shop.ts";
import { countDays } from "../server/reports/count-days.ts";
import { countRankings } from "../server/reports/count-rankings.ts";
import { ensureOwner } from "../server/staff/first-owner.ts";
import { median } from "./measure.ts";

const TIMES = 15;
const seller = { email: "seller@example.com", password: "bench-password-2" };

/** Counts the days of a database filled by catalogue.ts and history.ts, and prints the times in milliseconds. */
export async function benchReports(environment: Record<string, string>): Promise<void> {
  const login = { SELLER_EMAIL: seller.email, SELLER_PASSWORD: seller.password };
  const { shop, close } = await openShop(readConfig({ ...environment, ...login }));
  const app = await buildApp(shop);
  await app.ready();
  await ensureOwner(shop);
  const { cookies } = await app.inject({ method: "POST", url: "/api/seller/login", payload: seller });
  const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join("; ");
  const time = async (what: string, times: number, work: () => Promise<unknown>) => {
    const taken: number[] = [];
    for (let n = 0; n < times; n += 1) {
      const begun = performance.now();
      await work();
      taken.push(performance.now() - begun);
    }
    console.log(`${what}: ${median(taken).toFixed(1)} ms, at most ${Math.max(...taken).toFixed(1)} ms`);
  };
  await time("count all days", 1, () => countDays(shop));
  await time("rank the products of all periods", 1, () => countRankings(shop));
  await time("count when nothing has changed", TIMES, () => countDays(shop));
  for (const period of reportPeriods)
    await time(`report: ${period}`, TIMES, async () => {
      const reply = await app.inject({ url: `/api/report?period=${period}`, headers: { cookie } });
      if (reply.statusCode !== 200) throw new Error(reply.body);
    });
  await app.close();
  await close();
}
