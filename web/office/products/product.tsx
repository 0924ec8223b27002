import { useQuery, useQueryClient } from "@tanstack/react-query";
import { ExternalLink } from "lucide-react";
import { useState } from "react";
import { useNavigate } from "react-router";
import { productPath } from "#contract/catalog/paths.ts";
import type { StaffProduct } from "#contract/catalog/product-endpoints.ts";
import type { ProductStatus } from "#contract/catalog/product-status.ts";
import { t } from "#contract/i18n/i18n.ts";
import { backOffice } from "#web/client/back-office.ts";
import { messageOf } from "#web/client/call-error.ts";
import { useAction } from "#web/client/use-action.ts";
import { Button, ButtonLink } from "#web/components/button.tsx";
import { Link } from "#web/components/link.tsx";
import { LoadError } from "#web/components/page/load-error.tsx";
import { PageHead } from "#web/components/page/page-head.tsx";
import { Skeleton } from "#web/components/page/skeleton.tsx";
import { RichText } from "#web/components/rich-text.tsx";
import { useSettings } from "#web/components/settings.ts";
import { toast } from "#web/components/toast.tsx";
import { BackToList } from "#web/office/shared/back-to-list.tsx";
import { productQuery } from "#web/office/shared/office-queries.ts";
import { ProductStatusChip } from "#web/office/shared/product-status-chip.tsx";
import type { Route } from "./+types/product";
import { ProductForm } from "./product/product-form.tsx";
import { ProductHistory } from "./product/product-history.tsx";
import { useKeepProduct } from "./product/use-keep-product.ts";

/** A product: everything that is stated about it can be edited here. */
export default function Product({ params }: Route.ComponentProps) {
  const { data, error, isPending, refetch } = useQuery(productQuery(params.id));
  const [isDirty, setDirty] = useState(false);
  return (
    <>
      <PageHead title={data?.product.name ?? t("Product")} />
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
      <RichText
        text={t("Shoppers pay {price} now, by a <link>scheduled price</link>.", {
          price: money.formatAmount(currentPrice),
        })}
        tags={{
          link: (words) => (
            <Link
              to="/seller/discounts/scheduled-prices"
              className="font-semibold underline underline-offset-4"
            >
              {words}
            </Link>
          ),
        }}
      />
    </p>
  );
}

function ProductSkeleton() {
  return (
    <div role="status">
      <span className="sr-only">{t("Loading the product")}</span>
      <Skeleton className="mb-5 h-8 w-64 max-w-full" />
      <div className="grid max-w-xl gap-x-8 gap-y-5 lg:max-w-4xl lg:grid-cols-[18rem_1fr]">
        <Skeleton className="aspect-square max-lg:h-40" />
        <Skeleton className="h-128" />
      </div>
    </div>
  );
}

type ProductActionsProps = {
  product: StaffProduct;
  /** Whether there are changes that would not be published or copied. */
  isDirty: boolean;
};

/** What can be done with a product beside editing it; which depends on whether it is in the shop. */
function ProductActions({ product, isDirty }: ProductActionsProps) {
  const { status } = product;
  const { setStatus, duplicate, isPending } = useProductActions(product);
  const unsaved = isDirty ? t("Save or discard your changes first") : undefined;
  const careful = { disabled: isPending || isDirty, title: unsaved };
  return (
    <div className="flex flex-wrap items-center gap-y-2 sm:gap-x-1">
      {status === "published" ? (
        <ButtonLink to={productPath(product)} look="quiet" className="max-sm:px-2.5">
          {t("View in shop")}
          <ExternalLink aria-hidden className="size-4" />
        </ButtonLink>
      ) : (
        <ButtonLink to={`/seller/products/${product._id}/preview`} look="quiet" className="max-sm:px-2.5">
          {t("Preview")}
        </ButtonLink>
      )}
      <ButtonLink to={`/seller/products/${product._id}/stock`} look="quiet" className="max-sm:px-2.5">
        {t("Stock")}
      </ButtonLink>
      <Button look="quiet" className="max-sm:px-2.5" {...careful} onClick={() => duplicate()}>
        {t("Duplicate")}
      </Button>
      {status !== "archived" && (
        <Button
          look="quiet"
          className="max-sm:px-2.5"
          disabled={isPending}
          onClick={() => setStatus("archived")}
        >
          {t("Archive")}
        </Button>
      )}
      {status === "archived" && (
        <Button
          look="quiet"
          className="max-sm:px-2.5"
          disabled={isPending}
          onClick={() => setStatus("draft")}
        >
          {t("Bring back as draft")}
        </Button>
      )}
      {status !== "published" && (
        <Button
          look="secondary"
          className="max-sm:ms-1 max-sm:px-4"
          {...careful}
          onClick={() => setStatus("published")}
        >
          {status === "draft" ? t("Publish") : t("Bring back")}
        </Button>
      )}
    </div>
  );
}

/** Publishes a product, archives it or brings it back, and makes copies of it. */
function useProductActions({ _id: id, status: before }: StaffProduct) {
  const queryClient = useQueryClient();
  const keepProduct = useKeepProduct();
  const navigate = useNavigate();
  const onError = (problem: Error) => {
    toast.error(messageOf(problem), { about: "product" });
    return queryClient.invalidateQueries({ queryKey: productQuery(id).queryKey });
  };
  const { mutate: setStatus, isPending: isChanging } = useAction({
    mutationFn: (status: ProductStatus) => backOffice.products.setStatus({ id, status }),
    onSuccess: ({ message, product }, status) => {
      keepProduct(product);
      const undo = { text: t("Undo"), onClick: () => setStatus(before) };
      toast.success(message, { about: "product", ...(status === "archived" && { action: undo }) });
    },
    onError,
  });
  const { mutate: duplicate, isPending: isCopying } = useAction({
    mutationFn: () => backOffice.products.duplicate({ id }),
    onSuccess: ({ message, product }) => {
      keepProduct(product);
      toast.success(message, { about: "product" });
      return navigate(`/seller/products/${product._id}`);
    },
    onError,
  });
  return { setStatus, duplicate, isPending: isChanging || isCopying };
}
