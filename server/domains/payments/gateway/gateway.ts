import type {
  GatewayDispute,
  GatewayEvent,
  GatewayRefund,
  OpenedSession,
  SessionReport,
} from "../events/gateway-answers.ts";

/**
 * What the shop calls at a payment gateway: Stripe or the demo gateway. A gateway knows nothing of the shop's tables,
 * and is only called outside a transaction. Its methods throw `GatewayError`. Its answers have a valid shape (see
 * `checkAnswers`); whether they match the request, the shop checks.
 */
export type Gateway = {
  name: GatewayName;
  /** Opens a page on which the order can be paid. The same `key` with the same request returns the same page. */
  openSession(request: SessionRequest): Promise<OpenedSession>;
  readSession(sessionId: string): Promise<SessionReport>;
  /** Closes the page unless it was paid in the meantime; returns its state. */
  expireSession(sessionId: string): Promise<SessionReport>;
  /** Refunds an amount, once per `refundId`. */
  refund(request: RefundRequest): Promise<GatewayRefund>;
  /** Lists all refunds of a payment, whoever made them. */
  listRefunds(reference: string): Promise<GatewayRefund[]>;
  /** Lists all disputes of a payment with their current status. */
  listDisputes(reference: string): Promise<GatewayDispute[]>;
  /**
   * What a webhook's body says, of which not a byte was changed. Throws `ShopError("wrong_signature")` unless the
   * gateway itself has signed it, within the last five minutes. What was signed and cannot be understood is no failure.
   */
  readEvent(rawBody: Buffer, signature: string | undefined): Promise<GatewayEvent>;
};

/** `none` is a shop that takes cash only. */
export type GatewayName = "stripe" | "demo" | "none";

export type SessionRequest = {
  /** Names this try to open a page: an idempotency key. */
  key: string;
  orderId: string;
  /** The short number that people know the order by. */
  orderNumber: number;
  shopperEmail: string;
  /** ISO 4217, in lower case. */
  currency: string;
  /** These, the shipping and, unless they contain it, the tax add up to `amountCents`. */
  lines: { name: string; unitCents: number; quantity: number }[];
  shippingCents: number;
  taxIncluded: boolean;
  /** "Tax (2%)" */
  taxName: string;
  taxCents: number;
  amountCents: number;
  /** When the page expires. */
  expiresAt: Date;
  /** The front page in the shopper's language, without a slash at its end. */
  shopUrl: string;
  /** Where the gateway redirects the browser after the payment, and when the shopper goes back. */
  successUrl: string;
  cancelUrl: string;
};

/** The charges of an order beside its lines. */
export function chargedBeside({ shippingCents, taxCents, taxIncluded }: SessionRequest): number {
  return shippingCents + (taxIncluded ? 0 : taxCents);
}

/** The currency as in the session's request. */
export type RefundRequest = { refundId: string; reference: string; amountCents: number; currency: string };

/** A call to the gateway failed: it could not be reached, was too busy, or answered with an error. */
export class GatewayError extends Error {
  /**
   * True when the gateway rejected the request, so that repeating it is pointless. False when the outcome is unknown:
   * the request may have been carried out.
   */
  readonly refused: boolean;

  constructor(message: string, { refused, cause }: { refused: boolean; cause?: unknown }) {
    super(message, { cause });
    this.name = "GatewayError";
    this.refused = refused;
  }
}

/** The gateway's answer does not match its schema. The request may have been carried out. */
export class UnreadableAnswer extends GatewayError {
  readonly call: string;
  /** The id of the order, session or payment of the call. */
  readonly subject: string;
  readonly problem: string;

  constructor(call: string, subject: string, problem: string) {
    super(`The answer to ${call} cannot be read: ${problem}.`, { refused: false });
    this.name = "UnreadableAnswer";
    this.call = call;
    this.subject = subject;
    this.problem = problem;
  }
}
