import { shopperCalls } from "#contract/calls/shopper.ts";
import { fetchFromShop, shopUrl } from "./browser.ts";
import { createClient } from "./client.ts";

/** The API client of what shoppers do on pages of their own, and of the same domains in the back office. */
export const shopperApi = createClient(shopperCalls, fetchFromShop, shopUrl);
