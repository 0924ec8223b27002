import { backOfficeCalls } from "#contract/calls/back-office.ts";
import { fetchFromShop, shopUrl } from "./browser.ts";
import { createClient, type Fetch } from "./client.ts";
import { learnShopTime } from "./shop-time.ts";

const fetchWithTime: Fetch = async (path, init) => {
  const reply = await fetchFromShop(path, init);
  if (reply instanceof Response) learnShopTime(reply.headers.get("date"));
  return reply;
};

/** The API client of the domains that only the back office uses. */
export const backOffice = createClient(backOfficeCalls, fetchWithTime, shopUrl);
