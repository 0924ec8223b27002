import { isAPIError } from "better-auth/api";
import type { ErrorCode } from "#contract/error-table.ts";
import { ShopError } from "#contract/errors.ts";

/**
 * Converts better-auth's errors to the shop's: `code`, or the one that `others` names for it. Any other error is
 * rethrown.
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
