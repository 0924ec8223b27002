import { z } from "zod";
import { cartItems, looseCartItems } from "../cart/endpoints.ts";
import { endpoint } from "../endpoint.ts";
import { text } from "../fields.ts";
import { limits } from "../limits.ts";
import { paymentTypes } from "../orders/order-status.ts";
import { calls } from "./calls.ts";
import { accountLimits } from "./limits.ts";

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
export const newPassword = z
  .string({ error: "Password is required." })
  .min(
    accountLimits.passwordMinLength,
    `Password must have at least ${accountLimits.passwordMinLength} characters.`,
  )
  .max(
    accountLimits.passwordMaxLength,
    `Password can have at most ${accountLimits.passwordMaxLength} characters.`,
  );

export const givenPassword = z
  .string({ error: "Password is required." })
  .min(1, "Password is required.")
  .max(
    accountLimits.passwordMaxLength,
    `Password can have at most ${accountLimits.passwordMaxLength} characters.`,
  );

/** What stands in a link that was mailed. */
const token = z.string({ error: "The link is not complete." }).min(1, "The link is not complete.").max(200);

/** The visitor's own cart, merged into the account's at login and registration. */
const visitorCart = { cartItems: looseCartItems.optional() };

export const accounts = {
  session: endpoint(calls.session, {
    summary: "Who is looking at the shop",
    access: "anyone",
    reply: {
      user: user.nullable(),
      seller: z.boolean(),
      cartItems,
      paymentTypes: z.array(z.enum(paymentTypes)).describe("How orders can be paid in this shop"),
    },
  }),
  register: endpoint(calls.register, {
    summary: "Register a shopper and log her in",
    access: "anyone",
    body: z.object({
      name: text("Name", accountLimits.nameLength),
      email,
      password: newPassword,
      ...visitorCart,
    }),
    reply: { user },
    status: 201,
    errors: ["email_taken", "weak_password", "rate_limited"],
  }),
  login: endpoint(calls.login, {
    summary: "Log a shopper in",
    access: "anyone",
    body: z.object({ email, password: givenPassword, ...visitorCart }),
    reply: { user },
    errors: ["wrong_credentials", "rate_limited"],
  }),
  isAuth: endpoint(calls.isAuth, {
    summary: "The logged-in shopper, or 401",
    access: "shopper",
    reply: { user },
  }),
  logout: endpoint(calls.logout, {
    summary: "End the shopper's session",
    access: "anyone",
    reply: { message: z.string() },
  }),
  logoutByLink: endpoint(calls.logoutByLink, {
    summary: "End the shopper's session (acts only when asked by this shop's own pages or no browser)",
    access: "anyone",
    reply: { message: z.string() },
    errors: ["cross_site"],
  }),
  forgotPassword: endpoint(calls.forgotPassword, {
    summary: "Mail a link for choosing a new password, if there is such an account; the reply does not tell",
    access: "anyone",
    body: z.object({ email }),
    reply: { message: z.string() },
    errors: ["rate_limited"],
  }),
  resetPassword: endpoint(calls.resetPassword, {
    summary: "Choose a new password with the link's token; every session of the account ends",
    access: "anyone",
    body: z.object({ token, password: newPassword }),
    reply: { message: z.string() },
    errors: ["link_expired", "weak_password", "rate_limited"],
  }),
  changeEmail: endpoint(calls.changeEmail, {
    summary: "Mail a link to a new address; the address is the account's once the link was followed",
    access: "shopper",
    body: z.object({ email, password: givenPassword }),
    reply: { message: z.string() },
    errors: ["wrong_password", "email_taken", "rate_limited"],
  }),
  confirmEmail: endpoint(calls.confirmEmail, {
    summary: "Make the new address the account's, with the link's token, logged in as who asked for it",
    access: "shopper",
    body: z.object({ token }),
    reply: { message: z.string(), user },
    errors: ["link_expired", "email_taken", "rate_limited"],
  }),
};
