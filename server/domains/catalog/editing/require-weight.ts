import { weightProblem } from "#contract/catalog/units/sold-by-weight.ts";
import { ShopError } from "#contract/errors.ts";

/** Throws `invalid_input` for a product that is sold by weight and does not state its weight in a way to calculate with. */
export function requireWeight(product: { soldByWeight: boolean; weight?: string | undefined }): void {
  const message = weightProblem(product);
  if (message) throw new ShopError("invalid_input", { message, fields: { weight: message } });
}
