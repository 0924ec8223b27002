import { type QueryKey, useQueryClient } from "@tanstack/react-query";
import type { FormEvent } from "react";
import { fieldsOf } from "#web/client/call-error.ts";
import { useAction } from "#web/client/use-action.ts";
import { toast } from "#web/components/toast.tsx";
import { focusWrongField } from "#web/office/shared/seller-form.ts";

type DiscountForm<Input> = {
  read: (form: FormData) => Input;
  save: (input: Input) => Promise<{ message: string }>;
  onSaved: () => void;
  /** The queries that show the discount, read again whether it was saved or not: somebody else may have changed it. */
  queryKeys: readonly QueryKey[];
};

/** Saves the form of a discount; a field that the server refuses gets the focus. */
export function useDiscountForm<Input>({ read, save, onSaved, queryKeys }: DiscountForm<Input>) {
  const queryClient = useQueryClient();
  const { mutate, isPending, error } = useAction({
    mutationFn: save,
    onSuccess: ({ message }) => {
      toast.success(message);
      onSaved();
    },
    onSettled: () => Promise.all(queryKeys.map((queryKey) => queryClient.invalidateQueries({ queryKey }))),
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    mutate(read(new FormData(form)), { onError: (problem) => focusWrongField(form, problem) });
  };
  return { submit, isPending, error, errors: fieldsOf(error) };
}
