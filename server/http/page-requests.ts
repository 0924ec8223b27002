import { randomUUID } from "node:crypto";
import type { FastifyRequest } from "fastify";

const HEADER = "x-larder-page";
const token = randomUUID();

/** What a page that is rendered in this process puts on its calls. */
export const pageMark = { [HEADER]: token };

/** Whether a call comes from a page that is being rendered in this process: those count for nobody's limit. */
export function isFromPage({ headers }: FastifyRequest): boolean {
  return headers[HEADER] === token;
}
