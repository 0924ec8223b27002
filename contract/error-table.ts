import { type Message, msg } from "./i18n/i18n.ts";

/**
 * Every error that a call can return: the code for programs, the HTTP status, and the default message for people. A new
 * error needs only a line here. Temporary errors (429 and 503) have a default for Retry-After in seconds.
 */
export const errorTable = {
  invalid_input: { status: 400, message: msg("Please check what you entered.") },
  unreadable_request: { status: 400, message: msg("This request is not valid HTTP.") },
  invalid_json: { status: 400, message: msg("The request is not valid JSON.") },
  invalid_multipart: {
    status: 400,
    message: msg("The upload could not be read. Please send the form again."),
  },
  wrong_signature: {
    status: 400,
    message: msg("This message was not signed by the payment gateway just now."),
  },
  not_logged_in: { status: 401, message: msg("Please log in first.") },
  wrong_credentials: { status: 401, message: msg("Email or password is wrong.") },
  code_required: { status: 401, message: msg("Enter the code from your authenticator app.") },
  not_allowed: { status: 403, message: msg("You are not allowed to do this.") },
  wrong_password: { status: 403, message: msg("This password is wrong.") },
  wrong_code: { status: 403, message: msg("This code is wrong or was already used.") },
  passkey_refused: {
    status: 403,
    message: msg("This passkey was not accepted. Try again, or log in with your password."),
  },
  cross_site: { status: 403, message: msg("This request came from another site and was refused.") },
  not_found: { status: 404, message: msg("Not found.") },
  product_not_found: { status: 404, message: msg("This product is no longer sold.") },
  product_archived: { status: 410, message: msg("This product is no longer sold.") },
  address_not_found: { status: 404, message: msg("This address is not in your address book.") },
  order_not_found: { status: 404, message: msg("There is no such order.") },
  review_not_found: { status: 404, message: msg("This review does not exist any more.") },
  notification_not_found: { status: 404, message: msg("This notification does not exist any more.") },
  payment_page_not_found: { status: 404, message: msg("This payment page does not exist.") },
  discrepancy_not_found: { status: 404, message: msg("There is no such payment to check.") },
  picture_not_found: { status: 404, message: msg("A picture is no longer there. Please add it again.") },
  problem_not_found: { status: 404, message: msg("There is no such problem.") },
  import_not_found: { status: 404, message: msg("There is no such import.") },
  bulk_change_not_found: { status: 404, message: msg("There is no such bulk change. It may be too old.") },
  task_not_found: { status: 404, message: msg("There is no such task.") },
  mail_not_found: { status: 404, message: msg("There is no such mail in the outbox.") },
  stock_sheet_not_found: { status: 404, message: msg("There is no such delivery or stock-take.") },
  stock_lot_not_found: { status: 404, message: msg("There is no such lot. Nothing of it may be left.") },
  customer_not_found: { status: 404, message: msg("There is no such customer.") },
  voucher_not_found: { status: 404, message: msg("There is no such voucher.") },
  multi_buy_not_found: { status: 404, message: msg("There is no such multi-buy.") },
  scheduled_price_not_found: { status: 404, message: msg("There is no such scheduled price.") },
  staff_member_not_found: { status: 404, message: msg("There is no such member of the staff.") },
  round_not_found: { status: 404, message: msg("There is no such round. It may have been removed.") },
  session_not_found: { status: 404, message: msg("This login has ended already.") },
  passkey_not_found: { status: 404, message: msg("This passkey was removed already.") },
  subscriber_not_found: { status: 404, message: msg("This address is not on the newsletter any more.") },
  page_not_found: { status: 404, message: msg("There is no such page.") },
  request_timeout: { status: 408, message: msg("The request took too long to arrive.") },
  already_logged_in: { status: 409, message: msg("You are logged in already. Please reload the page.") },
  email_taken: { status: 409, message: msg("There is already an account with this email. Please log in.") },
  out_of_stock: { status: 409, message: msg("Something in your cart is out of stock.") },
  amount_changed: {
    status: 409,
    message: msg("The total of your order has changed. Please check it again."),
  },
  credit_short: {
    status: 409,
    message: msg("You do not have so much store credit any more. Please look at your order again."),
  },
  round_changed: {
    status: 409,
    message: msg("Somebody has changed this round in the meantime. Please check it again."),
  },
  refund_changed: {
    status: 409,
    message: msg(
      "Something else was given back for this order in the meantime. Please check the order again.",
    ),
  },
  already_reviewed: { status: 409, message: msg("You have already reviewed this product.") },
  wishlist_full: { status: 409, message: msg("Your wishlist is full. Please remove something first.") },
  already_in_stock: { status: 409, message: msg("This product is in stock again.") },
  stock_notices_full: {
    status: 409,
    message: msg("You are waiting for very many products already. Some have to come back first."),
  },
  address_book_full: {
    status: 409,
    message: msg("Your address book is full. Please remove an address you do not need any more."),
  },
  no_receipt: { status: 409, message: msg("There is no receipt: this order is not paid.") },
  order_not_payable: { status: 409, message: msg("There is nothing to pay for this order.") },
  status_conflict: { status: 409, message: msg("The order's status has changed in the meantime.") },
  already_paid: {
    status: 409,
    message: msg("This order has been paid already. You were not charged again."),
  },
  problem_open: {
    status: 409,
    message: msg("You have already reported this item. We will answer soon."),
  },
  problem_answered: { status: 409, message: msg("This problem has been answered already.") },
  payment_expired: { status: 409, message: msg("This payment page has expired. You were not charged.") },
  idempotency_mismatch: {
    status: 409,
    message: msg("This Idempotency-Key was already used for a different request."),
  },
  undo_refused: {
    status: 409,
    message: msg("This step can no longer be undone: the shopper has been notified."),
  },
  stock_changed: { status: 409, message: msg("Somebody else has just changed how this product is counted.") },
  barcode_taken: { status: 409, message: msg("Another product has this barcode.") },
  stock_sheet_changed: {
    status: 409,
    message: msg("Somebody else has changed this in the meantime. Please look at it again."),
  },
  stock_sheet_booked: { status: 409, message: msg("This is booked already and can no longer change.") },
  product_changed: {
    status: 409,
    message: msg("Somebody else has changed this product in the meantime. Please look at it again."),
  },
  page_changed: {
    status: 409,
    message: msg("Somebody else has changed this page in the meantime. Please look at it again."),
  },
  page_path_taken: {
    status: 409,
    message: msg("Another page has this address. Please choose another one."),
  },
  page_published: { status: 409, message: msg("This page is published or scheduled. Hide it first.") },
  pages_full: {
    status: 409,
    message: msg("There are very many pages already. Please remove one that is not needed any more."),
  },
  product_unpublished: { status: 409, message: msg("This product is not in the shop. Publish it first.") },
  synonyms_changed: {
    status: 409,
    message: msg("Somebody else has just changed the search words. Please look at them again."),
  },
  answer_changed: {
    status: 409,
    message: msg("Somebody else has answered in the meantime. Please look at the answer."),
  },
  note_changed: {
    status: 409,
    message: msg("Somebody else has changed this note in the meantime. Please look at it again."),
  },
  slot_full: {
    status: 409,
    message: msg("This time is fully booked by now. Please choose another one."),
  },
  slot_closed: {
    status: 409,
    message: msg("This time can no longer be chosen. Please choose another one."),
  },
  delivery_plan_changed: {
    status: 409,
    message: msg("Somebody else has changed the delivery times in the meantime. Please look at them again."),
  },
  voucher_changed: {
    status: 409,
    message: msg("Somebody else has changed this voucher in the meantime. Please look at it again."),
  },
  multi_buy_changed: {
    status: 409,
    message: msg("Somebody else has changed this multi-buy in the meantime. Please look at it again."),
  },
  scheduled_price_changed: {
    status: 409,
    message: msg("Somebody else has changed this scheduled price in the meantime. Please look at it again."),
  },
  promotion_repeated: {
    status: 409,
    message: msg("This promotion was sent a few minutes ago."),
  },
  voucher_taken: { status: 409, message: msg("There is a voucher with this code already.") },
  settings_changed: {
    status: 409,
    message: msg("Somebody else has changed the settings in the meantime. Please look at them again."),
  },
  last_owner: { status: 409, message: msg("A shop needs an owner. Make somebody else an owner first.") },
  no_invoice: { status: 404, message: msg("There is no such invoice or credit note.") },
  invitation_open: {
    status: 409,
    message: msg("This person has not accepted the invitation yet. Send it again, or withdraw it."),
  },
  invitation_over: { status: 409, message: msg("This person has accepted the invitation in the meantime.") },
  passkey_taken: { status: 409, message: msg("This passkey was added already.") },
  passkeys_full: {
    status: 409,
    message: msg("You have very many passkeys already. Please remove one that you do not use any more."),
  },
  own_login: { status: 409, message: msg("You cannot do this to yourself. Ask another owner.") },
  two_factor_changed: {
    status: 409,
    message: msg("Two-factor login was switched on or off in the meantime. Please look again."),
  },
  too_large: { status: 413, message: msg("That is too large to send.") },
  unsupported_type: { status: 415, message: msg("This kind of content is not supported.") },
  weak_password: { status: 422, message: msg("This password is too easy to guess. Please choose another.") },
  link_expired: {
    status: 422,
    message: msg("This link has expired or was already used. Please request a new one."),
  },
  passkeys_unavailable: {
    status: 422,
    message: msg("Passkeys need a secure connection. Open the back office at its https address."),
  },
  unreadable_file: { status: 422, message: msg("This file could not be read.") },
  import_rule: { status: 409, message: msg("This cannot be done with the import as it is.") },
  unreadable_image: { status: 422, message: msg("One of the pictures could not be read.") },
  price_rule: { status: 422, message: msg("The offer price must be above 0 and not above the price.") },
  stock_rule: { status: 422, message: msg("Say how many there are: send stockQuantity.") },
  movement_rule: { status: 422, message: msg("This reason cannot change the quantity like this.") },
  stock_sheet_rule: { status: 422, message: msg("This cannot be entered here.") },
  stock_lot_rule: { status: 422, message: msg("This cannot be done with this lot.") },
  bulk_change_rule: { status: 422, message: msg("This cannot be done with this bulk change.") },
  product_status_rule: {
    status: 422,
    message: msg("This status cannot follow the one that the product has."),
  },
  online_amount: {
    status: 422,
    message: msg("No card pays an amount like this. Please pay this order in cash on delivery."),
  },
  online_payment_off: { status: 422, message: msg("This shop takes cash on delivery only.") },
  voucher_refused: { status: 422, message: msg("This voucher cannot be used for this order.") },
  voucher_rule: { status: 422, message: msg("A voucher cannot be like this.") },
  no_delivery: { status: 422, message: msg("We do not deliver to this address yet.") },
  slot_refused: {
    status: 422,
    message: msg("This time is not for this address. Please choose another one."),
  },
  round_rule: { status: 422, message: msg("This cannot be done with the round as it is.") },
  delivery_rule: { status: 422, message: msg("Delivery cannot be planned like this.") },
  multi_buy_rule: { status: 422, message: msg("A multi-buy cannot be like this.") },
  scheduled_price_rule: { status: 422, message: msg("A price cannot be scheduled like this.") },
  settings_rule: { status: 422, message: msg("The shop cannot be set up like this.") },
  problem_rule: { status: 422, message: msg("No problem can be reported for this.") },
  refund_rule: { status: 422, message: msg("This cannot be refunded.") },
  missing_rule: { status: 409, message: msg("This has changed in the meantime. Please look at it again.") },
  question_closed: { status: 409, message: msg("This question is closed by now.") },
  short_rule: { status: 422, message: msg("More cannot be missing than was ordered.") },
  rate_limited: {
    status: 429,
    message: msg("Too many tries. Please wait a moment and try again."),
    retryAfterSeconds: 60,
  },
  code_locked: {
    status: 429,
    message: msg("Too many wrong codes. Please try again in a quarter of an hour."),
    retryAfterSeconds: 15 * 60,
  },
  headers_too_large: {
    status: 431,
    message: msg("The address or the headers of this request are too long."),
  },
  internal: { status: 500, message: msg("Something went wrong on our side. Please try again.") },
  gateway_unreachable: {
    status: 503,
    message: msg(
      "The payment page cannot be reached right now. Your order is kept: please try again in a moment.",
    ),
    retryAfterSeconds: 5,
  },
  unavailable: {
    status: 503,
    message: msg("The shop is very busy. Please try again in a moment."),
    retryAfterSeconds: 5,
  },
} as const satisfies Record<string, Failure>;

export type Failure = { status: number; message: Message; retryAfterSeconds?: number };

export type ErrorCode = keyof typeof errorTable;
