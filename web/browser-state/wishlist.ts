import { queryOptions, useQuery, useQueryClient } from "@tanstack/react-query";
import { t } from "#contract/i18n/i18n.ts";
import { api } from "#web/client/browser.ts";
import { messageOf } from "#web/client/call-error.ts";
import { useAction } from "#web/client/use-action.ts";
import { toast } from "#web/components/toast.tsx";
import { useSession } from "./session.ts";
import { wishlistIdsQuery } from "./wishlist-ids.ts";

/** The products in the wishlist, newest first. */
export const wishlistQuery = queryOptions({
  queryKey: ["wishlist", "products"],
  queryFn: async () => (await api.wishlist.list()).wishlist,
});

/** The ids of the shopper's wishlist as a set; empty for a visitor. */
export function useWishlistIds(): ReadonlySet<string> {
  const user = useSession()?.user;
  const { data } = useQuery({ ...wishlistIdsQuery, enabled: Boolean(user) });
  return new Set(user ? data : []);
}

type Wish = { productId: string; wanted: boolean };

/**
 * Adds a product to the wishlist or removes it: displayed at once, rolled back with the server's message on failure.
 */
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
      toast.success(wanted ? t("Added to wishlist") : t("Removed from wishlist"), { about: "wishlist" }),
    onError: (error, { wanted }, before) => {
      // `undefined` would leave it unchanged.
      queryClient.setQueryData(wishlistIdsQuery.queryKey, before?.ids ?? []);
      queryClient.setQueryData(wishlistQuery.queryKey, before?.products);
      const fallback = wanted ? t("Error updating wishlist") : t("Error removing from wishlist");
      toast.error(messageOf(error, fallback), { about: "wishlist" });
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: ["wishlist"] }),
  });
}
