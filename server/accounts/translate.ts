import { isAPIError } from "better-auth/api";
import { type ErrorCode, ShopError } from "../../contract/errors.ts";

/**
 * better-auth's refusals in our words: `code`, or where `others` has its word for one, that. Anything else is a fault and
 * goes on as it is.
 */
export async function translate<T>(
  code: ErrorCode,
  work: () => Promise<T>,
  others: Readonly<Record<string, ErrorCode>> = {},
): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (isAPIError(error) && error.statusCode < 500)
      throw new ShopError(others[String(error.body?.code)] ?? code);
    throw error;
  }
}
