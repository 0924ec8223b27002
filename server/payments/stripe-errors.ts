import Stripe from "stripe";
import { GatewayError } from "./gateway.ts";

const { StripeAPIError, StripeConnectionError, StripeError, StripeRateLimitError } = Stripe.errors;

/** What fails for a while: no connection, no answer in time, trouble at Stripe, too many calls. */
const passing = [StripeConnectionError, StripeAPIError, StripeRateLimitError];

/**
 * Asks Stripe something; throws `GatewayError` when it fails. Stripe keeps a failure under the idempotency key it
 * happened to, and repeats it for a day: `replayIsRefusal` counts that as a no, for what may be tried with another key.
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
    // A key that is in use right now (409) is no answer yet: https://docs.stripe.com/api/idempotent_requests
    const isBusy = error.statusCode === 409;
    const passes = isBusy || passing.some((kind) => error instanceof kind);
    const refused = !passes || (replayIsRefusal && isReplay);
    throw new GatewayError(describe(error), {
      refused,
      ...(error.detail instanceof Error && { cause: error.detail }),
    });
  }
}

/** Without Stripe's own message, which may hold a buyer's address or a part of the key; its log has it by the id. */
function describe({ type, statusCode, code, param, requestId, message }: Stripe.errors.StripeError): string {
  const said = [type, statusCode, code, param, requestId].filter(Boolean).join(", ");
  return statusCode ? `Stripe said no (${said}).` : `Stripe did not answer (${said}): ${message}`;
}
