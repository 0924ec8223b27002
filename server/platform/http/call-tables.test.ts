import { expect, it } from "vitest";
import { backOfficeCalls } from "#contract/calls/back-office.ts";
import { shopperCalls } from "#contract/calls/shopper.ts";
import { storefrontCalls } from "#contract/calls/storefront.ts";
import { callTables } from "../../../scripts/generate-calls.ts";

it("the browser's tables of calls are those of the endpoints; if not, `npm run calls` writes them", () => {
  expect({ storefrontCalls, shopperCalls, backOfficeCalls }).toEqual(callTables);
});
