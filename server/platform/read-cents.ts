import { ShopError } from "#contract/errors.ts";
import { t } from "#contract/i18n/i18n.ts";
import { hasWholeCents, type Money } from "#contract/money.ts";

/**
 * Reads an amount of money from a field of a call, in cents. Throws `invalid_input` for one with more decimals than the
 * shop's currency has: it is never rounded.
 */
export function readCents(money: Money, field: string, amount: number): number {
  if (hasWholeCents(money, amount)) return money.toCents(amount);
  const { currency, digits } = money;
  const message = t(
    "{amount} is not an amount in {currency}: at most {digits, plural, one {# decimal} other {# decimals}}.",
    { amount, currency, digits },
  );
  throw new ShopError("invalid_input", { message, fields: { [field]: message } });
}
