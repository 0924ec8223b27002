import { useInfiniteQuery } from "@tanstack/react-query";
import { type FormEvent, useEffect, useState } from "react";
import { productLimits } from "#contract/catalog/product-limits.ts";
import { inContext, t } from "#contract/i18n/i18n.ts";
import type { StockSheetLine } from "#contract/stock/sheet-endpoints.ts";
import { shopTime } from "#web/client/shop-time.ts";
import { Button } from "#web/components/button.tsx";
import { useNumberInput } from "#web/components/fields/number-field.tsx";
import { LineProduct } from "#web/office/shared/line-product.tsx";
import { ProductFinder } from "#web/office/shared/product-finder.tsx";
import { productsByNameQuery } from "../stock-queries.ts";
import { CountedList } from "./counted-list.tsx";
import { unknownProduct } from "./entry-queue.ts";
import { SheetBar } from "./sheet-bar.tsx";
import { type DraftProps, useSheet } from "./use-sheet.ts";

type Product = StockSheetLine["product"];

/** A stock-take in progress: one product at a time, scanned or chosen, and how many of it are on the shelf. */
export function StockTakeDraft({ whole, entries }: DraftProps) {
  const { lines, enter, book, discard, isBusy } = useSheet(whole, entries);
  const [current, setCurrent] = useState<Product>();
  const { category } = whole.sheet;
  const { data } = useInfiniteQuery(productsByNameQuery(category));
  const inCategory = (data?.pages ?? []).flatMap(({ products }) => products);
  const known = [...lines.map(({ product }) => product), ...inCategory];
  const counted = new Set(lines.map(({ product }) => product._id));
  const differing = lines.filter(({ expected, quantity }) => expected !== null && expected !== quantity);
  return (
    <>
      <div className="mb-5">
        <ProductFinder
          action={t(inContext("button", "Count"))}
          onPick={setCurrent}
          known={known}
          unknown={unknownProduct}
        />
      </div>
      {current && (
        <CountCard
          key={current._id}
          product={current}
          counted={lines.find(({ product }) => product._id === current._id)?.quantity}
          onCount={(quantity) => {
            enter({ product: current, quantity, countedAt: shopTime().toISOString() });
            setCurrent(undefined);
          }}
          onCancel={() => setCurrent(undefined)}
        />
      )}
      <CountedList
        lines={lines}
        onChoose={setCurrent}
        onRemove={(product) => enter({ product, quantity: null })}
      />
      <ToCount category={category} counted={counted} onChoose={setCurrent} />
      {/* While a product is counted, only saving its count is at hand. */}
      {!current && (
        <SheetBar
          action={t("Book {count, plural, one {# product} other {# products}}", { count: lines.length })}
          question={t(
            "{count, plural, one {# product} other {# products}} counted, {differing, plural, other {# with a difference}}. What was sold since is subtracted. What was not counted stays as it is.",
            { count: lines.length, differing: differing.length },
          )}
          disabled={lines.length === 0}
          isBusy={isBusy}
          onBook={book}
          onDiscard={discard}
        />
      )}
    </>
  );
}

type ToCountProps = {
  category: string | null;
  counted: ReadonlySet<string>;
  onChoose: (product: Product) => void;
};

/** The products of the category that were not counted yet. */
function ToCount({ category, counted, onChoose }: ToCountProps) {
  const { data, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(
    productsByNameQuery(category),
  );
  const left = (data?.pages ?? [])
    .flatMap(({ products }) => products)
    .filter(({ _id, stockQuantity }) => stockQuantity !== null && !counted.has(_id));
  return (
    <section aria-labelledby="to-count">
      <h2 id="to-count" className="mb-2 font-extrabold text-xl">
        {t("Not counted yet")}
      </h2>
      {left.length === 0 && (
        <p className="text-muted">{data && !hasNextPage ? t("Everything here is counted.") : "…"}</p>
      )}
      {left.length > 0 && (
        <ul className="divide-y divide-line overflow-clip rounded-2xl border border-line bg-surface">
          {left.map((product) => (
            <li key={product._id}>
              <button
                type="button"
                onClick={() => onChoose(product)}
                className="flex min-h-14 w-full items-center justify-between gap-3 px-3 py-1.5 text-start hover:bg-sunken"
              >
                <LineProduct product={product} />
                <span className="shrink-0 font-semibold text-brand">{t(inContext("button", "Count"))}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
      {hasNextPage && (
        <Button
          look="secondary"
          className="mt-3"
          disabled={isFetchingNextPage}
          onClick={() => void fetchNextPage()}
        >
          {t("Show more")}
        </Button>
      )}
    </section>
  );
}

type CountCardProps = {
  product: StockSheetLine["product"];
  /** What was counted before. */
  counted: number | undefined;
  onCount: (quantity: number) => void;
  onCancel: () => void;
};

/** Asks how many of a product are on the shelf, without telling how many there should be. */
function CountCard({ product, counted, onCount, onCancel }: CountCardProps) {
  const number = useNumberInput({ isWhole: true, min: 0, max: productLimits.stockMax });
  const field = number.ref;
  useEffect(() => {
    field.current?.select();
    field.current?.scrollIntoView({ block: "center" });
  }, [field]);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    onCount(Number(new FormData(event.currentTarget).get("counted")));
  };
  return (
    <form
      onSubmit={submit}
      aria-label={t("Count {name}", { name: product.name })}
      className="mb-6 grid gap-4 rounded-2xl border-2 border-brand bg-surface p-4"
    >
      <LineProduct product={product} />
      <label className="grid gap-1.5 font-semibold text-sm">
        {t("How many are on the shelf?")}
        <input
          {...number}
          name="counted"
          required
          defaultValue={counted}
          aria-describedby="count-hint"
          className="tabular h-16 w-full rounded-xl border border-edge px-4 font-extrabold text-2xl sm:w-48"
        />
      </label>
      <p id="count-hint" className="-mt-2 text-muted text-sm">
        {t("Count all of it, also what is ordered and not packed yet.")}
      </p>
      <div className="flex gap-2">
        <Button type="submit" className="min-h-14 grow sm:grow-0 sm:px-8">
          {t("Save the count")}
        </Button>
        <Button look="quiet" onClick={onCancel}>
          {t("Cancel")}
        </Button>
      </div>
    </form>
  );
}
