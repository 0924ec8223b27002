import { z } from "zod";
import { calls } from "./calls.ts";
import { cartItems, looseCartItems } from "./cart.ts";
import { endpoint } from "./endpoint.ts";
import { text } from "./fields.ts";
import { limits } from "./limits.ts";

export const user = z.object({
  _id: z.string(),
  name: z.string(),
  email: z.string(),
  cartItems,
});

export type User = z.infer<typeof user>;

export const email = text("Email", limits.emailLength)
  .toLowerCase()
  .pipe(z.email("Please enter a valid email address."));

// A password is never trimmed: a space is a character like any other.
const newPassword = z
  .string({ error: "Password is required." })
  .min(limits.passwordMinLength, `Password must have at least ${limits.passwordMinLength} characters.`)
  .max(limits.passwordMaxLength, `Password can have at most ${limits.passwordMaxLength} characters.`);

const givenPassword = z
  .string({ error: "Password is required." })
  .min(1, "Password is required.")
  .max(limits.passwordMaxLength, `Password can have at most ${limits.passwordMaxLength} characters.`);

/** The visitor's own cart, merged into the account's at login and registration. */
const visitorCart = { cartItems: looseCartItems.optional() };

export const accounts = {
  session: endpoint(calls.accounts.session, {
    summary: "Who is looking at the shop",
    access: "anyone",
    reply: { user: user.nullable(), seller: z.boolean(), cartItems },
  }),
  register: endpoint(calls.accounts.register, {
    summary: "Register a shopper and log her in",
    access: "anyone",
    body: z.object({ name: text("Name", limits.nameLength), email, password: newPassword, ...visitorCart }),
    reply: { user },
    status: 201,
    errors: ["email_taken", "weak_password", "rate_limited"],
  }),
  login: endpoint(calls.accounts.login, {
    summary: "Log a shopper in",
    access: "anyone",
    body: z.object({ email, password: givenPassword, ...visitorCart }),
    reply: { user },
    errors: ["wrong_credentials", "rate_limited"],
  }),
  isAuth: endpoint(calls.accounts.isAuth, {
    summary: "The logged-in shopper, or 401",
    access: "shopper",
    reply: { user },
  }),
  logout: endpoint(calls.accounts.logout, {
    summary: "End the shopper's session",
    access: "anyone",
    reply: { message: z.string() },
  }),
  logoutByLink: endpoint(calls.accounts.logoutByLink, {
    summary: "End the shopper's session (acts only when asked by this shop's own pages or no browser)",
    access: "anyone",
    reply: { message: z.string() },
    errors: ["cross_site"],
  }),
};

export const sellerAccounts = {
  login: endpoint(calls.seller.login, {
    summary: "Log the seller in",
    access: "anyone",
    body: z.object({ email, password: givenPassword }),
    reply: { message: z.string() },
    errors: ["wrong_credentials", "rate_limited"],
  }),
  isAuth: endpoint(calls.seller.isAuth, {
    summary: "Success for the logged-in seller, or 401",
    access: "seller",
    reply: {},
  }),
  logout: endpoint(calls.seller.logout, {
    summary: "End the seller's session",
    access: "anyone",
    reply: { message: z.string() },
  }),
  logoutByLink: endpoint(calls.seller.logoutByLink, {
    summary: "End the seller's session (acts only when asked by this shop's own pages or no browser)",
    access: "anyone",
    reply: { message: z.string() },
    errors: ["cross_site"],
  }),
};
