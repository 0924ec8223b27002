import { useQuery } from "@tanstack/react-query";
import { useRef } from "react";
import { productPath } from "#contract/catalog/paths.ts";
import { inContext, t } from "#contract/i18n/i18n.ts";
import { Button } from "#web/components/button.tsx";
import { Link } from "#web/components/link.tsx";
import { LoadError } from "#web/components/page/load-error.tsx";
import { Skeleton } from "#web/components/page/skeleton.tsx";
import { Thumbnail } from "#web/shared/pictures/thumbnail.tsx";
import { useSetStockNotice, waitedForProductsQuery } from "./stock-notice-queries.ts";

/** The products out of stock that the shopper waits for, each with a button to stop. */
export function NoticeList() {
  const { data: products, error, refetch } = useQuery(waitedForProductsQuery);
  const { mutate, isPending } = useSetStockNotice();
  const list = useRef<HTMLDivElement>(null);
  if (error && !products) return <LoadError error={error} onRetry={() => void refetch()} />;
  if (!products) return <Skeleton className="h-16" />;
  if (products.length === 0)
    return (
      <p className="text-muted">
        {t("You are not waiting for any product. Where something is out of stock, its page offers a notice.")}
      </p>
    );
  return (
    // A row that goes takes its button along, so the list gets the focus.
    <div ref={list} tabIndex={-1} className="outline-none">
      <ul className="grid gap-2">
        {products.map((product) => (
          <li
            key={product._id}
            className="flex items-center gap-3 rounded-2xl border border-line bg-paper py-2 pe-1 ps-2"
          >
            <Thumbnail product={product} sizes="48px" className="size-12 shrink-0 rounded-xl" />
            <Link
              to={productPath(product)}
              className="wrap-anywhere min-w-0 flex-1 font-semibold underline-offset-4 hover:underline"
            >
              {product.name}
            </Link>
            <Button
              look="quiet"
              disabled={isPending}
              aria-label={t("Stop waiting for {name}", { name: product.name })}
              onClick={() => {
                mutate({ productId: product._id, waiting: false });
                list.current?.focus();
              }}
            >
              {t(inContext("notice", "Stop"))}
            </Button>
          </li>
        ))}
      </ul>
    </div>
  );
}
