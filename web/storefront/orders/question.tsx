import { useQuery } from "@tanstack/react-query";
import { MessageCircleCheck, MessageCircleOff } from "lucide-react";
import { t } from "#contract/i18n/i18n.ts";
import { shopperApi } from "#web/client/shopper.ts";
import { useAction } from "#web/client/use-action.ts";
import { ButtonLink } from "#web/components/button.tsx";
import { FormError } from "#web/components/fields/form-error.tsx";
import { EmptyState } from "#web/components/page/empty-state.tsx";
import { LinkPage, linkPageHeaders } from "#web/components/page/link-page.tsx";
import { LoadError } from "#web/components/page/load-error.tsx";
import { Skeleton } from "#web/components/page/skeleton.tsx";
import { QuestionCard } from "./question-card.tsx";

export const headers = () => linkPageHeaders;

/** The page of the link in the mail about missing pieces of an order. */
export default function QuestionPage() {
  const orders = (
    <ButtonLink to="/my-orders" look="secondary">
      {t("My Orders")}
    </ButtonLink>
  );
  return (
    <LinkPage title={t("A question about your order")} another={orders}>
      {(token) => <QuestionByLink token={token} />}
    </LinkPage>
  );
}

/** What a mailed link asks: whoever has the link can answer, without a login. */
function QuestionByLink({ token }: { token: string }) {
  const { data, error, refetch } = useQuery({
    queryKey: ["question", token],
    queryFn: () => shopperApi.questions.byLink({ token }),
  });
  const answer = useAction({
    mutationFn: (accept: boolean) => shopperApi.questions.answerByLink({ token, accept }),
    // It may have been answered elsewhere, or the time may be over.
    onError: () => refetch(),
  });
  if (answer.data)
    return (
      <div role="status">
        <EmptyState icon={<MessageCircleCheck />} title={t("Answered")} text={answer.data.message}>
          <ButtonLink to="/">{t("Back to the shop")}</ButtonLink>
        </EmptyState>
      </div>
    );
  if (!data && error) return <LoadError error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton className="h-72 rounded-card" />;
  const { asked } = data;
  if (!asked)
    return (
      <EmptyState
        icon={<MessageCircleOff />}
        title={t("This question is closed")}
        text={t("It has been answered, or the time for an answer is over. Your order shows the result.")}
      >
        <ButtonLink to="/my-orders">{t("My Orders")}</ButtonLink>
      </EmptyState>
    );
  return (
    <>
      <p className="tabular mb-3 text-muted">{t("Order #{number}", { number: asked.number })}</p>
      <QuestionCard
        {...asked}
        heading="h2"
        isPending={answer.isPending}
        onAnswer={answer.mutate}
        problem={<FormError error={answer.error} />}
      />
    </>
  );
}
