import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { Suspense } from "react";
import { t } from "#contract/i18n/i18n.ts";
import type { Order } from "#contract/orders/endpoints.ts";
import { useAvoidedAllergens } from "#web/browser-state/avoided-allergens.ts";
import { productsByIdQuery } from "#web/browser-state/products.ts";
import { lazyPart } from "#web/components/lazy-part.tsx";

const AllergenSummary = lazyPart(
  async () => (await import("#web/shared/products/allergen-summary.tsx")).AllergenSummary,
);

/**
 * Returns a function that renders, for somebody who avoids allergens, what to know before ordering the same again. The
 * products are read as they are today, of all orders at once.
 */
export function useAllergensOfOrders(orders: readonly Order[]) {
  const avoided = useAvoidedAllergens();
  const ids = new Set(orders.flatMap(({ items }) => items.map(({ product }) => product._id)));
  const { data } = useQuery({
    ...productsByIdQuery(avoided.length > 0 ? [...ids] : []),
    // More orders keep the warnings of the others on the screen.
    placeholderData: keepPreviousData,
  });
  return ({ items }: Order) => {
    if (avoided.length === 0 || !data) return null;
    const sold = new Map(data.map((product) => [product._id, product]));
    return (
      <Suspense>
        <AllergenSummary
          title={t("Before you order this again")}
          products={items.flatMap(({ product }) => sold.get(product._id) ?? [])}
          avoided={avoided}
        />
      </Suspense>
    );
  };
}
