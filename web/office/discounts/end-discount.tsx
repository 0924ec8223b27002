import { type QueryKey, useQueryClient } from "@tanstack/react-query";
import { messageOf } from "#web/client/call-error.ts";
import { useAction } from "#web/client/use-action.ts";
import { toast } from "#web/components/toast.tsx";

type EndDiscountProps = {
  id: string;
  /** What it is, such as "voucher". */
  noun: string;
  /** Which one of them, for who hears the buttons one after another. */
  name: string;
  end: () => Promise<{ message: string }>;
  /** The list that it is in. */
  queryKey: QueryKey;
};

/** The button that ends a discount now. */
export function EndDiscount({ id, noun, name, end, queryKey }: EndDiscountProps) {
  const queryClient = useQueryClient();
  const about = `${noun} ${id}`;
  const { mutate, isPending } = useAction({
    mutationFn: end,
    onSuccess: ({ message }) => toast.success(message, { id: about, about }),
    onError: (error) => toast.error(messageOf(error, `The ${noun} could not be ended.`), { about }),
    onSettled: () => queryClient.invalidateQueries({ queryKey }),
  });
  return (
    <button
      type="button"
      aria-busy={isPending}
      onClick={() => mutate()}
      className="min-h-11 rounded-full px-4 font-semibold text-tomato hover:bg-tomato-soft"
    >
      End<span className="sr-only"> {name}</span> now
    </button>
  );
}
