/** How long the order board and the reports take in a grown shop, and how long the counting behind the reports. */

import { buildApp } from "#apps/app.ts";
import { openShop } from "#apps/open-shop.ts";
import { countDays } from "#domains/reports/count-days.ts";
import { countRankings } from "#domains/reports/count-rankings.ts";
import { ensureOwner } from "#domains/staff/members/first-owner.ts";
import { readConfig } from "#platform/config/config.ts";
import { dayOf } from "#platform/days.ts";
import { boardTabNames } from "../contract/orders/board-tabs.ts";
import { reportPeriods } from "../contract/reports/periods.ts";
import { median } from "./measure.ts";

const TIMES = 15;
const seller = { email: "seller@example.com", password: "bench-password-2" };

/**
 * Makes the calls of the board, counts the days, and makes those of the reports, with a database filled by catalogue.ts and
 * history.ts; prints the times in milliseconds.
 */
export async function benchBackOffice(environment: Record<string, string>): Promise<void> {
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
  const call = (url: string) =>
    time(url, TIMES, async () => {
      const reply = await app.inject({ url, headers: { cookie } });
      if (reply.statusCode !== 200) throw new Error(reply.body);
    });
  await call("/api/order/board-counts");
  const day = dayOf(new Date(), shop.settings.current.timeZone);
  for (const tab of boardTabNames)
    for (const filter of [
      "",
      `&day=${day}`,
      "&zone=North",
      "&zone=Nowhere",
      "&payment=Online",
      "&search=archer",
    ])
      await call(`/api/order/seller?limit=50&tab=${tab}${filter}`);
  await time("count all days", 1, () => countDays(shop));
  await time("rank the products of all periods", 1, () => countRankings(shop));
  await time("count when nothing has changed", TIMES, () => countDays(shop));
  for (const period of reportPeriods) await call(`/api/report?period=${period}`);
  await app.close();
  await close();
}
