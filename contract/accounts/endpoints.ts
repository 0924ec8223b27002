import { z } from "zod";
import { cartItems, looseCartItems } from "../cart/endpoints.ts";
import { allergenCodes, knownAllergens } from "../catalog/food/allergens.ts";
import { endpoint } from "../endpoint.ts";
import { text } from "../fields.ts";
import { msg, says } from "../i18n/i18n.ts";
import { limits } from "../limits.ts";
import { paymentTypes } from "../orders/order-status.ts";
import { accountLimits } from "./limits.ts";

export const user = z.object({
  _id: z.string(),
  name: z.string(),
  email: z.string(),
  cartItems,
  isGuest: z.literal(true).optional().describe("Set for a guest, who has no password"),
});

export type User = z.infer<typeof user>;

export const email = text(msg("Email"), limits.emailLength)
  .toLowerCase()
  .pipe(z.email(says("Please enter a valid email address.")));

// Passwords are never trimmed: a space is a character like any other.
export const newPassword = z
  .string(says("Password is required."))
  .min(
    accountLimits.passwordMinLength,
    says("Password must have at least {min} characters.", { min: accountLimits.passwordMinLength }),
  )
  .max(
    accountLimits.passwordMaxLength,
    says("Password can have at most {max} characters.", { max: accountLimits.passwordMaxLength }),
  );

export const givenPassword = z
  .string(says("Password is required."))
  .min(1, says("Password is required."))
  .max(
    accountLimits.passwordMaxLength,
    says("Password can have at most {max} characters.", { max: accountLimits.passwordMaxLength }),
  );

/** The token of a mailed link. */
export const linkToken = z
  .string(says("The link is incomplete."))
  .min(1, says("The link is incomplete."))
  .max(200);

export const avoidedAllergens = z.array(z.enum(allergenCodes)).describe("The allergens that they avoid");

/** A visitor's choice in the browser, which may hold anything: what is no allergen is left out. */
const looseAllergens = z
  .array(z.string().max(40), says("avoidedAllergens must be a list of codes."))
  .max(100, says("avoidedAllergens has too many codes."))
  .transform((codes) => knownAllergens(codes));

/** The visitor's cart and avoided allergens, merged into the account's at login and registration. */
const belongings = {
  cartItems: looseCartItems.optional(),
  avoidedAllergens: looseAllergens.optional(),
};

export const accounts = {
  session: endpoint("GET /api/session", {
    summary:
      "The current visitor, shopper or staff member, and all of theirs that a page shows while it loads",
    access: "anyone",
    reply: {
      user: user.nullable(),
      seller: z.boolean(),
      cartItems,
      wishlistIds: z.array(z.string()).describe("The ids of everything in the wishlist, the newest first"),
      unreadCount: z.int().describe("How many notifications are unread"),
      avoidedAllergens,
      paymentTypes: z.array(z.enum(paymentTypes)).describe("How orders can be paid in this shop"),
    },
  }),
  register: endpoint("POST /api/user/register", {
    summary: "Register a shopper and log in; a guest's account is kept, with its orders",
    access: "anyone",
    body: z.object({
      name: text(msg("Name"), accountLimits.nameLength),
      email,
      password: newPassword,
      ...belongings,
    }),
    reply: { user, avoidedAllergens },
    status: 201,
    errors: ["email_taken", "weak_password", "rate_limited"],
  }),
  guest: endpoint("POST /api/user/guest", {
    summary:
      "Begin a guest's session, to order without an account; changes the name and email of one that runs",
    access: "anyone",
    body: z.object({ name: text(msg("Name"), accountLimits.nameLength), email, ...belongings }),
    reply: { user, avoidedAllergens },
    status: 201,
    errors: ["email_taken", "already_logged_in", "rate_limited"],
  }),
  login: endpoint("POST /api/user/login", {
    summary: "Log a shopper in",
    access: "anyone",
    body: z.object({ email, password: givenPassword, ...belongings }),
    reply: { user, avoidedAllergens },
    errors: ["wrong_credentials", "rate_limited"],
  }),
  isAuth: endpoint("GET /api/user/is-auth", {
    summary: "The logged-in shopper, or 401",
    access: "shopper",
    reply: { user },
  }),
  logout: endpoint("POST /api/user/logout", {
    summary: "End the shopper's session",
    access: "anyone",
    reply: { message: z.string() },
  }),
  logoutByLink: endpoint("GET /api/user/logout", {
    summary: "End the shopper's session (acts only when asked by this shop's own pages or no browser)",
    access: "anyone",
    reply: { message: z.string() },
    errors: ["cross_site"],
  }),
};
