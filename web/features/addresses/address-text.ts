import type { Address } from "../../../contract/addresses/endpoints.ts";

/** An address in one line, as the specification shows it. */
export function addressText({ street, city, state, zipcode, country }: Address): string {
  return `${street}, ${city}, ${state} ${zipcode}, ${country}`;
}
