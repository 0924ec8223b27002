import { useInfiniteQuery, useQuery, useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import type { StaffListedProduct } from "#contract/catalog/staff-endpoints.ts";
import { t } from "#contract/i18n/i18n.ts";
import type { LevelledProduct } from "#contract/stock/endpoints.ts";
import { stockLimits } from "#contract/stock/limits.ts";
import { backOffice } from "#web/client/back-office.ts";
import { fieldsOf, messageOf } from "#web/client/call-error.ts";
import { useAction } from "#web/client/use-action.ts";
import { Button } from "#web/components/button.tsx";
import { useDateFormat } from "#web/components/dates.ts";
import { NumberField } from "#web/components/fields/number-field.tsx";
import { Link } from "#web/components/link.tsx";
import { LoadError } from "#web/components/page/load-error.tsx";
import { PageHead } from "#web/components/page/page-head.tsx";
import { Skeleton } from "#web/components/page/skeleton.tsx";
import { RichText } from "#web/components/rich-text.tsx";
import { useSettings } from "#web/components/settings.ts";
import { toast } from "#web/components/toast.tsx";
import { BackToList } from "#web/office/shared/back-to-list.tsx";
import { ProductStatusChip } from "#web/office/shared/product-status-chip.tsx";
import { useMay } from "#web/office/shared/session/use-may.ts";
import type { Route } from "./+types/product-stock";
import { MovementTable } from "./movement-table.tsx";
import { StockEditor } from "./stock-editor.tsx";
import { lotsQuery, movementsQuery, STOCK_KEY } from "./stock-queries.ts";
import { type StockChange, useSetStock } from "./use-set-stock.ts";

const range = { isWhole: true, min: 0, max: stockLimits.lowLevelMax, className: "w-56" } as const;

/** The stock of a product: how many there are, a form that changes it, and every movement. */
export default function ProductStock({ params }: Route.ComponentProps) {
  const { data, error, isPending, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } =
    useInfiniteQuery(movementsQuery(params.id));
  const product = data?.pages[0]?.product;
  return (
    <>
      <PageHead title={product ? t("Stock of {name}", { name: product.name }) : t("Stock")} />
      <BackToList />
      {isPending && <StockSkeleton />}
      {!isPending && !product && <LoadError error={error} onRetry={() => void refetch()} />}
      {product && (
        <div className="grid max-w-4xl gap-6">
          <StockHead product={product} />
          <ChangeStock key={params.id} product={product} />
          <StockLevelsForm
            key={`levels ${params.id} ${product.ownLevel} ${product.highest}`}
            product={product}
          />
          <LotList product={params.id} />
          <section aria-labelledby="movements">
            <h2 id="movements" className="mb-3 font-extrabold text-xl">
              {t("Movements")}
            </h2>
            <MovementTable movements={data.pages.flatMap(({ movements }) => movements)} />
            {hasNextPage && (
              <Button
                look="secondary"
                className="mt-3"
                disabled={isFetchingNextPage}
                onClick={() => void fetchNextPage()}
              >
                {t("Show earlier movements")}
              </Button>
            )}
          </section>
        </div>
      )}
    </>
  );
}

function StockHead({ product: { _id, name, stockQuantity, status } }: { product: StaffListedProduct }) {
  const mayEdit = useMay("catalog.edit");
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1">
      <div className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1">
        <h1 className="min-w-0 font-extrabold text-2xl wrap-anywhere">
          {mayEdit ? (
            <Link to={`/seller/products/${_id}`} className="underline-offset-4 hover:underline">
              {name}
            </Link>
          ) : (
            name
          )}
        </h1>
        <ProductStatusChip status={status} />
      </div>
      <p role="status" className="tabular font-extrabold text-2xl">
        {stockQuantity === null ? t("Not tracked") : t("{count} in stock", { count: stockQuantity })}
      </p>
    </div>
  );
}

