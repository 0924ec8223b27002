import { useQueryClient } from "@tanstack/react-query";
import { useRevalidator } from "react-router";
import { messageOf } from "../../api/call-error.ts";
import { shopperApi } from "../../api/shopper.ts";
import { useAction } from "../../api/use-action.ts";
import { toast } from "../../ui/toast.tsx";

type Content = { rating: number; comment: string };

/** Adds, edits and deletes the shopper's review; refreshes the list and rating of the page. */
export function useReviewChanges(productId: string, onDone: () => void) {
  const refresh = useRefresh(productId);
  const settle = (fallback: string) => ({
    onSuccess: async ({ message }: { message: string }) => {
      await refresh();
      toast.success(message, { about: "review" });
      onDone();
    },
    onError: (error: Error) => void toast.error(messageOf(error, fallback), { about: "review" }),
  });
  const add = useAction({
    mutationFn: (content: Content) => shopperApi.reviews.add({ productId, ...content }),
    ...settle("Error adding review"),
  });
  const update = useAction({
    mutationFn: ({ id, ...content }: Content & { id: string }) =>
      shopperApi.reviews.update({ reviewId: id, ...content }),
    ...settle("Error updating review"),
  });
  const remove = useAction({
    mutationFn: (id: string) => shopperApi.reviews.remove({ reviewId: id }),
    ...settle("Error deleting review"),
  });
  return { add, update, remove };
}

function useRefresh(productId: string) {
  const queryClient = useQueryClient();
  const { revalidate } = useRevalidator();
  return async () => {
    await queryClient.invalidateQueries({ queryKey: ["reviews", productId] });
    // Ratings are also shown on cards, in lists to which the shopper may return.
    void queryClient.invalidateQueries({ queryKey: ["products"] });
    await revalidate();
  };
}
