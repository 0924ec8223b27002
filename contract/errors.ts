import { type ErrorCode, errorTable, type Failure } from "./error-table.ts";
import { t } from "./i18n/i18n.ts";

/**
 * The body of every error. `fields` maps a field's name to its error; `amount` is the order's current total, in whole
 * units of the currency.
 */
export type ErrorBody = {
  success: false;
  message: string;
  code: ErrorCode;
  fields?: Record<string, string>;
  shortage?: Shortage;
  amount?: number;
  usedBy?: OrderName;
  requestId: string;
};

/** An order by its id and the number that is shown to people. */
export type OrderName = { _id: string; number: number };

/** The product that is short, and the shopper's own orders that hold some of it until they are paid. */
export type Shortage = { product: string; heldBy: OrderName[] };

export type ShopErrorDetails = {
  message?: string;
  fields?: Record<string, string>;
  shortage?: Shortage;
  amount?: number;
  /** The shopper's own unpaid order that uses the voucher. */
  usedBy?: OrderName;
  /** The seconds until a retry makes sense; the default comes from the table. */
  retryAfterSeconds?: number;
  /** The underlying error, for the log. */
  cause?: unknown;
};

/** An error that the caller caused or can act on. Services throw it; its default message is in the caller's language. */
export class ShopError extends Error {
  readonly code: ErrorCode;
  readonly fields: Record<string, string> | undefined;
  readonly shortage: Shortage | undefined;
  readonly amount: number | undefined;
  readonly usedBy: OrderName | undefined;
  /** The value of the reply's `Retry-After` header in seconds; undefined where waiting does not help. */
  readonly retryAfterSeconds: number | undefined;

  constructor(code: ErrorCode, details: ShopErrorDetails = {}) {
    super(details.message ?? t(errorTable[code].message), { cause: details.cause });
    this.name = "ShopError";
    this.code = code;
    this.fields = details.fields;
    this.shortage = details.shortage;
    this.amount = details.amount;
    this.usedBy = details.usedBy;
    this.retryAfterSeconds = details.retryAfterSeconds ?? (errorTable[code] as Failure).retryAfterSeconds;
  }

  get status(): number {
    return errorTable[this.code].status;
  }
}
