import { z } from "zod";
import { calls } from "./calls.ts";
import { cartItems, looseCartItems } from "./cart.ts";
import { endpoint } from "./endpoint.ts";
import { text } from "./fields.ts";
import { limits } from "./limits.ts";
import { paymentTypes } from "./order-status.ts";

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

/** What stands in a link that was mailed. */
const token = z.string({ error: "The link is not complete." }).min(1, "The link is not complete.").max(200);

/** The visitor's own cart, merged into the account's at login and registration. */
const visitorCart = { cartItems: looseCartItems.optional() };

export const accounts = {
  session: endpoint(calls.accounts.session, {
    summary: "Who is looking at the shop",
    access: "anyone",
    reply: {
      user: user.nullable(),
      seller: z.boolean(),
      cartItems,
      paymentTypes: z.array(z.enum(paymentTypes)).describe("How orders can be paid in this shop"),
    },
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
  forgotPassword: endpoint(calls.accounts.forgotPassword, {
    summary: "Mail a link for choosing a new password, if there is such an account; the reply does not tell",
    access: "anyone",
    body: z.object({ email }),
    reply: { message: z.string() },
    errors: ["rate_limited"],
  }),
  resetPassword: endpoint(calls.accounts.resetPassword, {
    summary: "Choose a new password with the link's token; every session of the account ends",
    access: "anyone",
    body: z.object({ token, password: newPassword }),
    reply: { message: z.string() },
    errors: ["link_expired", "weak_password", "rate_limited"],
  }),
  changeEmail: endpoint(calls.accounts.changeEmail, {
    summary: "Mail a link to a new address; the address is the account's once the link was followed",
    access: "shopper",
    body: z.object({ email, password: givenPassword }),
    reply: { message: z.string() },
    errors: ["wrong_password", "email_taken", "rate_limited"],
  }),
  confirmEmail: endpoint(calls.accounts.confirmEmail, {
    summary: "Make the new address the account's, with the link's token, logged in as who asked for it",
    access: "shopper",
    body: z.object({ token }),
    reply: { message: z.string(), user },
    errors: ["link_expired", "email_taken", "rate_limited"],
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
    reply: {
      outbox: z.boolean().describe("Whether the shop keeps its mails for the seller to read, as in a demo"),
    },
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
