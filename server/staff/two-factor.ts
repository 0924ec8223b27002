import { ShopError } from "../../contract/errors.ts";
import { staffLimits } from "../../contract/staff/limits.ts";
import { isFirstUse } from "../accounts/guarded-login.ts";
import { translate } from "../accounts/translate.ts";
import type { Shop } from "../shop.ts";

/** What better-auth calls its refusals. */
const refusals = {
  TOTP_ALREADY_ENABLED: "two_factor_changed",
  TOTP_NOT_ENABLED: "two_factor_changed",
  ACCOUNT_TEMPORARILY_LOCKED: "code_locked",
} as const;

/**
 * Makes a secret for an authenticator app, in the place of one that was never confirmed. `cookies` are those of the
 * session. Throws `wrong_password`, and `two_factor_changed` where it is on.
 */
export async function setUpTwoFactor(shop: Shop, cookies: Headers, password: string) {
  const body = { password, issuer: shop.settings.current.name };
  const secret = await translate(
    "wrong_password",
    () => shop.staffAuth.api.enableTwoFactor({ body, headers: cookies }),
    refusals,
  );
  if (!("totpURI" in secret)) throw new Error("There is no secret for an authenticator app.");
  return { uri: secret.totpURI, backupCodes: secret.backupCodes };
}

/**
 * Switches two-factor login on, with a code that proves that the app has the secret; returns the session's new cookies.
 * Throws `wrong_code`, and `two_factor_changed` where nothing was set up.
 */
export async function confirmTwoFactor(
  shop: Shop,
  email: string,
  cookies: Headers,
  code: string,
): Promise<Headers> {
  if (!isFromApp(code)) throw new ShopError("wrong_code");
  return verifyAppCode(shop, email, cookies, code);
}

/** Switches two-factor login off; returns the session's new cookies. Throws `wrong_password`. */
export async function removeTwoFactor(shop: Shop, cookies: Headers, password: string): Promise<Headers> {
  const { headers } = await translate("wrong_password", () =>
    shop.staffAuth.api.disableTwoFactor({ body: { password }, headers: cookies, returnHeaders: true }),
  );
  return headers;
}

/**
 * The second step of a login: `afterPassword` is what the first one has set. Returns the session's cookies. A code from
 * the app, and a backup code, are good once. Throws `wrong_code`, and `code_locked` after too many in a row.
 */
export async function enterCode(
  shop: Shop,
  email: string,
  afterPassword: Headers,
  code: string,
): Promise<Headers> {
  const cookie = afterPassword
    .getSetCookie()
    .map((set) => set.split(";")[0])
    .join("; ");
  const cookies = new Headers({ cookie });
  if (isFromApp(code)) return verifyAppCode(shop, email, cookies, code);
  const call = { body: { code }, headers: cookies, returnHeaders: true } as const;
  const { headers } = await translate(
    "wrong_code",
    () => shop.staffAuth.api.verifyBackupCode(call),
    refusals,
  );
  return headers;
}

/** An app shows a code for half a minute, and better-auth would take it again all the while. */
async function verifyAppCode(shop: Shop, email: string, cookies: Headers, code: string): Promise<Headers> {
  if (!(await isFirstUse(shop, { audience: "seller", email }, code))) throw new ShopError("wrong_code");
  const call = { body: { code }, headers: cookies, returnHeaders: true } as const;
  const { headers } = await translate("wrong_code", () => shop.staffAuth.api.verifyTOTP(call), refusals);
  return headers;
}

function isFromApp(code: string): boolean {
  return code.length === staffLimits.codeDigits && /^\d+$/.test(code);
}
