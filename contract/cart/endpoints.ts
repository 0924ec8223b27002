import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { cartLimits } from "./limits.ts";

/** A cart: product id to quantity, an integer from 1 to 99. */
export const cartItems = z.record(z.string(), z.int());

export type CartItems = z.infer<typeof cartItems>;

const quantityMessage = `Quantities are whole numbers from 1 to ${cartLimits.quantityMax}.`;

/** A quantity as a client sends it. */
export const quantity = z
  .number({ error: quantityMessage })
  .int(quantityMessage)
  .min(1, quantityMessage)
  .max(cartLimits.quantityMax, quantityMessage);

/** A cart as a client sends it: a quantity of 0 removes the product. */
export const looseCartItems = z
  .record(z.string().max(64), z.union([z.literal(0), quantity], { error: quantityMessage }), {
    error: "cartItems must map product ids to quantities.",
  })
  .refine(
    (items) => Object.keys(items).length <= cartLimits.cartLinesMax,
    `A cart holds at most ${cartLimits.cartLinesMax} products.`,
  );

export const cart = {
  update: endpoint("POST /api/cart/update", {
    summary: "Replace the shopper's cart; replies with what was kept",
    access: "shopper",
    body: z.object({ cartItems: looseCartItems }),
    reply: { cartItems },
  }),
};
