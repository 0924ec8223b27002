import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Suspense, useState } from "react";
import { useRevalidator } from "react-router";
import { t } from "#contract/i18n/i18n.ts";
import { useSession } from "#web/browser-state/session.ts";
import { messageOf } from "#web/client/call-error.ts";
import { shopperApi } from "#web/client/shopper.ts";
import { useAction } from "#web/client/use-action.ts";
import { Button } from "#web/components/button.tsx";
import { lazyPart } from "#web/components/lazy-part.tsx";
import { Skeleton } from "#web/components/page/skeleton.tsx";
import { toast } from "#web/components/toast.tsx";
import { ReviewList } from "./review-list.tsx";
import { ownReviewQuery } from "./review-queries.ts";
import { ReviewsHeading } from "./reviews-heading.tsx";

const ReviewForm = lazyPart(async () => (await import("./review-form.tsx")).ReviewForm);

export type ReviewsProps = {
  productId: string;
  /** Called when a visitor who is not logged in wants to write a review; `then` continues after the login. */
  onLoginNeeded: (then: () => void) => void;
};

/** The reviews of a product, and the form for the shopper's own. */
export function Reviews({ productId, onLoginNeeded }: ReviewsProps) {
  const queryClient = useQueryClient();
  const session = useSession();
  const user = session?.user;
  const { data: own } = useQuery({ ...ownReviewQuery(productId), enabled: Boolean(user) });
  const [writing, setWriting] = useState(false);
  const { add, update, remove } = useReviewChanges(productId, () => setWriting(false));
  const mine = user ? own : null;
  // Undefined while it is not known whether the shopper has one.
  const mayWrite = session !== undefined && mine === null && !writing;

  const writeUnlessWritten = async () => {
    const written = await queryClient.ensureQueryData(ownReviewQuery(productId)).catch(() => null);
    if (!written) setWriting(true);
  };
  const write = () => {
    if (user) return setWriting(true);
    toast.error(t("Please login to add a review"), { about: "review" });
    onLoginNeeded(() => void writeUnlessWritten());
  };
  const confirmDelete = () => {
    if (mine && window.confirm(t("Are you sure you want to delete your review?"))) remove.mutate(mine._id);
  };

  return (
    <>
      <ReviewsHeading>{mayWrite && <Button onClick={write}>{t("Write a Review")}</Button>}</ReviewsHeading>
      {writing && (
        <Suspense fallback={<Skeleton className="h-96 rounded-card" />}>
          <ReviewForm
            {...(mine && { initial: mine })}
            saving={add.isPending || update.isPending}
            onSave={(content) => (mine ? update.mutate({ id: mine._id, ...content }) : add.mutate(content))}
            onCancel={() => setWriting(false)}
          />
        </Suspense>
      )}
      <ReviewList productId={productId} own={mine} onEdit={() => setWriting(true)} onDelete={confirmDelete} />
    </>
  );
}

type Content = { rating: number; comment: string };

/** Adds, edits and deletes the shopper's review; refreshes the list and rating of the page. */
function useReviewChanges(productId: string, onDone: () => void) {
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
    ...settle(t("Error adding review")),
  });
  const update = useAction({
    mutationFn: ({ id, ...content }: Content & { id: string }) =>
      shopperApi.reviews.update({ reviewId: id, ...content }),
    ...settle(t("Error updating review")),
  });
  const remove = useAction({
    mutationFn: (id: string) => shopperApi.reviews.remove({ reviewId: id }),
    ...settle(t("Error deleting review")),
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
