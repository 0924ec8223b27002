import { type TOTP, URI } from "otpauth";

export type Authenticator = {
  /**
   * A code that was not returned before: of the current half minute, then of the next and the previous one, which are
   * accepted too.
   */
  nextCode(): string;
};

/** An authenticator app that has scanned an otpauth URI. */
export function createAuthenticator(uri: string): Authenticator {
  const totp = URI.parse(uri) as TOTP;
  const returned = new Set<string>();
  return {
    nextCode() {
      const now = Date.now();
      const codes = [0, 1, -1].map((step) => totp.generate({ timestamp: now + step * totp.period * 1_000 }));
      const code = codes.find((each) => !returned.has(each));
      if (code === undefined) throw new Error("The app has no more codes for now.");
      returned.add(code);
      return code;
    },
  };
}
