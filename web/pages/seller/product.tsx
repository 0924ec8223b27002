import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { StaffProduct } from "../../../contract/catalog/product-endpoints.ts";
import { ProductStatusChip } from "../../features/seller/product-status-chip.tsx";
import { productQuery } from "../../features/seller/seller-queries.ts";
import { useNoticeSessionEnd } from "../../features/seller/use-seller-session.ts";
import { Link } from "../../ui/link.tsx";
import { LoadError } from "../../ui/load-error.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import { useSettings } from "../../ui/settings.ts";
import { Skeleton } from "../../ui/skeleton.tsx";
import type { Route } from "./+types/product";
import { BackToList } from "./product/back-to-list.tsx";
import { ProductActions } from "./product/product-actions.tsx";
import { ProductForm } from "./product/product-form.tsx";
import { ProductHistory } from "./product/product-history.tsx";

/** A product: everything that is stated about it can be edited here. */
export default function Product({ params }: Route.ComponentProps) {
  const { data, error, isPending, refetch } = useQuery(productQuery(params.id));
  const [isDirty, setDirty] = useState(false);
  useNoticeSessionEnd(error);
  return (
    <>
      <PageHead title={data?.product.name ?? "Product"} />
      <BackToList />
      {isPending && <ProductSkeleton />}
      {!isPending && !data && <LoadError error={error} onRetry={() => void refetch()} />}
      {data && (
        <>
          <div className="mb-4 flex max-w-4xl flex-wrap items-center justify-between gap-x-6 gap-y-1">
            <div className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1">
              <h1 className="min-w-0 font-extrabold text-2xl wrap-anywhere">{data.product.name}</h1>
              <ProductStatusChip status={data.product.status} />
            </div>
            <ProductActions product={data.product} isDirty={isDirty} />
          </div>
          <ScheduledNow product={data.product} />
          <ProductForm key={params.id} product={data.product} onDirty={setDirty} />
          <ProductHistory product={data.product} isDirty={isDirty} />
        </>
      )}
    </>
  );
}

/** That shoppers pay less than what is edited here, because of a scheduled price. */
function ScheduledNow({ product: { currentPrice, offerPrice } }: { product: StaffProduct }) {
  const { money } = useSettings();
  if (currentPrice >= offerPrice) return null;
  return (
    <p className="mb-4 max-w-4xl rounded-xl bg-amber-soft px-4 py-3">
      Shoppers pay {money.formatAmount(currentPrice)} now, by a{" "}
      <Link to="/seller/discounts/scheduled-prices" className="font-semibold underline underline-offset-4">
        scheduled price
      </Link>
      .
    </p>
  );
}

function ProductSkeleton() {
  return (
    <div role="status">
      <span className="sr-only">Loading the product</span>
      <Skeleton className="mb-5 h-8 w-64 max-w-full" />
      <div className="grid max-w-xl gap-x-8 gap-y-5 lg:max-w-4xl lg:grid-cols-[18rem_1fr]">
        <Skeleton className="aspect-square max-lg:h-40" />
        <Skeleton className="h-128" />
      </div>
    </div>
  );
}
