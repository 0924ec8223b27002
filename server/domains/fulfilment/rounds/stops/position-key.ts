import { createHash } from "node:crypto";
import type { Address } from "#contract/addresses/endpoints.ts";

/** The key under which it is stored where rounds begin. */
export const START = "start";

/** The key of an address: a digest, so that the table of positions contains no addresses. */
export function positionKey({ street, zipcode, city, state, country, countryCode }: Address): string {
  const words = [street, zipcode, city, state, countryCode ?? country].map((part) =>
    part.trim().toLowerCase().replaceAll(/\s+/g, " "),
  );
  return createHash("sha256").update(JSON.stringify(words)).digest("base64url");
}
