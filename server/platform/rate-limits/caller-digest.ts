import { createHash } from "node:crypto";

/** The key of a limit's caller in the database, where neither callers nor their addresses are stored. */
export function callerDigest(limit: string, caller: string): string {
  return createHash("sha256").update(`${limit} ${caller}`).digest("base64url");
}
