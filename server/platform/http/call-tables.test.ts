import { expect, it } from "vitest";
import { z } from "zod";
import { api } from "#contract/api.ts";
import { backOfficeCalls } from "#contract/calls/back-office.ts";
import { shopperCalls } from "#contract/calls/shopper.ts";
import { storefrontCalls } from "#contract/calls/storefront.ts";
import type { Endpoint } from "#contract/endpoint.ts";
import { callTables } from "../../../scripts/generate-calls.ts";

it("the browser's tables of calls are those of the endpoints; if not, `npm run calls` writes them", () => {
  expect({ storefrontCalls, shopperCalls, backOfficeCalls }).toEqual(callTables);
});

type JsonSchema = { properties?: Record<string, JsonSchema & { items?: JsonSchema }> };

it("what a call is about, for the audit log, is a field of its body", () => {
  const endpoints = Object.values(api).flatMap((calls): Endpoint[] => Object.values(calls));
  const named = endpoints.filter(({ auditSubject }) => auditSubject !== undefined);
  expect(named.length).toBeGreaterThan(0);
  for (const { call, body = z.never(), auditSubject = "" } of named) {
    const [field = "", inner] = auditSubject.split(".");
    const { [field]: found } = (z.toJSONSchema(body, { io: "input" }) as JsonSchema).properties ?? {};
    const fields = inner === undefined ? found : found?.items?.properties?.[inner];
    expect(fields, `${call.path}: ${auditSubject}`).toBeDefined();
  }
});
