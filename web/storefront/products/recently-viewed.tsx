import { useQuery } from "@tanstack/react-query";
import { useEffect, useSyncExternalStore } from "react";
import { t } from "#contract/i18n/i18n.ts";
import { productsByIdQuery } from "#web/browser-state/products.ts";
import { storedKeys } from "#web/browser-state/stored-keys.ts";
import { readText, writeText } from "#web/client/stored-text.ts";
import { ProductTiles } from "./product-tiles.tsx";

const SHOWN = 5;
const KEPT = SHOWN + 1;
const never = () => () => {};

/**
 * The recently viewed products except the current one, which is stored as such in this browser. Nothing on the first
 * visit.
 */
export function RecentlyViewed({ current }: { current: string }) {
  const stored = useSyncExternalStore(
    never,
    () => readText(storedKeys.viewed),
    () => null,
  );
  const ids = othersIn(stored, current).slice(0, SHOWN);
  useEffect(() => {
    const others = othersIn(readText(storedKeys.viewed), current);
    writeText(storedKeys.viewed, [current, ...others].slice(0, KEPT).join(","));
  }, [current]);
  const { data } = useQuery(productsByIdQuery(ids));
  const byId = new Map(data?.map((product) => [product._id, product]));
  const products = ids.flatMap((id) => byId.get(id) ?? []);
  if (products.length === 0) return null;
  return (
    <section aria-labelledby="recently-viewed" className="mt-20">
      <h2 id="recently-viewed" className="mb-5 font-extrabold text-3xl">
        {t("Recently Viewed")}
      </h2>
      <ProductTiles products={products} />
    </section>
  );
}

function othersIn(stored: string | null, current: string): string[] {
  return (stored ?? "").split(",").filter((id) => id && id !== current);
}
