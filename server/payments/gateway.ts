import type {
  GatewayDispute,
  GatewayEvent,
  GatewayRefund,
  OpenedSession,
  SessionReport,
} from "./gateway-answers.ts";

/**
 * What the shop asks of whoever takes the card: Stripe, or the demo gateway. A gateway knows nothing of the shop's
 * tables, and is only ever called outside a transaction. Its methods throw `GatewayError`. What it answers has the right
 * shape (`checkAnswers` makes sure); whether it fits what was asked for is for the shop to compare.
 */
export type Gateway = {
  name: GatewayName;
  /** Opens a page on which the order can be paid, once. The same `key` again, with the same request, is the same page. */
  openSession(request: SessionRequest): Promise<OpenedSession>;
  readSession(sessionId: string): Promise<SessionReport>;
  /** Closes the page, unless it was paid in the meantime; says how things are now. */
  expireSession(sessionId: string): Promise<SessionReport>;
  /** Gives money back. The same `refundId` again gives it back only once. */
  refund(request: RefundRequest): Promise<GatewayRefund>;
  /** Everything that was given back of a payment, whoever gave it. */
  listRefunds(reference: string): Promise<GatewayRefund[]>;
  /** Every dispute there ever was about a payment, as it stands. */
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
  /** When the page closes by itself. */
  expiresAt: Date;
  /** Where the browser goes when it is paid, and when the person turns back. */
  successUrl: string;
  cancelUrl: string;
};

/** What an order costs beside its lines. */
export function chargedBeside({ shippingCents, taxCents, taxIncluded }: SessionRequest): number {
  return shippingCents + (taxIncluded ? 0 : taxCents);
}

export type RefundRequest = { refundId: string; reference: string; amountCents: number };

/** The gateway could not be reached, was too busy, or did not understand. */
export class GatewayError extends Error {
  /** Whether it said no, so that the very same request will never do. Otherwise it may have been done, and the answer lost. */
  readonly refused: boolean;

  constructor(message: string, { refused, cause }: { refused: boolean; cause?: unknown }) {
    super(message, { cause });
    this.name = "GatewayError";
    this.refused = refused;
  }
}

/** The gateway answered, and nobody understands what. It may have been done. */
export class UnreadableAnswer extends GatewayError {
  readonly call: string;
  /** The order, session or payment that it was asked about. */
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
