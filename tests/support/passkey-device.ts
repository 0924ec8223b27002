import { createHash, generateKeyPairSync, randomBytes, sign } from "node:crypto";

type Options = { challenge: string; rp?: { id: string }; rpId?: string; user?: { id: string } };

export type PasskeyDevice = {
  /** The id of the passkey that it has. */
  id: string;
  /** How often it has signed; a device that does not count stays at 0. */
  counter: number;
  /** Whether it says that it has recognized its owner. */
  verifies: boolean;
  /** Creates its passkey, as `navigator.credentials.create()` does for a page of `origin`. */
  create(options: Options, origin: string): object;
  /** Signs a login, as `navigator.credentials.get()` does. */
  sign(options: Options, origin: string): { response: object & { signature: string } };
};

const PRESENT = 1;
const VERIFIED = 4;
const HAS_KEY = 64;

/**
 * A device with one passkey (ES256, without attestation), which obeys any page, so that the shop has to refuse:
 * https://www.w3.org/TR/webauthn-3/#sctn-authenticator-data
 */
export function createPasskeyDevice(): PasskeyDevice {
  const { publicKey, privateKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const rawId = randomBytes(16);
  const id = rawId.toString("base64url");
  let owner = "none";
  const credential = { id, rawId: id, type: "public-key", authenticatorAttachment: "platform" };

  const device: PasskeyDevice = {
    id,
    counter: 0,
    verifies: true,
    create(options, origin) {
      owner = options.user?.id ?? owner;
      const authData = Buffer.concat([
        authenticatorData(options, HAS_KEY),
        Buffer.alloc(16),
        Buffer.from([0, rawId.length]),
        rawId,
        coseKey(publicKey.export({ format: "jwk" })),
      ]);
      const attestation = cborMap(
        [cborText("fmt"), cborText("none")],
        [cborText("attStmt"), cborMap()],
        [cborText("authData"), cborBytes(authData)],
      );
      const response = {
        clientDataJSON: clientData("webauthn.create", options, origin).toString("base64url"),
        attestationObject: attestation.toString("base64url"),
        transports: ["internal"],
      };
      return { ...credential, response };
    },
    sign(options, origin) {
      const client = clientData("webauthn.get", options, origin);
      const data = authenticatorData(options, 0);
      const signed = Buffer.concat([data, createHash("sha256").update(client).digest()]);
      const response = {
        clientDataJSON: client.toString("base64url"),
        authenticatorData: data.toString("base64url"),
        signature: sign("sha256", signed, privateKey).toString("base64url"),
        userHandle: owner,
      };
      return { ...credential, response };
    },
  };

  function authenticatorData({ rp, rpId = rp?.id ?? "" }: Options, flags: number): Buffer {
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(device.counter);
    const flagByte = Buffer.from([PRESENT | (device.verifies ? VERIFIED : 0) | flags]);
    return Buffer.concat([createHash("sha256").update(rpId).digest(), flagByte, counter]);
  }

  return device;
}

function clientData(type: string, { challenge }: Options, origin: string): Buffer {
  return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
}

/** An EC2 key of P-256 for ES256: https://www.rfc-editor.org/rfc/rfc9053#section-7.1.1 */
function coseKey({ x = "", y = "" }: { x?: string; y?: string }): Buffer {
  return cborMap(
    [cborInt(1), cborInt(2)],
    [cborInt(3), cborInt(-7)],
    [cborInt(-1), cborInt(1)],
    [cborInt(-2), cborBytes(Buffer.from(x, "base64url"))],
    [cborInt(-3), cborBytes(Buffer.from(y, "base64url"))],
  );
}

// The few forms of CBOR that these need: https://www.rfc-editor.org/rfc/rfc8949#section-3
function head(major: number, value: number): Buffer {
  if (value < 24) return Buffer.from([(major << 5) | value]);
  return Buffer.from(value < 256 ? [(major << 5) | 24, value] : [(major << 5) | 25, value >> 8, value & 255]);
}
const cborInt = (value: number) => (value < 0 ? head(1, -1 - value) : head(0, value));
const cborBytes = (bytes: Buffer) => Buffer.concat([head(2, bytes.length), bytes]);
const cborText = (text: string) => Buffer.concat([head(3, text.length), Buffer.from(text)]);
const cborMap = (...entries: [Buffer, Buffer][]) =>
  Buffer.concat([head(5, entries.length), ...entries.flat()]);
