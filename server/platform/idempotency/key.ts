import { ShopError } from "#contract/errors.ts";
import { t } from "#contract/i18n/i18n.ts";
import { limits } from "#contract/limits.ts";

/**
 * Validates an Idempotency-Key header. Throws `invalid_input`.
 * https://datatracker.ietf.org/doc/draft-ietf-httpapi-idempotency-key-header/
 */
export function readIdempotencyKey(key: string | string[] | undefined): string | undefined {
  if (key === undefined || key === "") return undefined;
  if (typeof key !== "string" || key.length > limits.idempotencyKeyLength || !/^[\x21-\x7e]+$/.test(key)) {
    const message = t("Idempotency-Key must be 1 to {max} printable characters.", {
      max: limits.idempotencyKeyLength,
    });
    throw new ShopError("invalid_input", { message });
  }
  return key;
}
