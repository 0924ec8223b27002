import { z } from "zod";
import type { Gateway, RefundRequest, SessionRequest } from "./gateway.ts";
import { GatewayError, UnreadableAnswer } from "./gateway.ts";
import { gatewayDispute, gatewayRefund, openedSession, problemOf, sessionReport } from "./gateway-answers.ts";
import { readGatewayEvent } from "./gateway-events.ts";

/** A gateway as its adapter returns it, before its answers are validated. */
export type UncheckedGateway = {
  name: Gateway["name"];
  openSession(request: SessionRequest): Promise<unknown>;
  readSession(sessionId: string): Promise<unknown>;
  expireSession(sessionId: string): Promise<unknown>;
  refund(request: RefundRequest): Promise<unknown>;
  listRefunds(reference: string): Promise<unknown>;
  listDisputes(reference: string): Promise<unknown>;
  /** Throws `ShopError("wrong_signature")` unless the gateway signed the body recently. */
  verify(rawBody: Buffer, signature: string | undefined): void;
};

/** The timeout of a call in milliseconds: longer than all the retries of Stripe's SDK together. */
const ANSWER_WITHIN_MS = 60_000;

/** The only way to make a `Gateway`: validates each answer against its schema and applies the timeout to each call. */
export function checkAnswers(gateway: UncheckedGateway): Gateway {
  const session = async (call: string, sessionId: string, asked: Promise<unknown>) => {
    const report = await read(sessionReport, call, sessionId, asked);
    if (report.sessionId !== sessionId) throw new UnreadableAnswer(call, sessionId, "another session");
    return report;
  };
  return {
    name: gateway.name,
    openSession: (request) =>
      read(openedSession, "openSession", request.orderId, gateway.openSession(request)),
    readSession: (id) => session("readSession", id, gateway.readSession(id)),
    expireSession: (id) => session("expireSession", id, gateway.expireSession(id)),
    refund: (request) => read(gatewayRefund, "refund", request.reference, gateway.refund(request)),
    listRefunds: (reference) =>
      read(z.array(gatewayRefund), "listRefunds", reference, gateway.listRefunds(reference)),
    listDisputes: (reference) =>
      read(z.array(gatewayDispute), "listDisputes", reference, gateway.listDisputes(reference)),
    async readEvent(rawBody, signature) {
      gateway.verify(rawBody, signature);
      return readGatewayEvent(rawBody);
    },
  };
}

async function read<Schema extends z.ZodType>(
  schema: Schema,
  call: string,
  subject: string,
  asked: Promise<unknown>,
): Promise<z.output<Schema>> {
  const { data, error } = schema.safeParse(await inTime(call, asked));
  if (error) throw new UnreadableAnswer(call, subject, problemOf(error));
  return data as z.output<Schema>;
}

/**
 * Rejects when a call takes too long, so that the caller is not blocked. The call's real outcome is learnt by asking
 * again.
 */
async function inTime(call: string, asked: Promise<unknown>): Promise<unknown> {
  const { promise, reject } = Promise.withResolvers<never>();
  const late = () => reject(new GatewayError(`${call} took too long.`, { refused: false }));
  const timer = setTimeout(late, ANSWER_WITHIN_MS);
  try {
    return await Promise.race([asked, promise]);
  } finally {
    clearTimeout(timer);
  }
}
