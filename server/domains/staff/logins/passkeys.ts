import type { RegistrationResponseJSON } from "@simplewebauthn/server";
import { ShopError } from "#contract/errors.ts";
import { staffLimits } from "#contract/staff/limits.ts";
import type { NewCredential, Passkey } from "#contract/staff/passkey-endpoints.ts";
import { describeDevice, translate } from "#domains/logins/index.ts";
import { noteChange, type StaffMember } from "#platform/actor.ts";
import { inTransaction } from "#platform/db/database.ts";
import { ifTaken } from "#platform/db/failures.ts";
import type { Shop } from "#platform/shop.ts";
import { lockMember } from "../store.ts";
import {
  keepChallenge,
  newChallenge,
  PASSKEY_TIMEOUT_MS,
  passkeyHostOf,
  spendChallenge,
} from "./passkey-challenges.ts";
import {
  countPasskeys,
  deletePasskey,
  hasSession,
  insertPasskey,
  listPasskeys,
  type PasskeyRow,
} from "./passkey-store.ts";

/** Ed25519, ES256 and RS256: https://www.iana.org/assignments/cose/cose.xhtml#algorithms */
const algorithms = [-8, -7, -257];

/** At most 1,023 bytes, in base64url: https://www.w3.org/TR/webauthn-3/#credential-id */
const CREDENTIAL_ID_MAX = 1_364;

type Member = { id: string; name: string; email: string; sessionId: string };

/** Returns a member's own passkeys, the newest first. */
export async function readPasskeys({ db }: Shop, staffId: string): Promise<Passkey[]> {
  return (await listPasskeys(db, staffId)).map(viewPasskey);
}

/**
 * Begins to add a passkey; returns the options for the browser, which has the back office open at `origin`. `cookies`
 * are those of the session. Throws `wrong_password`, `passkeys_unavailable`, `passkeys_full`.
 */
export async function beginPasskey(
  shop: Shop,
  { id, name, email }: Member,
  { origin, password, cookies }: { origin: string; password: string; cookies: Headers },
) {
  const host = passkeyHostOf(origin);
  await translate("wrong_password", () =>
    shop.staffAuth.api.verifyPassword({ body: { password }, headers: cookies }),
  );
  const existing = await listPasskeys(shop.db, id);
  if (existing.length >= staffLimits.passkeysMax) throw new ShopError("passkeys_full");
  const challenge = newChallenge();
  await keepChallenge(shop, challenge, { origin, userId: id });
  return {
    challenge,
    rp: { id: host, name: shop.settings.current.name },
    user: { id: Buffer.from(id).toString("base64url"), name: email, displayName: name },
    pubKeyCredParams: algorithms.map((alg) => ({ type: "public-key", alg }) as const),
    excludeCredentials: existing
      .filter((passkey) => passkey.host === host)
      .map(({ credentialId, transports }) => ({ id: credentialId, type: "public-key", transports }) as const),
    timeout: PASSKEY_TIMEOUT_MS,
    attestation: "none",
    authenticatorSelection: {
      residentKey: "required",
      requireResidentKey: true,
      userVerification: "required",
    },
  } as const;
}

/**
 * Adds the passkey that the browser has created. Without a name it gets that of the browser, from the User-Agent header
 * `agent`. Throws `passkey_refused`, `passkey_taken`, `passkeys_full`.
 */
export async function addPasskey(
  shop: Shop,
  actor: StaffMember,
  {
    credential,
    name,
    sessionId,
    agent,
  }: { credential: NewCredential; name?: string | undefined; sessionId: string; agent: string | null },
): Promise<Passkey> {
  const userId = actor.id;
  const { challenge, origin } = await spendChallenge(shop, credential.response.clientDataJSON, userId);
  const host = passkeyHostOf(origin);
  const {
    id: credentialId,
    publicKey,
    counter,
    transports = [],
  } = await verifyNew(credential, {
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: host,
  });
  const row = await inTransaction(shop.db, async (tx) => {
    // Whoever resets their login locks their row too, and deletes sessions and passkeys.
    await lockMember(tx, userId);
    if (!(await hasSession(tx, userId, sessionId))) throw new ShopError("not_logged_in");
    if ((await countPasskeys(tx, userId)) >= staffLimits.passkeysMax) throw new ShopError("passkeys_full");
    return insertPasskey(tx, {
      ...{ userId, host, credentialId, counter, transports },
      name: name ?? ((agent && describeDevice(agent)) || "Passkey"),
      publicKey: Buffer.from(publicKey).toString("base64url"),
      createdAt: shop.clock(),
    });
  }).catch(ifTaken(() => new ShopError("passkey_taken")));
  noteChange(actor, { field: "Passkey", before: "", after: row.name });
  return viewPasskey(row);
}

/** Removes one of a member's passkeys. Throws `passkey_not_found`, also for anybody else's. */
export async function removePasskey({ db }: Shop, actor: StaffMember, id: string): Promise<void> {
  const name = await deletePasskey(db, actor.id, id);
  if (name === undefined) throw new ShopError("passkey_not_found");
  noteChange(actor, { field: "Passkey", before: name, after: "" });
}

type Expected = { expectedChallenge: string; expectedOrigin: string; expectedRPID: string };

/** Checks what the browser has created. Throws `passkey_refused`. */
async function verifyNew(credential: NewCredential, expected: Expected) {
  const { verifyRegistrationResponse } = await import("@simplewebauthn/server");
  const response = { ...credential, clientExtensionResults: {} } as RegistrationResponseJSON;
  // The library throws plain errors for everything that is wrong with what was sent.
  const verified = await verifyRegistrationResponse({
    ...expected,
    response,
    requireUserVerification: true,
    supportedAlgorithmIDs: algorithms,
  }).catch((cause: unknown) => {
    throw new ShopError("passkey_refused", { cause });
  });
  if (!verified.verified || verified.registrationInfo.credential.id.length > CREDENTIAL_ID_MAX)
    throw new ShopError("passkey_refused");
  return verified.registrationInfo.credential;
}

function viewPasskey({ id, name, host, createdAt, usedAt }: PasskeyRow): Passkey {
  return {
    _id: id,
    name,
    host,
    createdAt: createdAt.toISOString(),
    usedAt: usedAt?.toISOString() ?? null,
  };
}
