import { ShopError } from "#contract/errors.ts";
import { staffLimits } from "#contract/staff/limits.ts";
import { isFirstUse, translate } from "#domains/logins/index.ts";
import type { Shop } from "#platform/shop.ts";

/** The error codes of better-auth. */
const refusals = {
  TOTP_ALREADY_ENABLED: "two_factor_changed",
  TOTP_NOT_ENABLED: "two_factor_changed",
  ACCOUNT_TEMPORARILY_LOCKED: "code_locked",
} as const;

/**
 * Creates a secret for an authenticator app, replacing one that was never confirmed. `cookies` are those of the
 * session. Throws `wrong_password`, and `two_factor_changed` when two-factor login is already on.
 */
export async function setUpTwoFactor({ settings, staffAuth }: Shop, cookies: Headers, password: string) {
  const body = { password, issuer: settings.current.name };
  const secret = await translate(
    "wrong_password",
    () => staffAuth.api.enableTwoFactor({ body, headers: cookies }),
    refusals,
  );
  if (!("totpURI" in secret)) throw new Error("There is no secret for an authenticator app.");
  return { uri: secret.totpURI, backupCodes: secret.backupCodes };
}

/**
 * Switches two-factor login on, with a code that proves that the app has the secret; returns the session's new cookies.
 * Throws `wrong_code`, and `two_factor_changed` when nothing was set up.
 */
export async function confirmTwoFactor(
  shop: Shop,
  email: string,
  cookies: Headers,
  code: string,
): Promise<Headers> {
  if (!isFromApp(code)) throw new ShopError("wrong_code");
  return spendCode(shop, email, cookies, code);
}

/** Switches two-factor login off; returns the session's new cookies. Throws `wrong_password`. */
export async function removeTwoFactor(
  { staffAuth }: Shop,
  cookies: Headers,
  password: string,
): Promise<Headers> {
  const { headers } = await translate("wrong_password", () =>
    staffAuth.api.disableTwoFactor({ body: { password }, headers: cookies, returnHeaders: true }),
  );
  return headers;
}

/**
 * Completes a two-factor login: `afterPassword` is what the first step returned. Returns the session's cookies. A code,
 * from the app or a backup code, is accepted once. Throws `wrong_code`, and `code_locked` after too many wrong ones in
 * a row.
 */
export async function enterCode(
  shop: Shop,
  email: string,
  afterPassword: Headers,
  code: string,
  device?: Headers,
): Promise<Headers> {
  const cookie = afterPassword
    .getSetCookie()
    .map((set) => set.split(";")[0])
    .join("; ");
  const cookies = new Headers(device);
  cookies.set("cookie", cookie);
  return spendCode(shop, email, cookies, code);
}

/**
 * better-auth would accept a code from the app repeatedly for half a minute, and a backup code from two requests at
 * once: on PostgreSQL the second one's update, after waiting for the first, does not compare the codes again.
 */
async function spendCode(shop: Shop, email: string, cookies: Headers, code: string): Promise<Headers> {
  if (!(await isFirstUse(shop, { audience: "seller", email }, code))) throw new ShopError("wrong_code");
  const { api } = shop.staffAuth;
  const call = { body: { code }, headers: cookies, returnHeaders: true } as const;
  const verify = () => (isFromApp(code) ? api.verifyTOTP(call) : api.verifyBackupCode(call));
  const { headers } = await translate<{ headers: Headers }>("wrong_code", verify, refusals);
  return headers;
}

function isFromApp(code: string): boolean {
  return code.length === staffLimits.codeDigits && /^\d+$/.test(code);
}
