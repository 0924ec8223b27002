import { useQueryClient } from "@tanstack/react-query";
import type { Order } from "../../../contract/orders/endpoints.ts";
import { messageOf } from "../../api/call-error.ts";
import { ownOrdersQuery } from "../../api/orders.ts";
import { shopperApi } from "../../api/shopper.ts";
import { useAction } from "../../api/use-action.ts";
import { toast } from "../../ui/toast.tsx";
import { QuestionCard } from "./question-card.tsx";

type Item = Order["items"][number];
type OrderQuestionProps = {
  orderId: string;
  product: Item["product"];
  question: NonNullable<Item["question"]>;
};

/** What the shopper is asked about a missing product, on the page of her order. */
export function OrderQuestion({ orderId, product, question }: OrderQuestionProps) {
  const queryClient = useQueryClient();
  const { mutate, isPending } = useAction({
    mutationFn: (accept: boolean) =>
      shopperApi.orders.answer({ id: orderId, question: question._id, accept }),
    onSuccess: ({ message }) => toast.success(message),
    onError: (error) => toast.error(messageOf(error, "Your answer could not be sent. Please try again.")),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ownOrdersQuery.queryKey }),
  });
  return (
    <div className="m-4 sm:m-5">
      <QuestionCard
        heading="h3"
        product={product}
        question={question}
        isPending={isPending}
        onAnswer={mutate}
      />
    </div>
  );
}
