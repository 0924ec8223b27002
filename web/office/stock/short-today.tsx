import { useQuery } from "@tanstack/react-query";
import { PackageCheck } from "lucide-react";
import { t } from "#contract/i18n/i18n.ts";
import type { ShortProduct } from "#contract/stock/endpoints.ts";
import { useKeptPages } from "#web/client/use-kept-pages.ts";
import { Link } from "#web/components/link.tsx";
import { EmptyState } from "#web/components/page/empty-state.tsx";
import { LoadError } from "#web/components/page/load-error.tsx";
import { PageHead } from "#web/components/page/page-head.tsx";
import { Skeleton } from "#web/components/page/skeleton.tsx";
import { useKeepWork } from "#web/office/shared/late-work/kept-work.ts";
import { SyncState } from "#web/office/shared/late-work/sync-state.tsx";
import { LineProduct } from "#web/office/shared/line-product.tsx";
import { PiecesInput } from "./sheets/pieces-input.tsx";
import { StockTabs } from "./sheets/stock-tabs.tsx";
import { useShelfCounts } from "./sheets/use-shelf-counts.ts";
import { shortTodayQuery } from "./stock-queries.ts";

/** What was missing when orders were picked today, to count it and set the stock right. */
export default function ShortToday() {
  useKeptPages();
  useKeepWork();
  const { data, error, refetch } = useQuery(shortTodayQuery);
  const { queued, countShelf } = useShelfCounts();
  return (
    <>
      <PageHead title={t("Short today")} />
      <StockTabs />
      <h1 className="mb-1 font-extrabold text-2xl">{t("Short today")}</h1>
      <p className="mb-4 max-w-2xl text-muted">
        {t(
          "What was missing when orders were picked. Count everything on the shelf, also for orders that are not picked yet, and enter it: the stock is set right.",
        )}
      </p>
      <SyncState kept="what you count" />
      {!data && error && <LoadError error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton className="h-64" />}
      {data?.products.length === 0 && (
        <EmptyState
          icon={<PackageCheck />}
          title={t("Nothing was short")}
          text={t("Everything ordered was there today.")}
        />
      )}
      {data && data.products.length > 0 && (
        <ul className="max-w-2xl divide-y divide-line overflow-clip rounded-2xl border border-line bg-surface">
          {data.products.map((product) => (
            <ShortRow
              key={product._id}
              product={product}
              queued={queued(product)}
              onCount={(onShelf) => countShelf(product, onShelf)}
            />
          ))}
        </ul>
      )}
    </>
  );
}

type ShortRowProps = {
  product: ShortProduct;
  /** What was counted and not sent yet. */
  queued: number | undefined;
  onCount: (onShelf: number) => void;
};

function ShortRow({ product, queued, onCount }: ShortRowProps) {
  const { _id, name, short, orders, onShelf } = product;
  return (
    <li className="flex items-center justify-between gap-3 px-3 py-2">
      <div className="min-w-0">
        <LineProduct product={product}>
          {queued !== undefined && `${t("Not sent yet")} · `}
          {t("{short, plural, other {# short}} in {orders, plural, one {# order} other {# orders}}", {
            short,
            orders,
          })}{" "}
          ·{" "}
          <Link
            to={`/seller/products/${_id}/stock`}
            className="font-semibold text-brand underline-offset-4 hover:underline"
          >
            {t("Movements")}
          </Link>
        </LineProduct>
      </div>
      {onShelf !== null && (
        <PiecesInput
          label={t("On the shelf: {name}", { name })}
          value={queued ?? onShelf}
          onChange={(value) => value !== null && onCount(value)}
        />
      )}
    </li>
  );
}
