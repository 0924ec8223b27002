import { backOfficeCalls } from "../../contract/back-office-calls.ts";
import { fetchFromShop, shopUrl } from "./browser.ts";
import { createClient } from "./client.ts";

/** The API client of the domains that only the back office uses. */
export const backOffice = createClient(backOfficeCalls, fetchFromShop, shopUrl);
