import { queryOptions } from "@tanstack/react-query";
import { wishlistLimits } from "../../contract/wishlist/limits.ts";
import { api } from "./browser.ts";

/**
 * The newest products of the wishlist that are in stock. Not below the wishlist's key: a row of them stays as it is while
 * hearts are pressed, so that nothing moves.
 */
export const favouritesQuery = queryOptions({
  queryKey: ["favourites"],
  queryFn: async () =>
    (await api.wishlist.list({ inStock: "true", limit: wishlistLimits.favourites })).wishlist,
});