function ChangeStock({ product }: { product: StaffListedProduct }) {
  const { setStock, isSaving } = useSetStock(product, () => undefined);
  // What is typed stays while sales arrive, and is gone once it is saved.
  const [saved, setSaved] = useState(0);
  const save = (change: StockChange) => setStock(change, () => setSaved((count) => count + 1));
  return (
    <div className="overflow-clip rounded-2xl border border-line">
      <StockEditor key={saved} product={product} saving={isSaving} onSave={save} />
    </div>
  );
}

function StockSkeleton() {
  return (
    <div role="status" className="grid max-w-4xl gap-6">
      <span className="sr-only">{t("Loading the stock")}</span>
      <Skeleton className="h-8 w-64 max-w-full" />
      <Skeleton className="h-36" />
      <Skeleton className="h-96" />
    </div>
  );
}

/** How many pieces of a product are good until when. Nothing is shown of a product without best-before days. */
function LotList({ product }: { product: string }) {
  const { data } = useQuery(lotsQuery(product));
  const writeDay = useDateFormat("day");
  if (!data || data.lots.length === 0) return null;
  return (
    <section aria-labelledby="lots">
      <h2 id="lots" className="mb-3 font-extrabold text-xl">
        {t("Best-before days")}
      </h2>
      <ul className="divide-y divide-line rounded-2xl border border-line bg-surface px-4">
        {data.lots.map(({ _id, bestBefore, left, received, sheet }) => (
          <li key={_id} className="tabular flex flex-wrap items-baseline justify-between gap-x-4 py-2.5">
            <time dateTime={bestBefore} className="font-semibold">
              {writeDay(bestBefore)}
            </time>
            <span>
              <RichText
                text={t(
                  "{left, plural, other {# left}} of <delivery>{received, plural, other {# delivered}}</delivery>",
                  { left, received },
                )}
                tags={{
                  delivery: (words) => (
                    <Link
                      to={`/seller/stock/sheets/${sheet}`}
                      className="text-brand underline-offset-4 hover:underline"
                    >
                      {words}
                    </Link>
                  ),
                }}
              />
            </span>
          </li>
        ))}
        {data.undated > 0 && (
          <li className="tabular flex justify-between gap-x-4 py-2.5 text-muted">
            {t("No day stated")}{" "}
            <span>{t("{count, plural, one {# piece} other {# pieces}}", { count: data.undated })}</span>
          </li>
        )}
      </ul>
    </section>
  );
}

type Levels = { level: number | null; highest: number | null };

/** Up to how many pieces the product is in the low-stock list, and up to how many are suggested to order. */
function StockLevelsForm({ product }: { product: LevelledProduct }) {
  const { stock } = useSettings();
  const queryClient = useQueryClient();
  const { mutate, isPending, error } = useAction({
    mutationFn: (levels: Levels) => backOffice.stock.setLevel({ id: product._id, ...levels }),
    onSuccess: ({ message }) => {
      toast.success(message, { about: "level" });
      return queryClient.invalidateQueries({ queryKey: STOCK_KEY });
    },
    onError: (problem) =>
      toast.error(messageOf(problem, t("The levels could not be saved.")), { about: "level" }),
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    const read = (name: keyof Levels) => {
      const text = String(data.get(name)).trim();
      return text === "" ? null : Number(text);
    };
    mutate({ level: read("level"), highest: read("highest") });
  };
  return (
    <form onSubmit={submit} className="flex flex-wrap items-start gap-3">
      <NumberField
        label={t("Low-stock level")}
        name="level"
        {...range}
        defaultValue={product.ownLevel ?? ""}
        placeholder={String(stock.lowLevel)}
        error={fieldsOf(error)?.level}
        hint={t("Empty: {level}, as in the settings", { level: stock.lowLevel })}
      />
      <NumberField
        label={t("Highest stock")}
        name="highest"
        {...range}
        defaultValue={product.highest ?? ""}
        error={fieldsOf(error)?.highest}
        hint={t("Orders are suggested up to it; empty: no limit")}
      />
      <Button type="submit" look="secondary" disabled={isPending} className="mt-6.5">
        <RichText
          text={t("Set<hidden> the stock levels</hidden>")}
          tags={{ hidden: (words) => <span className="sr-only">{words}</span> }}
        />
      </Button>
    </form>
  );
}
