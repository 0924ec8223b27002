import { useState } from "react";
import toast from "react-hot-toast";
import type { Api } from "../../../../contract/api.ts";
import type { Product } from "../../../../contract/catalog.ts";
import type { InputOf, ReplyOf } from "../../../../contract/endpoint.ts";
import { ShopError } from "../../../../contract/errors.ts";
import { api } from "../../../api/browser.ts";

type List = ReplyOf<Api["catalog"]["list"]>;
type More = { first: List; products: Product[]; nextCursor: string | null };

/** The first page from the server, and the following ones as they are asked for. */
export function useMoreProducts(first: List, parameters: InputOf<Api["catalog"]["list"]>) {
  const [more, setMore] = useState<More>();
  const [loading, setLoading] = useState(false);
  // Another search brings another first page; what was loaded after the old one is forgotten.
  const current = more?.first === first ? more : { first, products: [], nextCursor: first.nextCursor };

  const loadMore = async () => {
    if (!current.nextCursor) return;
    setLoading(true);
    try {
      const page = await api.catalog.list({ ...parameters, cursor: current.nextCursor });
      setMore({ first, products: [...current.products, ...page.products], nextCursor: page.nextCursor });
    } catch (error) {
      toast.error(error instanceof ShopError ? error.message : "More products could not be loaded.");
    } finally {
      setLoading(false);
    }
  };
  return {
    products: [...first.products, ...current.products],
    hasMore: current.nextCursor !== null,
    loading,
    loadMore,
  };
}
