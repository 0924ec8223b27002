import Stripe from "stripe";
import { GatewayError } from "../gateway/gateway.ts";

const { StripeAPIError, StripeConnectionError, StripeError, StripeRateLimitError } = Stripe.errors;

/** Temporary errors: no connection, timeout, an error at Stripe, rate limit. */
const passing = [StripeConnectionError, StripeAPIError, StripeRateLimitError];

/**
 * Calls Stripe; throws `GatewayError` when that fails. Stripe stores a failure under its idempotency key and repeats it
 * for a day: `replayIsRefusal` treats the repeated failure as a rejection, for requests that can be retried with
 * another key.
 */
export async function askStripe<Answer>(
  call: () => Promise<Answer>,
  { replayIsRefusal = false } = {},
): Promise<Answer> {
  try {
    return await call();
  } catch (error) {
    if (!(error instanceof StripeError)) throw error;
    const isReplay = error.headers?.["idempotent-replayed"] === "true";
    // A key that is in use (409) has no outcome yet: https://docs.stripe.com/api/idempotent_requests
    const isBusy = error.statusCode === 409;
    const passes = isBusy || passing.some((kind) => error instanceof kind);
    const refused = !passes || (replayIsRefusal && isReplay);
    throw new GatewayError(describe(error), {
      refused,
      ...(error.detail instanceof Error && { cause: error.detail }),
    });
  }
}

/** Leaves out Stripe's message, which may contain a buyer's address or a part of the key. Stripe's log has it by id. */
function describe({ type, statusCode, code, param, requestId, message }: Stripe.errors.StripeError): string {
  const said = [type, statusCode, code, param, requestId].filter(Boolean).join(", ");
  return statusCode ? `Stripe said no (${said}).` : `Stripe did not answer (${said}): ${message}`;
}
