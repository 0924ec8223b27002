import { z } from "zod";
import { asciiDigits } from "../digits.ts";
import { endpoint } from "../endpoint.ts";
import { pathId, text } from "../fields.ts";
import { inContext, type Message, msg, says } from "../i18n/i18n.ts";
import { limits } from "../limits.ts";
import { addressLimits } from "./limits.ts";

const field = (label: Message) => text(label, addressLimits.addressFieldLength);

/**
 * What can be a zip code in any country: 1 to 12 letters, digits, spaces and dashes, of which the first and the last are
 * a letter or digit; a dash alone where a country has none.
 */
const zipCode = /^(?:-|[\p{L}\p{Nd}](?:[\p{L}\p{Nd} \p{Pd}]{0,10}[\p{L}\p{Nd}])?)$/u;

export const addressFields = z.object({
  firstName: field(msg("First name")),
  lastName: field(msg("Last name")),
  email: text(msg("Email"), limits.emailLength).pipe(z.email(says("Please enter a valid email address."))),
  street: field(msg("Street")),
  city: field(msg("City")),
  state: field(inContext("address", "State")),
  zipcode: z
    .union([z.string(), z.int().nonnegative()], says("Zip code is required."))
    .transform(asTyped)
    .pipe(
      text(msg("Zip code"), 20).regex(
        zipCode,
        says("Please enter a valid zip code, such as 62701 or SW1A 1AA."),
      ),
    ),
  country: field(msg("Country")),
  countryCode: z
    .string(says("{field} must be text.", { field: "countryCode" }))
    .nullish()
    .describe("ISO 3166-1, instead of the country's name in a shop that states to which ones it delivers"),
  phone: z
    .union([z.string(), z.int().nonnegative()], says("Phone is required."))
    .transform(asTyped)
    .pipe(text(msg("Phone"), 40).regex(/\d/, says("Please enter a phone number, such as +1 217 555 0100."))),
});

/** Returns the number as text, with the digits of every script as ASCII digits. */
function asTyped(value: string | number): string {
  return asciiDigits(String(value).normalize("NFKC"));
}

export type AddressFields = z.output<typeof addressFields>;

export const address = z.object({
  _id: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  street: z.string(),
  city: z.string(),
  state: z.string(),
  zipcode: z.string(),
  country: z.string(),
  countryCode: z
    .string()
    .nullable()
    .optional()
    .describe("The country by ISO 3166-1, in a shop that states to which ones it delivers"),
  phone: z.string(),
});

export type Address = z.infer<typeof address>;

/** The nine fields, bare or wrapped as `{ address }`: clients use both forms. */
const bareOrWrapped = z.preprocess(
  (body) =>
    body !== null && typeof body === "object" && "address" in body && typeof body.address === "object"
      ? body.address
      : body,
  addressFields,
);

export const addresses = {
  list: endpoint("GET /api/address/get", {
    summary: "The shopper's addresses, newest first",
    access: "shopper",
    reply: { addresses: z.array(address) },
  }),
  add: endpoint("POST /api/address/add", {
    idempotent: true,
    summary: "Save an address",
    access: "shopper",
    body: bareOrWrapped,
    reply: { message: z.string(), address },
    status: 201,
    errors: ["address_book_full"],
  }),
  edit: endpoint("PUT /api/address/update/:id", {
    summary: "Change an address; orders keep the one they were placed with",
    access: "shopper",
    params: z.object({ id: pathId }),
    body: bareOrWrapped,
    reply: { message: z.string(), address },
    errors: ["address_not_found"],
  }),
  remove: endpoint("DELETE /api/address/delete/:id", {
    summary: "Remove an address; orders keep the one they were placed with",
    access: "shopper",
    params: z.object({ id: pathId }),
    reply: { message: z.string() },
    errors: ["address_not_found"],
  }),
};
