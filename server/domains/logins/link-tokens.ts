import { createHash, randomBytes } from "node:crypto";

/** A secret for a mailed link, which nobody can guess. */
export function makeLinkToken(): string {
  return randomBytes(32).toString("base64url");
}

/** What the database stores instead of a link's secret. */
export function digestOfToken(token: string): string {
  return createHash("sha256").update(token).digest("base64url");
}
