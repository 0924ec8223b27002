import { QueryClient, QueryObserver } from "@tanstack/react-query";
import { expect, it } from "vitest";
import type { CountedListedProduct } from "./listed-product.ts";
import { cartProductsQuery } from "./products.ts";

const productOf = (_id: string) => ({ _id, image: [`/images/${_id}`] }) as CountedListedProduct;

it("keeps a cart's products the same objects when another is added or removed, before and after the reply", async () => {
  const replyTo = (ids: string[]) => ({
    ...cartProductsQuery(ids),
    queryFn: async () => ({ products: ids.map(productOf), kept: false }),
  });
  const observer = new QueryObserver(new QueryClient(), replyTo(["figs", "nuts"]));
  const stop = observer.subscribe(() => undefined);
  const shown = () => observer.getCurrentResult().data?.products;
  await observer.refetch();
  const before = shown();
  expect(before).toEqual({ figs: productOf("figs"), nuts: productOf("nuts") });

  for (const ids of [["eggs", "figs", "nuts"], ["nuts"]]) {
    observer.setOptions(replyTo(ids));
    expect(observer.getCurrentResult().isPlaceholderData).toBe(true);
    expect(shown()?.nuts).toBe(before?.nuts);
    await observer.refetch();
    expect(Object.keys(shown() ?? {})).toEqual(ids);
    expect(shown()?.nuts).toBe(before?.nuts);
  }
  stop();
});
