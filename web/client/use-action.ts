// biome-ignore lint/style/noRestrictedImports: the lock is made of it
import { type MutateOptions, type UseMutationOptions, useMutation } from "@tanstack/react-query";
import { useRef } from "react";

type ActionOptions<Data, Input, Context> = UseMutationOptions<Data, Error, Input, Context> & {
  /** The key of the lock, when several may run in parallel, such as one per notification. */
  lockBy?: (input: Input) => string;
};

/**
 * A call made by pressing a button: `useMutation` with a lock. While it runs, and until its success callbacks are done,
 * pressing again does nothing. The lock works from the first press: the disabled button only appears with the next
 * render, and a second click or Enter may come before that.
 */
export function useAction<Data, Input = void, Context = unknown>({
  lockBy,
  ...options
}: ActionOptions<Data, Input, Context>) {
  const { mutateAsync, ...mutation } = useMutation(options);
  const running = useRef(new Set<string>());
  const mutate = (input: Input, callbacks?: MutateOptions<Data, Error, Input, Context>) => {
    const lock = lockBy?.(input) ?? "";
    if (running.current.has(lock)) return;
    running.current.add(lock);
    const unlock = () => running.current.delete(lock);
    // `onError` reports errors.
    void mutateAsync(...([input, callbacks] as Parameters<typeof mutateAsync>)).then(unlock, unlock);
  };
  return { ...mutation, mutate };
}
