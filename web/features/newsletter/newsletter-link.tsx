import type { ReactNode } from "react";
import { useAction } from "../../api/use-action.ts";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { FormError } from "../../ui/form-error.tsx";

type NewsletterLinkProps = {
  /** What the link is for, as a question. */
  question: string;
  act: () => Promise<{ message: string }>;
  label: string;
  done: { icon: ReactNode; title: string };
};

/** Does what a mailed link is for: by a button, because mail programs open links by themselves. */
export function NewsletterLink({ question, act, label, done }: NewsletterLinkProps) {
  const { mutate, data, isPending, error } = useAction({ mutationFn: act });
  if (data)
    return (
      <div role="status">
        <EmptyState icon={done.icon} title={done.title} text={data.message}>
          <ButtonLink to="/">Back to the shop</ButtonLink>
        </EmptyState>
      </div>
    );
  return (
    <div className="grid gap-4 rounded-card border border-line bg-surface p-6 shadow-card sm:p-8">
      <p>{question}</p>
      <FormError error={error} />
      <Button onClick={() => mutate()} disabled={isPending}>
        {label}
      </Button>
    </div>
  );
}
