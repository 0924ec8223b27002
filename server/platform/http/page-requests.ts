import { randomUUID } from "node:crypto";
import type { FastifyRequest } from "fastify";

const HEADER = "x-larder-page";
const token = randomUUID();

/** The header that a page rendered in this process sends with its API calls. */
export const pageMark = { [HEADER]: token };

/** Whether a call comes from a page rendered in this process: those are not rate limited. */
export function isFromPage({ headers }: FastifyRequest): boolean {
  return headers[HEADER] === token;
}
