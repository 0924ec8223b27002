import type { Address } from "#contract/addresses/endpoints.ts";

/** An address in one line, in the format of the specification. */
export function addressText({ street, city, state, zipcode, country }: Address): string {
  return `${street}, ${city}, ${state} ${zipcode}, ${country}`;
}
