import { useQuery } from "@tanstack/react-query";
import { ArrowLeft } from "lucide-react";
import type { MouseEvent } from "react";
import type { Product } from "#contract/catalog/endpoints.ts";
import type { StaffProduct } from "#contract/catalog/product-endpoints.ts";
import { t } from "#contract/i18n/i18n.ts";
import { Drawings } from "#web/components/drawn-once.tsx";
import { Link } from "#web/components/link.tsx";
import { LoadError } from "#web/components/page/load-error.tsx";
import { PageHead } from "#web/components/page/page-head.tsx";
import { Skeleton } from "#web/components/page/skeleton.tsx";
import { toast } from "#web/components/toast.tsx";
import { productQuery } from "#web/office/shared/office-queries.ts";
import { ProductGallery } from "#web/shared/pictures/product-gallery.tsx";
import { InformationSection } from "#web/storefront/products/detail/information-section.tsx";
import { ProductFacts } from "#web/storefront/products/detail/product-facts.tsx";
import type { Route } from "./+types/product-preview";

/** A product as the shop will show it, as it was saved last. Nothing can be bought here. */
export default function ProductPreview({ params }: Route.ComponentProps) {
  const { data, error, isPending, refetch } = useQuery(productQuery(params.id));
  return (
    <>
      <PageHead title={data ? t("Preview of {name}", { name: data.product.name }) : t("Preview")} />
      <div className="mb-6 flex flex-wrap items-center justify-between gap-x-6 gap-y-1 rounded-2xl bg-amber-soft px-4 py-2 text-amber">
        <p className="font-bold">
          {data?.product.status === "published"
            ? t("Preview")
            : t("Preview: shoppers do not see this product")}
        </p>
        <Link
          to={`/seller/products/${params.id}`}
          className="inline-flex min-h-8 items-center gap-1.5 font-semibold underline-offset-4 hover:underline"
        >
          <ArrowLeft aria-hidden className="size-4" />
          {t("Back to editing")}
        </Link>
      </div>
      {isPending && <Skeleton className="h-128" />}
      {!isPending && !data && <LoadError error={error} onRetry={() => void refetch()} />}
      {data && <Shown product={inShop(data.product)} />}
    </>
  );
}

function Shown({ product }: { product: Product }) {
  return (
    <>
      <Drawings />
      <div className="grid gap-4 md:grid-cols-2 md:gap-8 lg:gap-14">
        <ProductGallery product={product} />
        <div onClickCapture={refuse}>
          <ProductFacts product={product} />
        </div>
      </div>
      <InformationSection product={product} />
    </>
  );
}

function refuse(event: MouseEvent): void {
  event.preventDefault();
  event.stopPropagation();
  toast(t("This is a preview: nothing can be bought here."));
}

/** The product as it would be for shoppers: on sale, unless none are left. */
function inShop({ archived: _, ...product }: StaffProduct): Product {
  return {
    ...product,
    inStock: product.stockQuantity !== 0,
    imageAlt: product.pictures.map(({ alt }) => alt),
  };
}
