import { t } from "#contract/i18n/i18n.ts";
import type { WalkPart } from "#contract/picking/endpoints.ts";

/** What is to be known about the pieces of a product for an order, beside how many are picked. */
export function PartNotes({ part: { number, short, replaces, asked } }: { part: WalkPart }) {
  return (
    <>
      {replaces && <p className="px-1 text-sm">{t("Instead of {product}", { product: replaces })}</p>}
      {short > 0 && (
        <p className="px-1 text-muted text-sm">
          {t("{count, plural, other {# missing}} for #{order}", { count: short, order: number })}
        </p>
      )}
      {asked && (
        <p className="px-1 font-semibold text-amber text-sm">
          {t("Asked about {count} for #{order}: {substitute} instead?", {
            count: asked.quantity,
            order: number,
            substitute: asked.substitute,
          })}
        </p>
      )}
    </>
  );
}
