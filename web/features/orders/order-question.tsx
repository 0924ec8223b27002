import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import type { Order } from "../../../contract/orders/endpoints.ts";
import { api } from "../../api/browser.ts";
import { messageOf } from "../../api/call-error.ts";
import { ownOrdersQuery } from "../../api/orders.ts";
import { useAction } from "../../api/use-action.ts";
import { Button } from "../../ui/button.tsx";
import { Picture } from "../../ui/picture.tsx";
import { useSettings } from "../../ui/settings.ts";
import { toast } from "../../ui/toast.tsx";

type Item = Order["items"][number];
type OrderQuestionProps = {
  orderId: string;
  product: Item["product"];
  question: NonNullable<Item["question"]>;
};

/** What the shopper is asked about a missing product, with how long there is time to answer. */
export function OrderQuestion({ orderId, product, question }: OrderQuestionProps) {
  const { money } = useSettings();
  const queryClient = useQueryClient();
  const minutesLeft = useMinutesLeft(question.until);
  const { quantity, substitute, cost, _id } = question;
  const { mutate, isPending } = useAction({
    mutationFn: (accept: boolean) => api.orders.answer({ id: orderId, question: _id, accept }),
    onSuccess: ({ message }) => toast.success(message),
    onError: (error) => toast.error(messageOf(error, "Your answer could not be sent. Please try again.")),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ownOrdersQuery.queryKey }),
  });
  return (
    <section
      aria-label={`Question about ${product.name}`}
      className="m-4 rounded-2xl border-2 border-amber bg-amber-soft p-4 sm:m-5"
    >
      <h3 className="font-extrabold text-lg leading-snug wrap-anywhere">
        {quantity} × {product.name} is missing. Would you like this instead?
      </h3>
      <div className="my-3 flex items-center gap-3 rounded-xl bg-surface p-3">
        <span className="w-16 shrink-0 overflow-hidden rounded-xl bg-tint">
          <Picture src={substitute.image[0] ?? ""} alt="" sizes="64px" />
        </span>
        <span className="min-w-0 grow">
          <span className="block font-semibold wrap-anywhere">
            {quantity} × {substitute.name}
          </span>
          {substitute.weight && <span className="tabular block text-muted text-sm">{substitute.weight}</span>}
        </span>
        <span className="tabular shrink-0 whitespace-nowrap font-semibold">{money.formatAmount(cost)}</span>
      </div>
      <p role="status" className="tabular mb-3 text-sm">
        {minutesLeft > 0
          ? `Please answer within ${minutesLeft} min. Without an answer it is left out, and you do not pay for it.`
          : "The time for your answer is over."}
      </p>
      <div className="flex flex-wrap gap-2">
        <Button aria-disabled={isPending} onClick={() => mutate(true)} className="grow">
          Yes, please
        </Button>
        <Button look="secondary" aria-disabled={isPending} onClick={() => mutate(false)} className="grow">
          No, leave it out
        </Button>
      </div>
    </section>
  );
}

const LOOK_MS = 5_000;

function useMinutesLeft(until: string): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const clock = setInterval(() => setNow(Date.now()), LOOK_MS);
    return () => clearInterval(clock);
  }, []);
  return Math.max(0, Math.ceil((Date.parse(until) - now) / 60_000));
}
