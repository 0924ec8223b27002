/**
 * Every error that a call can return: the code for programs, the HTTP status, and the default message for people. A new
 * error needs only a line here. Temporary errors (429 and 503) have a default for Retry-After in seconds.
 */
export const errorTable = {
  invalid_input: { status: 400, message: "Please check what you entered." },
  unreadable_request: { status: 400, message: "This request is not valid HTTP." },
  invalid_json: { status: 400, message: "The request is not valid JSON." },
  invalid_multipart: { status: 400, message: "The upload could not be read. Please send the form again." },
  wrong_signature: { status: 400, message: "This message was not signed by the payment gateway just now." },
  not_logged_in: { status: 401, message: "Please log in first." },
  wrong_credentials: { status: 401, message: "Email or password is wrong." },
  code_required: { status: 401, message: "Enter the code from your authenticator app." },
  not_allowed: { status: 403, message: "You are not allowed to do this." },
  wrong_password: { status: 403, message: "This password is wrong." },
  wrong_code: { status: 403, message: "This code is wrong or was already used." },
  passkey_refused: {
    status: 403,
    message: "This passkey was not accepted. Try again, or log in with your password.",
  },
  cross_site: { status: 403, message: "This request came from another site and was refused." },
  not_found: { status: 404, message: "Not found." },
  product_not_found: { status: 404, message: "This product is no longer sold." },
  product_archived: { status: 410, message: "This product is no longer sold." },
  address_not_found: { status: 404, message: "This address is not in your address book." },
  order_not_found: { status: 404, message: "There is no such order." },
  review_not_found: { status: 404, message: "This review does not exist any more." },
  notification_not_found: { status: 404, message: "This notification does not exist any more." },
  payment_page_not_found: { status: 404, message: "This payment page does not exist." },
  discrepancy_not_found: { status: 404, message: "There is no such payment to check." },
  picture_not_found: { status: 404, message: "A picture is no longer there. Please add it again." },
  problem_not_found: { status: 404, message: "There is no such problem." },
  import_not_found: { status: 404, message: "There is no such import." },
  bulk_change_not_found: { status: 404, message: "There is no such bulk change. It may be too old." },
  task_not_found: { status: 404, message: "There is no such task." },
  mail_not_found: { status: 404, message: "There is no such mail in the outbox." },
  stock_sheet_not_found: { status: 404, message: "There is no such delivery or stock-take." },
  stock_lot_not_found: { status: 404, message: "There is no such lot. Nothing of it may be left." },
  customer_not_found: { status: 404, message: "There is no such customer." },
  voucher_not_found: { status: 404, message: "There is no such voucher." },
  multi_buy_not_found: { status: 404, message: "There is no such multi-buy." },
  scheduled_price_not_found: { status: 404, message: "There is no such scheduled price." },
  staff_member_not_found: { status: 404, message: "There is no such member of the staff." },
  session_not_found: { status: 404, message: "This login has ended already." },
  passkey_not_found: { status: 404, message: "This passkey was removed already." },
  subscriber_not_found: { status: 404, message: "This address is not on the newsletter any more." },
  request_timeout: { status: 408, message: "The request took too long to arrive." },
  already_logged_in: { status: 409, message: "You are logged in already. Please reload the page." },
  email_taken: { status: 409, message: "There is already an account with this email. Please log in." },
  out_of_stock: { status: 409, message: "Something in your cart is out of stock." },
  amount_changed: { status: 409, message: "The total of your order has changed. Please look at it again." },
  credit_short: {
    status: 409,
    message: "You do not have so much store credit any more. Please look at your order again.",
  },
  refund_changed: {
    status: 409,
    message: "Something else was given back for this order in the meantime. Please look at it again.",
  },
  already_reviewed: { status: 409, message: "You have already reviewed this product." },
  wishlist_full: { status: 409, message: "Your wishlist is full. Please remove something first." },
  already_in_stock: { status: 409, message: "This product is in stock again." },
  stock_notices_full: {
    status: 409,
    message: "You are waiting for very many products already. Some have to come back first.",
  },
  address_book_full: {
    status: 409,
    message: "Your address book is full. Please remove an address you do not need any more.",
  },
  no_receipt: { status: 409, message: "There is no receipt: this order is not paid." },
  order_not_payable: { status: 409, message: "There is nothing to pay for this order." },
  status_conflict: { status: 409, message: "The order's status has changed in the meantime." },
  already_paid: { status: 409, message: "This order has been paid already. You were not charged again." },
  problem_open: {
    status: 409,
    message: "You have already reported this item. We will answer soon.",
  },
  problem_answered: { status: 409, message: "This problem has been answered already." },
  payment_expired: { status: 409, message: "This payment page has expired. You were not charged." },
  idempotency_mismatch: {
    status: 409,
    message: "This Idempotency-Key was already used for a different request.",
  },
  undo_refused: { status: 409, message: "This step can no longer be undone: the shopper has been told." },
  stock_changed: { status: 409, message: "Somebody else has just changed how this product is counted." },
  barcode_taken: { status: 409, message: "Another product has this barcode." },
  stock_sheet_changed: {
    status: 409,
    message: "Somebody else has changed this in the meantime. Please look at it again.",
  },
  stock_sheet_booked: { status: 409, message: "This is booked already and can no longer change." },
  product_changed: {
    status: 409,
    message: "Somebody else has changed this product in the meantime. Please look at it again.",
  },
  product_unpublished: { status: 409, message: "This product is not in the shop. Publish it first." },
  synonyms_changed: {
    status: 409,
    message: "Somebody else has just changed the search words. Please look at them again.",
  },
  answer_changed: {
    status: 409,
    message: "Somebody else has answered in the meantime. Please look at the answer.",
  },
  note_changed: {
    status: 409,
    message: "Somebody else has changed this note in the meantime. Please look at it again.",
  },
  slot_full: {
    status: 409,
    message: "This time is fully booked by now. Please choose another one.",
  },
  slot_closed: {
    status: 409,
    message: "This time can no longer be chosen. Please choose another one.",
  },
  delivery_plan_changed: {
    status: 409,
    message: "Somebody else has changed the delivery times in the meantime. Please look at them again.",
  },
  voucher_changed: {
    status: 409,
    message: "Somebody else has changed this voucher in the meantime. Please look at it again.",
  },
  voucher_taken: { status: 409, message: "There is a voucher with this code already." },
  settings_changed: {
    status: 409,
    message: "Somebody else has changed the settings in the meantime. Please look at them again.",
  },
  last_owner: { status: 409, message: "A shop needs an owner. Make somebody else an owner first." },
  no_invoice: { status: 404, message: "There is no such invoice or credit note." },
  invitation_open: {
    status: 409,
    message: "This person has not accepted the invitation yet. Send it again, or withdraw it.",
  },
  invitation_over: { status: 409, message: "This person has accepted the invitation in the meantime." },
  passkey_taken: { status: 409, message: "This passkey was added already." },
  passkeys_full: {
    status: 409,
    message: "You have very many passkeys already. Please remove one that you do not use any more.",
  },
  own_login: { status: 409, message: "Nobody can do this to herself. Ask another owner." },
  two_factor_changed: {
    status: 409,
    message: "Two-factor login was switched on or off in the meantime. Please look again.",
  },
  too_large: { status: 413, message: "That is too large to send." },
  unsupported_type: { status: 415, message: "This kind of content is not supported." },
  weak_password: { status: 422, message: "This password is too easy to guess. Please choose another." },
  link_expired: {
    status: 422,
    message: "This link has expired or was already used. Please request a new one.",
  },
  passkeys_unavailable: {
    status: 422,
    message: "Passkeys need a secure connection. Open the back office at its https address.",
  },
  unreadable_file: { status: 422, message: "This file could not be read." },
  import_rule: { status: 409, message: "This cannot be done with the import as it is." },
  unreadable_image: { status: 422, message: "One of the pictures could not be read." },
  price_rule: { status: 422, message: "The offer price must be above 0 and not above the price." },
  stock_rule: { status: 422, message: "Say how many there are: send stockQuantity." },
  movement_rule: { status: 422, message: "This reason cannot change the quantity like this." },
  stock_sheet_rule: { status: 422, message: "This cannot be entered here." },
  stock_lot_rule: { status: 422, message: "This cannot be done with this lot." },
  bulk_change_rule: { status: 422, message: "This cannot be done with this bulk change." },
  product_status_rule: { status: 422, message: "This status cannot follow the one that the product has." },
  online_amount: {
    status: 422,
    message: "No card pays an amount like this. Please pay this order in cash on delivery.",
  },
  online_payment_off: { status: 422, message: "This shop takes cash on delivery only." },
  voucher_refused: { status: 422, message: "This voucher cannot be used for this order." },
  voucher_rule: { status: 422, message: "A voucher cannot be like this." },
  no_delivery: { status: 422, message: "We do not deliver to this address yet." },
  slot_refused: { status: 422, message: "This time is not for this address. Please choose another one." },
  delivery_rule: { status: 422, message: "Delivery cannot be planned like this." },
  multi_buy_rule: { status: 422, message: "A multi-buy cannot be like this." },
  scheduled_price_rule: { status: 422, message: "A price cannot be scheduled like this." },
  settings_rule: { status: 422, message: "The shop cannot be set up like this." },
  problem_rule: { status: 422, message: "No problem can be reported for this." },
  refund_rule: { status: 422, message: "This cannot be refunded." },
  missing_rule: { status: 409, message: "This has changed meanwhile. Please look at it again." },
  question_closed: { status: 409, message: "This question is closed by now." },
  short_rule: { status: 422, message: "More cannot be missing than was ordered." },
  rate_limited: {
    status: 429,
    message: "Too many tries. Please wait a moment and try again.",
    retryAfterSeconds: 60,
  },
  code_locked: {
    status: 429,
    message: "Too many wrong codes. Please try again in a quarter of an hour.",
    retryAfterSeconds: 15 * 60,
  },
  headers_too_large: { status: 431, message: "The address or the headers of this request are too long." },
  internal: { status: 500, message: "Something went wrong on our side. Please try again." },
  gateway_unreachable: {
    status: 503,
    message:
      "The payment page cannot be reached right now. Your order is kept: please try again in a moment.",
    retryAfterSeconds: 5,
  },
  unavailable: {
    status: 503,
    message: "The shop is very busy. Please try again in a moment.",
    retryAfterSeconds: 5,
  },
} as const satisfies Record<string, Failure>;

type Failure = { status: number; message: string; retryAfterSeconds?: number };

export type ErrorCode = keyof typeof errorTable;

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

/** An error that the caller caused or can act on. Services throw it. */
export class ShopError extends Error {
  readonly code: ErrorCode;
  readonly fields: Record<string, string> | undefined;
  readonly shortage: Shortage | undefined;
  readonly amount: number | undefined;
  readonly usedBy: OrderName | undefined;
  /** The value of the reply's `Retry-After` header in seconds; undefined where waiting does not help. */
  readonly retryAfterSeconds: number | undefined;

  constructor(code: ErrorCode, details: ShopErrorDetails = {}) {
    super(details.message ?? errorTable[code].message, { cause: details.cause });
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
