import { type ProductStatus, productStatusNames } from "#contract/catalog/product-status.ts";
import { t } from "#contract/i18n/i18n.ts";

const looks: Record<ProductStatus, string> = {
  published: "bg-brand-soft text-brand-strong",
  draft: "bg-amber-soft text-amber",
  archived: "bg-sunken text-muted",
};

/** Whether a product is in the shop. */
export function ProductStatusChip({ status }: { status: ProductStatus }) {
  return (
    <span
      className={`inline-block whitespace-nowrap rounded-full px-3 py-0.5 font-bold text-sm ${looks[status]}`}
    >
      {t(productStatusNames[status])}
    </span>
  );
}
