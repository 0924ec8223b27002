import { z } from "zod";
import { calls } from "./calls.ts";
import { endpoint } from "./endpoint.ts";
import { pathId, text } from "./fields.ts";
import { limits } from "./limits.ts";

const field = (label: string) => text(label, limits.addressFieldLength);

export const addressFields = z.object({
  firstName: field("First name"),
  lastName: field("Last name"),
  email: text("Email", limits.emailLength).pipe(z.email("Please enter a valid email address.")),
  street: field("Street"),
  city: field("City"),
  state: field("State"),
  zipcode: z
    .union([z.string(), z.int().nonnegative()], { error: "Zip code is required." })
    .transform(String)
    .pipe(text("Zip code", 20)),
  country: field("Country"),
  phone: z
    .union([z.string(), z.int().nonnegative()], { error: "Phone is required." })
    .transform(String)
    .pipe(text("Phone", 40)),
});

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
  phone: z.string(),
});

export type Address = z.infer<typeof address>;

/** The nine fields, bare or wrapped as `{ address }`: both forms are in use. */
const bareOrWrapped = z.preprocess(
  (body) =>
    body !== null && typeof body === "object" && "address" in body && typeof body.address === "object"
      ? body.address
      : body,
  addressFields,
);

export const addresses = {
  list: endpoint(calls.addresses.list, {
    summary: "The shopper's addresses, newest first",
    access: "shopper",
    reply: { addresses: z.array(address) },
  }),
  add: endpoint(calls.addresses.add, {
    summary: "Save an address",
    access: "shopper",
    body: bareOrWrapped,
    reply: { message: z.string(), address },
    status: 201,
    errors: ["address_book_full"],
  }),
  edit: endpoint(calls.addresses.edit, {
    summary: "Change an address; orders keep the one they were placed with",
    access: "shopper",
    params: z.object({ id: pathId }),
    body: bareOrWrapped,
    reply: { message: z.string(), address },
    errors: ["address_not_found"],
  }),
  remove: endpoint(calls.addresses.remove, {
    summary: "Remove an address; orders keep the one they were placed with",
    access: "shopper",
    params: z.object({ id: pathId }),
    reply: { message: z.string() },
    errors: ["address_not_found"],
  }),
};
