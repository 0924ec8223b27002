import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { type ComponentProps, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { t } from "#contract/i18n/i18n.ts";
import { pageLimits } from "#contract/pages/limits.ts";
import { api } from "#web/client/browser.ts";
import { Skeleton } from "#web/components/page/skeleton.tsx";
import { LineProduct } from "#web/office/shared/line-product.tsx";
import { moved } from "#web/office/shared/moved.ts";
import { OFFICE_KEY } from "#web/office/shared/office-queries.ts";
import { ProductFinder } from "#web/office/shared/product-finder.tsx";
import { placed } from "./block-list.tsx";
import { RowButtons } from "./row-buttons.tsx";

type Product = ComponentProps<typeof LineProduct>["product"] & { _id: string };

type ChosenProductsProps = {
  title: string;
  ids: readonly string[];
  error: string | undefined;
  onChange: (change: (ids: readonly string[]) => string[]) => void;
};

/** Those of the products that shoppers see. */
function soldProductsQuery(ids: readonly string[]) {
  return {
    queryKey: [...OFFICE_KEY, "sold-products", ids.toSorted()],
    queryFn: () => api.catalog.list({ ids: ids.join(","), limit: ids.length }),
    enabled: ids.length > 0,
    placeholderData: keepPreviousData,
  };
}

/** Products that were chosen one by one, in their order. */
export function ChosenProducts({ title, ids, error, onChange }: ChosenProductsProps) {
  const list = useRef<HTMLFieldSetElement>(null);
  const [picked, setPicked] = useState<readonly Product[]>([]);
  const [said, say] = useState("");
  const { data, isPending, isPlaceholderData } = useQuery(soldProductsQuery(ids));
  const known = [...picked, ...(data?.products ?? [])];
  const nameOf = (id: string) =>
    known.find(({ _id }) => _id === id)?.name ?? t("This product is not in the shop");
  const move = (from: number, to: number) => {
    onChange((all) => moved(all, from, to));
    say(placed(nameOf(ids[from] ?? ""), to, ids.length));
  };
  const remove = (index: number) => {
    flushSync(() => onChange((all) => all.filter((id) => id !== ids[index])));
    const buttons = list.current?.querySelectorAll<HTMLElement>("[data-remove]") ?? [];
    const next = buttons[Math.min(index, buttons.length - 1)];
    (next ?? list.current?.querySelector<HTMLElement>("input"))?.focus();
  };
  const add = (product: Product) => {
    setPicked((all) => [...all, product]);
    onChange((all) => (all.includes(product._id) ? [...all] : [...all, product._id]));
  };
  const max = pageLimits.chosenMax;
  return (
    <fieldset ref={list} className="grid min-w-0 gap-3">
      <legend className="mb-1.5 font-semibold text-sm">{title}</legend>
      {ids.length > 0 && (
        <ol className="divide-y divide-line rounded-2xl border border-line">
          {ids.map((id, index) => {
            const product = known.find(({ _id }) => _id === id);
            const isLoading = isPending || isPlaceholderData;
            return (
              <li key={id} className="flex min-h-14 items-center justify-between gap-2 py-1.5 ps-3 pe-1">
                {product ? (
                  <LineProduct product={product} />
                ) : isLoading ? (
                  <Skeleton className="h-11 w-40" />
                ) : (
                  <span className="text-muted">{nameOf(id)}</span>
                )}
                <RowButtons
                  name={nameOf(id)}
                  place={index}
                  count={ids.length}
                  onMove={(to) => move(index, to)}
                  onRemove={() => remove(index)}
                />
              </li>
            );
          })}
        </ol>
      )}
      {error && <p className="text-sm text-tomato">{error}</p>}
      <p role="status" className="sr-only">
        {said}
      </p>
      {ids.length < max ? (
        <ProductFinder action={t("Add")} onPick={add} />
      ) : (
        <p className="text-muted text-sm">{t("At most {max} products.", { max })}</p>
      )}
    </fieldset>
  );
}
