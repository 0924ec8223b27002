import Stripe from "stripe";
import { ShopError } from "#contract/errors.ts";

/**
 * Verifies that a gateway signed a message within five minutes of `now`, as Stripe does:
 * https://docs.stripe.com/webhooks/signature. Throws `ShopError("wrong_signature")`.
 */
export function verifySignature(
  rawBody: Buffer,
  signature: string | undefined,
  secret: string,
  now: Date,
): void {
  const { signature: signatures, DEFAULT_TOLERANCE } = Stripe.webhooks;
  if (!signatures) throw new Error("Stripe's SDK has no signatures.");
  try {
    signatures.verifyHeader(rawBody, signature ?? "", secret, DEFAULT_TOLERANCE, undefined, now.getTime());
  } catch (error) {
    if (error instanceof Stripe.errors.StripeSignatureVerificationError)
      throw new ShopError("wrong_signature");
    throw error;
  }
  // Stripe's SDK refuses old messages only, and of several times it takes the last.
  const signedAt = Number.parseInt(signature?.match(/.*(?:^|,)t=([^,]*)/)?.[1] ?? "", 10);
  if (!(signedAt - now.getTime() / 1_000 <= DEFAULT_TOLERANCE)) throw new ShopError("wrong_signature");
}
