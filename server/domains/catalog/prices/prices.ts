import { ShopError } from "#contract/errors.ts";
import { type Message, msg, t } from "#contract/i18n/i18n.ts";
import { hasWholeCents, MAX_PRICE_CENTS, type Money } from "#contract/money.ts";

type Prices = { price: number; offerPrice: number };

/**
 * Returns a product's prices in cents. Throws `invalid_input` for a price that is not valid in this currency, and
 * `price_rule`.
 */
export function readPrices(money: Money, { price, offerPrice }: Prices) {
  const fields = Object.fromEntries(
    Object.entries({
      price: problemOf(money, msg("Price"), price),
      offerPrice: problemOf(money, msg("Offer price"), offerPrice),
    }).filter((entry): entry is [string, string] => entry[1] !== undefined),
  );
  const [message] = Object.values(fields);
  if (message) throw new ShopError("invalid_input", { message, fields });
  if (offerPrice > price)
    throw new ShopError("price_rule", { fields: { offerPrice: t("Not above the price.") } });
  return { priceCents: money.toCents(price), offerPriceCents: money.toCents(offerPrice) };
}

/**
 * Returns what a piece costs the shop in cents; null: not stated. Throws `invalid_input` for an amount that is not valid in
 * this currency.
 */
export function readCost(
  money: Money,
  { cost }: { cost?: number | undefined },
): {
  costCents: number | null;
} {
  if (cost === undefined) return { costCents: null };
  const message = wrongAmount(money, msg("Cost price"), cost);
  if (message) throw new ShopError("invalid_input", { message, fields: { cost: message } });
  return { costCents: money.toCents(cost) };
}

function problemOf(money: Money, label: Message, amount: number): string | undefined {
  if (hasWholeCents(money, amount) && money.toCents(amount) <= 0)
    return t("{field} must be above 0.", { field: t(label) });
  return wrongAmount(money, label, amount);
}

function wrongAmount(money: Money, label: Message, amount: number): string | undefined {
  if (!hasWholeCents(money, amount))
    return t(
      "{field} can have {digits, plural, =0 {no decimals} =1 {at most one decimal} =2 {at most two decimals} =3 {at most three decimals} other {at most # decimals}}.",
      {
        field: t(label),
        digits: money.digits,
      },
    );
  if (money.toCents(amount) > MAX_PRICE_CENTS) return t("{field} is too high.", { field: t(label) });
  return undefined;
}
