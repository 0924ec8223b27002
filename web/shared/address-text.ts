import type { Address } from "#contract/addresses/endpoints.ts";
import { listText } from "#contract/i18n/list-text.ts";

/** An address in one line, in the format of the specification. */
export function addressText({ street, city, state, zipcode, country }: Address): string {
  return listText([street, city, `${state} ${zipcode}`, country]);
}
