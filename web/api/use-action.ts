// biome-ignore lint/style/noRestrictedImports: the lock is made of it
import { type MutateOptions, type UseMutationOptions, useMutation } from "@tanstack/react-query";
import { useRef } from "react";

type ActionOptions<Data, Input, Context> = UseMutationOptions<Data, Error, Input, Context> & {
  /** What is locked, where several may run beside each other: "one for each notification", say. */
  lockBy?: (input: Input) => string;
};

/**
 * A call that somebody presses something for: `useMutation` with a lock. While it runs, and until all that it does when
 * it succeeds is done, pressing again does nothing. The lock is there with the first press itself: a disabled button
 * comes with the next render, and a second click or Enter may come before that.
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
    // What goes wrong is told by `onError`.
    void mutateAsync(...([input, callbacks] as Parameters<typeof mutateAsync>)).then(unlock, unlock);
  };
  return { ...mutation, mutate };
}
