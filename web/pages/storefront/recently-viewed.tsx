import { useQuery } from "@tanstack/react-query";
import { useSyncExternalStore } from "react";
import { productsByIdQuery } from "../../api/products.ts";
import { places } from "../../api/stored-places.ts";
import { readText } from "../../api/stored-text.ts";
import { viewedIds } from "../../api/viewed-products.ts";
import { ProductTiles } from "./product-tiles.tsx";

const SHOWN = 5;
const never = () => () => {};

/** The recently viewed products except the current one. Nothing on the first visit. */
export function RecentlyViewed({ except }: { except: string }) {
  const stored = useSyncExternalStore(
    never,
    () => readText(places.viewed),
    () => null,
  );
  const ids = viewedIds(stored)
    .filter((id) => id !== except)
    .slice(0, SHOWN);
  const { data } = useQuery(productsByIdQuery(ids));
  const byId = new Map(data?.map((product) => [product._id, product]));
  const products = ids.flatMap((id) => byId.get(id) ?? []);
  if (products.length === 0) return null;
  return (
    <section aria-labelledby="recently-viewed" className="mt-20">
      <h2 id="recently-viewed" className="mb-5 font-extrabold text-3xl">
        Recently Viewed
      </h2>
      <ProductTiles products={products} />
    </section>
  );
}
