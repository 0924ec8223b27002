import { queryOptions, useQuery, useQueryClient } from "@tanstack/react-query";
import { toast } from "../ui/toast.tsx";
import { api } from "./browser.ts";
import { messageOf } from "./call-error.ts";
import { useSession } from "./session.ts";
import { useAction } from "./use-action.ts";

/** The ids of everything in the wishlist: one call for all hearts of a page. */
export const wishlistIdsQuery = queryOptions({
  queryKey: ["wishlist", "ids"],
  queryFn: async () => (await api.wishlist.ids()).productIds,
});

/** The products in the wishlist, newest first. */
export const wishlistQuery = queryOptions({
  queryKey: ["wishlist", "products"],
  queryFn: async () => (await api.wishlist.list()).wishlist,
});

/** The shopper's wishlist as hearts need it; a visitor has none. */
export function useWishlistIds(): ReadonlySet<string> {
  const user = useSession()?.user;
  const { data } = useQuery({ ...wishlistIdsQuery, enabled: Boolean(user) });
  return new Set(user ? data : []);
}

type Wish = { productId: string; wanted: boolean };

/** Puts a product in or takes it out: shown at once, taken back with the server's words when it fails. */
export function useSetWish() {
  const queryClient = useQueryClient();
  return useAction({
    scope: { id: "wishlist" },
    mutationFn: ({ productId, wanted }: Wish) =>
      wanted ? api.wishlist.add({ productId }) : api.wishlist.remove({ productId }),
    onMutate: async ({ productId, wanted }) => {
      await queryClient.cancelQueries({ queryKey: ["wishlist"] });
      const ids = queryClient.getQueryData(wishlistIdsQuery.queryKey);
      const products = queryClient.getQueryData(wishlistQuery.queryKey);
      const others = (ids ?? []).filter((id) => id !== productId);
      queryClient.setQueryData(wishlistIdsQuery.queryKey, wanted ? [productId, ...others] : others);
      if (!wanted)
        queryClient.setQueryData(wishlistQuery.queryKey, (list) =>
          list?.filter(({ _id }) => _id !== productId),
        );
      return { ids, products };
    },
    onSuccess: (_reply, { wanted }) =>
      toast.success(wanted ? "Added to wishlist" : "Removed from wishlist", { about: "wishlist" }),
    onError: (error, { wanted }, before) => {
      // Undefined would leave it as it is.
      queryClient.setQueryData(wishlistIdsQuery.queryKey, before?.ids ?? []);
      queryClient.setQueryData(wishlistQuery.queryKey, before?.products);
      const fallback = wanted ? "Error updating wishlist" : "Error removing from wishlist";
      toast.error(messageOf(error, fallback), { about: "wishlist" });
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: ["wishlist"] }),
  });
}
