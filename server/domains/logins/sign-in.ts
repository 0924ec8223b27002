import type { Auth } from "better-auth";
import { isAPIError } from "better-auth/api";
import type { ErrorCode } from "#contract/error-table.ts";
import { ShopError } from "#contract/errors.ts";

/** Logs in on one side of the shop. Throws `wrong_credentials`. */
export function signIn(
  auth: Auth,
  { email, password }: { email: string; password: string },
  headers = new Headers(),
) {
  return translate("wrong_credentials", () =>
    auth.api.signInEmail({ body: { email, password }, headers, returnHeaders: true }),
  );
}

/** Ends the session of the cookies, on the server too; returns the cookies that clear the browser's. */
export async function logOut(auth: Auth, cookies: Headers): Promise<Headers> {
  const { headers } = await auth.api.signOut({ headers: cookies, returnHeaders: true });
  return headers;
}

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
