import { expect } from "vitest";
import { type ErrorCode, errorTable } from "../../contract/error-table.ts";
import type { Reply } from "./visitor.ts";

// The specification's message for an empty review has no full stop.
const sentence = /\S.*[.!?]$|^Please enter a comment$/s;

/** Expects that a call failed with this status and code, in the shape of all errors and without further fields. */
export function expectFailure(reply: Reply, status: number, code?: ErrorCode): void {
  const { success, message, code: given, fields, requestId, ...rest } = reply.body;
  expect({ status: reply.status, code: code && given }).toEqual({ status, code });
  expect(errorTable[given as ErrorCode]?.status).toBe(status);
  expect({ success, rest }).toEqual({ success: false, rest: {} });
  expect(message).toMatch(sentence);
  // Temporary errors have a Retry-After header.
  const retryAfter = status === 429 || status === 503 ? expect.stringMatching(/^[1-9]\d*$/) : undefined;
  expect(reply.headers["retry-after"]?.toString()).toEqual(retryAfter);
  expect(requestId).toBe(reply.headers["x-request-id"]);
  for (const problem of Object.values(fields ?? {})) expect(problem).toMatch(/\S/);
}
