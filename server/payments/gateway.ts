import type { Dispute } from "../../contract/order-status.ts";

/**
 * What the shop asks of whoever takes the card: Stripe, or the demo gateway. A gateway knows nothing of the shop's
 * tables, and is only ever called outside a transaction. Its methods throw `GatewayError`.
 */
export type Gateway = {
  name: GatewayName;
  /** Opens a page on which the order can be paid, once. The same `key` again, with the same request, is the same page. */
  openSession(request: SessionRequest): Promise<{ sessionId: string; url: string }>;
  readSession(sessionId: string): Promise<SessionState>;
  /** Closes the page, unless it was paid in the meantime; says how things are now. */
  expireSession(sessionId: string): Promise<SessionState>;
  /** Gives money back. The same `refundId` again gives it back only once. */
  refund(request: RefundRequest): Promise<GatewayRefund>;
  /** Everything that was given back of a payment, whoever gave it. */
  listRefunds(reference: string): Promise<GatewayRefund[]>;
  /**
   * What a webhook's body says, of which not a byte was changed. Throws `ShopError("wrong_signature")` unless the
   * gateway itself has signed it, within the last five minutes.
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
  /** These and the tax add up to `amountCents`. */
  lines: { name: string; unitCents: number; quantity: number }[];
  taxCents: number;
  amountCents: number;
  /** When the page closes by itself. */
  expiresAt: Date;
  /** Where the browser goes when it is paid, and when the person turns back. */
  successUrl: string;
  cancelUrl: string;
};

/**
 * How a session is.
 * - `open`: nobody has paid, somebody still may.
 * - `processing`: paid in a way that takes days to be sure.
 * - `paid`: `reference` names the payment when money is to be given back.
 * - `expired`, `failed`: it will never be paid.
 */
export type SessionState =
  | { status: "open" | "processing" | "expired" | "failed" }
  | { status: "paid"; reference: string; amountCents: number };

export type RefundRequest = { refundId: string; reference: string; amountCents: number };

export type GatewayRefund = {
  /** The gateway's own name for it. */
  gatewayRefundId: string;
  /** Ours, when it was we who asked for it. */
  refundId: string | undefined;
  amountCents: number;
  /** A refund can fail days later, when the bank does not take it. */
  status: "succeeded" | "pending" | "failed";
};

export type GatewayEvent = { id: string; type: string } & (
  | { kind: "session"; sessionId: string; orderId: string; state: SessionState }
  /** Something was given back of this payment, perhaps by hand on the gateway's own pages. */
  | { kind: "refund"; reference: string }
  /** A buyer contests the payment at her bank. */
  | { kind: "dispute"; reference: string; dispute: Dispute }
  | { kind: "other" }
);

/** The gateway could not be reached, was too busy, or did not understand. */
export class GatewayError extends Error {
  /** Whether it said no, so that the very same request will never do. Otherwise it may have been done, unheard. */
  readonly refused: boolean;

  constructor(message: string, { refused, cause }: { refused: boolean; cause?: unknown }) {
    super(message, { cause });
    this.name = "GatewayError";
    this.refused = refused;
  }
}
