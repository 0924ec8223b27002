import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { says } from "../i18n/i18n.ts";
import { cartLimits } from "./limits.ts";

/** A cart: product id to quantity, an integer from 1 to 99. */
export const cartItems = z.record(z.string(), z.int());

export type CartItems = z.infer<typeof cartItems>;

const notInRange = says("Quantities are whole numbers from 1 to {max}.", { max: cartLimits.quantityMax });

/** A quantity as a client sends it. */
export const quantity = z
  .number(notInRange)
  .int(notInRange)
  .min(1, notInRange)
  .max(cartLimits.quantityMax, notInRange);

/** A cart as a client sends it: a quantity of 0 removes the product. */
export const looseCartItems = z
  .record(
    z.string().max(64),
    z.union([z.literal(0), quantity], notInRange),
    says("{field} must map product ids to quantities.", { field: "cartItems" }),
  )
  .refine(
    (items) => Object.keys(items).length <= cartLimits.cartLinesMax,
    says("A cart holds at most {max} products.", { max: cartLimits.cartLinesMax }),
  );

export const cart = {
  update: endpoint("POST /api/cart/update", {
    summary: "Replace the shopper's cart; replies with what was kept",
    access: "shopper",
    body: z.object({ cartItems: looseCartItems }),
    reply: { cartItems },
  }),
};
