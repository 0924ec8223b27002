import { z } from "zod";
import { givenPassword } from "../accounts/endpoints.ts";
import { endpoint } from "../endpoint.ts";
import { moment, optionalText, pathId } from "../fields.ts";
import { msg } from "../i18n/i18n.ts";
import { staffLimits } from "./limits.ts";

const PART_LENGTH = 20_000;
const part = z
  .string()
  .max(PART_LENGTH)
  .regex(/^[\w-]+$/)
  .describe("In base64url");

// What `PublicKeyCredential.toJSON()` returns: https://www.w3.org/TR/webauthn-3/#sctn-parseCreationOptionsFromJSON
const credential = {
  id: part,
  rawId: part,
  type: z.literal("public-key"),
  authenticatorAttachment: z.enum(["cross-platform", "platform"]).optional(),
};

const newCredential = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: part,
    attestationObject: part,
    transports: z.array(z.string().max(20)).max(20).optional(),
  }),
});

const usedCredential = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: part,
    authenticatorData: part,
    signature: part,
    userHandle: part,
  }),
});

const passkey = z.object({
  _id: z.string(),
  name: z.string(),
  host: z.string().describe("The host name of the shop at which it works"),
  createdAt: moment,
  usedAt: moment.nullable().describe("The last login with it, or null"),
});

/** A passkey as its owner sees it. */
export type Passkey = z.infer<typeof passkey>;
export type NewCredential = z.infer<typeof newCredential>;
export type UsedCredential = z.infer<typeof usedCredential>;

const descriptor = z.object({
  id: z.string(),
  type: z.literal("public-key"),
  transports: z.array(z.string()),
});

/** The passkeys of the staff: logins that are confirmed on a device, with its fingerprint, face or PIN. */
export const passkeys = {
  passkeys: endpoint("GET /api/seller/passkeys", {
    summary: "One's own passkeys, the newest first",
    access: { staff: "staff.self" },
    reply: { passkeys: z.array(passkey) },
  }),
  beginPasskey: endpoint("POST /api/seller/passkeys/begin", {
    summary: "Get the options with which a browser creates a passkey",
    audit: "Began to add a passkey",
    access: { staff: "staff.self" },
    body: z.object({ password: givenPassword }),
    reply: {
      options: z.object({
        challenge: z.string(),
        rp: z.object({ id: z.string(), name: z.string() }),
        user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
        pubKeyCredParams: z.array(z.object({ type: z.literal("public-key"), alg: z.number() })),
        timeout: z.number(),
        attestation: z.literal("none"),
        excludeCredentials: z.array(descriptor),
        authenticatorSelection: z.object({
          residentKey: z.literal("required"),
          requireResidentKey: z.literal(true),
          userVerification: z.literal("required"),
        }),
      }),
    },
    errors: ["wrong_password", "rate_limited", "passkeys_unavailable", "passkeys_full"],
  }),
  addPasskey: endpoint("POST /api/seller/passkeys", {
    summary: "Add the passkey that a browser has created",
    audit: "Added a passkey",
    access: { staff: "staff.self" },
    body: z.object({
      credential: newCredential,
      name: optionalText(msg("Name"), staffLimits.passkeyNameLength),
    }),
    status: 201,
    reply: { message: z.string(), passkey },
    errors: ["passkey_refused", "passkey_taken", "passkeys_full"],
  }),
  removePasskey: endpoint("DELETE /api/seller/passkeys/:id", {
    summary: "Remove one of one's own passkeys",
    audit: "Removed a passkey",
    access: { staff: "staff.self" },
    params: z.object({ id: pathId }),
    reply: { message: z.string() },
    errors: ["passkey_not_found"],
  }),
  beginPasskeyLogin: endpoint("POST /api/seller/passkey-login/begin", {
    summary: "Get the options with which a browser signs a login with a passkey",
    access: "anyone",
    reply: {
      options: z.object({
        challenge: z.string(),
        rpId: z.string(),
        timeout: z.number(),
        userVerification: z.literal("required"),
      }),
    },
    errors: ["passkeys_unavailable", "rate_limited"],
  }),
  passkeyLogin: endpoint("POST /api/seller/passkey-login", {
    summary: "Log a member of the staff in with a passkey, which needs neither password nor code",
    access: "anyone",
    body: z.object({ credential: usedCredential }),
    reply: { message: z.string() },
    errors: ["passkey_refused", "rate_limited"],
  }),
};
