import type { AuthenticationResponseJSON } from "@simplewebauthn/server";
import { ShopError } from "#contract/errors.ts";
import { t } from "#contract/i18n/i18n.ts";
import type { UsedCredential } from "#contract/staff/passkey-endpoints.ts";
import { translate } from "#domains/logins/index.ts";
import type { Shop } from "#platform/shop.ts";
import {
  keepChallenge,
  newChallenge,
  PASSKEY_TIMEOUT_MS,
  passkeyHostOf,
  spendChallenge,
} from "./passkey-challenges.ts";
import { findPasskeyWithEmail, type PasskeyRow, storeUse } from "./passkey-store.ts";
import { deleteSession } from "./session-store.ts";

/** A passkey, and the email of its owner. */
export type KnownPasskey = PasskeyRow & { email: string };

/**
 * Begins a login with a passkey, which the person chooses in the browser; returns the options for it. Throws
 * `passkeys_unavailable`.
 */
export async function beginPasskeyLogin(shop: Shop, origin: string) {
  const rpId = passkeyHostOf(origin);
  const challenge = newChallenge();
  await keepChallenge(shop, challenge, { origin, userId: null });
  return { challenge, rpId, timeout: PASSKEY_TIMEOUT_MS, userVerification: "required" } as const;
}

export function findPasskey({ db }: Shop, credentialId: string): Promise<KnownPasskey | undefined> {
  return findPasskeyWithEmail(db, credentialId);
}

/**
 * Logs the owner of a passkey in; returns the cookies. The passkey is both factors: the device, and what unlocks it.
 * `device` has the browser's name, which the session keeps. Throws `passkey_refused`, also for a deactivated member.
 */
export async function logInWithPasskey(
  shop: Shop,
  passkey: KnownPasskey | undefined,
  credential: UsedCredential,
  device?: Headers,
): Promise<Headers> {
  const { challenge, origin } = await spendChallenge(shop, credential.response.clientDataJSON, null);
  if (!passkey)
    throw new ShopError("passkey_refused", {
      message: t("This passkey was removed from the shop. Log in with your password."),
    });
  const counter = await verifyUse(passkey, credential, { challenge, origin });
  const call = {
    body: { userId: passkey.userId },
    headers: device ?? new Headers(),
    returnHeaders: true,
  } as const;
  const { headers, response } = await translate("passkey_refused", () =>
    shop.staffAuth.api.enterWithoutPassword(call),
  );
  // Last, so that a passkey that was removed meanwhile, with all sessions of then, leaves no session behind.
  if (await storeUse(shop.db, passkey.id, counter, shop.clock())) return headers;
  await deleteSession(shop.db, passkey.userId, response.sessionId);
  throw new ShopError("passkey_refused");
}

/** Checks what the authenticator has signed; returns its counter. Throws `passkey_refused`. */
async function verifyUse(
  { userId, host, credentialId, publicKey, counter }: KnownPasskey,
  credential: UsedCredential,
  { challenge, origin }: { challenge: string; origin: string },
): Promise<number> {
  const owner = Buffer.from(credential.response.userHandle, "base64url").toString();
  if (owner !== userId || host !== passkeyHostOf(origin)) throw new ShopError("passkey_refused");
  const { verifyAuthenticationResponse } = await import("@simplewebauthn/server");
  // The library throws plain errors for everything that is wrong with what was sent, an old counter among them.
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response: { ...credential, clientExtensionResults: {} } as AuthenticationResponseJSON,
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: host,
    requireUserVerification: true,
    credential: { id: credentialId, publicKey: Buffer.from(publicKey, "base64url"), counter },
  }).catch((cause: unknown) => {
    throw new ShopError("passkey_refused", { cause });
  });
  if (!verified) throw new ShopError("passkey_refused");
  return authenticationInfo.newCounter;
}
