import { useQueryClient } from "@tanstack/react-query";
import type { Api } from "#contract/api.ts";
import type { ReplyOf } from "#contract/endpoint.ts";
import { t } from "#contract/i18n/i18n.ts";
import { backOffice } from "#web/client/back-office.ts";
import { CallError, messageOf } from "#web/client/call-error.ts";
import { useAction } from "#web/client/use-action.ts";
import { toast } from "#web/components/toast.tsx";
import { REVIEWS_KEY } from "#web/office/customers/customer-queries.ts";

type Page = ReplyOf<Api["staffReviews"]["list"]>;

type Saved = { message: string; review: Page["reviews"][number] };

/** Hides a review, or shows it again. */
export function useHideReview(id: string) {
  return useAction({
    mutationFn: (hidden: boolean) => backOffice.staffReviews.setHidden({ reviewId: id, hidden }),
    ...useSettled(id),
  });
}

/** Writes the shop's answer to a review; `replaces` is when the answer was given that is seen now. */
export function useAnswerReview(id: string) {
  return useAction({
    mutationFn: (answer: { text: string; replaces: string | null }) =>
      backOffice.staffReviews.answer({ reviewId: id, ...answer }),
    ...useSettled(id),
  });
}

/** The changed review stays in its place in the list, also when the list's filter no longer includes it. */
function useSettled(id: string) {
  const queryClient = useQueryClient();
  const about = `review-${id}`;
  return {
    onSuccess: ({ message, review }: Saved) => {
      toast.success(message, { id: about, about });
      queryClient.setQueriesData<Page>(
        { queryKey: REVIEWS_KEY },
        (page) => page && { ...page, reviews: page.reviews.map((each) => (each._id === id ? review : each)) },
      );
    },
    onError: (error: Error) => {
      // The form shows the other answer.
      if (!(error instanceof CallError && error.code === "answer_changed"))
        toast.error(messageOf(error, t("The change could not be saved.")), { about });
      return queryClient.invalidateQueries({ queryKey: REVIEWS_KEY });
    },
  };
}
