import { ArrowLeft } from "lucide-react";
import { useLocation } from "react-router";
import { t } from "#contract/i18n/i18n.ts";
import { Link } from "#web/components/link.tsx";

/** Leads back to the product list, with its filters when the product was opened from there. */
export function BackToList() {
  const { state } = useLocation();
  const search: unknown = state?.list;
  return (
    <Link
      to={`/seller/product-list${typeof search === "string" ? search : ""}`}
      className="mb-2 inline-flex min-h-8 items-center gap-1.5 font-semibold text-muted text-sm underline-offset-4 hover:text-ink hover:underline"
    >
      <ArrowLeft aria-hidden className="size-4" />
      {t("Product List")}
    </Link>
  );
}
