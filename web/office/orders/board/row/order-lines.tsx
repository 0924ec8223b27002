import { sizeText } from "#contract/catalog/units/unit-price.ts";
import { t } from "#contract/i18n/i18n.ts";
import type { StaffOrder } from "#contract/orders/staff-endpoints.ts";
import { staffWeightNotes } from "#contract/orders/weight-texts.ts";
import { whenMissingTexts } from "#contract/orders/when-missing.ts";
import { useSettings } from "#web/components/settings.ts";
import { Thumbnail } from "#web/shared/pictures/thumbnail.tsx";
import { ScheduledNote } from "#web/shared/products/scheduled-note.tsx";

/** The lines of an order with pictures, what each costs, and what was short, refunded or taken off. */
export function OrderLines({ items }: Pick<StaffOrder, "items">) {
  const settings = useSettings();
  const { money } = settings;
  return (
    <ul className="grid content-start gap-1.5">
      {items.map(
        ({ product, quantity, short, refunded, reduced, replaces, question, discounts, ...line }) => (
          <li
            key={product._id}
            className="grid grid-cols-[2.5rem_auto_minmax(0,1fr)_auto] items-center gap-2.5 leading-snug"
          >
            <Thumbnail product={product} sizes="40px" className="rounded-md" />
            <span className="tabular min-w-7 font-bold">{quantity} ×</span>
            <span className="wrap-anywhere">
              {product.name}
              {short > 0 && (
                <strong className="text-tomato">
                  {" "}
                  {t("({count, plural, other {# missing}})", { count: short })}
                </strong>
              )}
              {refunded > 0 && (
                <span className="text-muted">
                  {" "}
                  {t("({count, plural, other {# refunded}})", { count: refunded })}
                </span>
              )}
              {product.weight && (
                <>
                  {" "}
                  <span className="inline-block text-muted text-sm">
                    {sizeText(product.weight, money.locale)}
                  </span>
                </>
              )}
              {staffWeightNotes({ ...line, quantity, short }, settings).map((note) => (
                <span key={note} className="tabular block text-muted text-sm">
                  {note}
                </span>
              ))}
              {reduced > 0 && (
                <span className="block text-muted text-sm">
                  {t("{amount} given back", { amount: money.formatAmount(reduced) })}
                </span>
              )}
              {replaces !== null && (
                <span className="block text-sm">{t("Instead of {product}", { product: replaces })}</span>
              )}
              {line.whenMissing && (
                <span className="block text-sm">
                  {t("If missing: {wish}", { wish: t(whenMissingTexts[line.whenMissing]) })}
                </span>
              )}
              {question && (
                <span className="block font-semibold text-amber text-sm">
                  {t("Asked: {quantity} × {product} instead?", {
                    quantity: question.quantity,
                    product: question.substitute.name,
                  })}
                </span>
              )}
              <ScheduledNote scheduled={line.scheduled} className="text-muted text-sm" />
              {discounts.map(({ kind, name, amount: off }) => (
                <span key={kind + name} className="block text-muted text-sm">
                  {t("{discount}: {amount}", { discount: name, amount: money.formatAmount(-off) })}
                </span>
              ))}
            </span>
            <span className="tabular">{money.formatAmount(line.amount)}</span>
          </li>
        ),
      )}
    </ul>
  );
}
