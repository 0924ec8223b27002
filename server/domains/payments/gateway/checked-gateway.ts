import { createHash } from "node:crypto";
import { z } from "zod";
import {
  type GatewayEvent,
  gatewayDispute,
  gatewayEvent,
  gatewayName,
  gatewayRefund,
  openedSession,
  ownId,
  problemOf,
  sessionReport,
} from "../events/gateway-answers.ts";
import { describeSession, nameOf } from "../stripe/stripe-session.ts";
import {
  type Gateway,
  GatewayError,
  type RefundRequest,
  type SessionRequest,
  UnreadableAnswer,
} from "./gateway.ts";

/**
 * The envelope of an event as Stripe, and the demo gateway like it, sends it: https://docs.stripe.com/api/events/object
 */
const envelope = z.object({
  id: gatewayName,
  type: gatewayName,
  /** Set when the event belongs to an account connected to ours. */
  account: z.unknown().optional(),
  data: z.object({ object: z.record(z.string(), z.unknown()) }).catch({ object: {} }),
});

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

/**
 * Parses the body of an event whose signature was verified before. Never throws: a body that is not understood returns
 * an `unreadable` event, for a member of the staff to check.
 */
function readGatewayEvent(rawBody: Buffer): GatewayEvent {
  const written = envelope.safeParse(parseJson(rawBody));
  if (!written.success) {
    // It has no id of its own. A redelivery has the same bytes, so their digest identifies it.
    const id = `unreadable-${createHash("sha256").update(rawBody).digest("hex")}`;
    return { id, type: "unknown", kind: "unreadable", problem: problemOf(written.error) };
  }
  const { id, type } = written.data;
  const meaning = meaningOf(written.data);
  const read = gatewayEvent.safeParse({ id, type, ...meaning });
  if (read.success) return read.data;
  // Another kind of session on the same account, such as a subscription's, is ignored.
  if ("orderId" in meaning && !ownId.parse(meaning.orderId)) return { id, type, kind: "other" };
  return { id, type, kind: "unreadable", problem: problemOf(read.error) };
}

function parseJson(rawBody: Buffer): unknown {
  try {
    return JSON.parse(rawBody.toString("utf8"));
  } catch {
    return undefined;
  }
}

/** The fields of an event beside its id and type, not validated yet. */
function meaningOf({ type, account, data: { object } }: z.output<typeof envelope>): object {
  if (account) return { kind: "other" };
  switch (type) {
    case "checkout.session.completed":
    case "checkout.session.async_payment_succeeded":
    case "checkout.session.expired":
      return { kind: "session", ...describeSession(object) };
    case "checkout.session.async_payment_failed":
      return { kind: "session", ...describeSession(object), state: { status: "failed" } };
    case "charge.refunded":
    case "refund.created":
    case "refund.updated":
    case "refund.failed":
      return aboutPayment("refund", object);
    case "charge.dispute.created":
    case "charge.dispute.updated":
    case "charge.dispute.closed":
    case "charge.dispute.funds_withdrawn":
    case "charge.dispute.funds_reinstated":
      return aboutPayment("dispute", object);
    default:
      return { kind: "other" };
  }
}

/** The shop pays with payment intents only, so a charge without one is not the shop's. */
function aboutPayment(kind: "refund" | "dispute", { payment_intent }: Record<string, unknown>): object {
  return payment_intent === null ? { kind: "other" } : { kind, reference: nameOf(payment_intent) };
}
