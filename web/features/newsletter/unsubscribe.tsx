import { MailX } from "lucide-react";
import { shopperApi } from "../../api/shopper.ts";
import { useAction } from "../../api/use-action.ts";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { FormError } from "../../ui/form-error.tsx";

/** Takes the address of a link off the newsletter: by a button, because mail programs open links by themselves. */
export function Unsubscribe({ token }: { token: string }) {
  const { mutate, data, isPending, error } = useAction({
    mutationFn: () => shopperApi.newsletter.unsubscribe({ token }),
  });
  if (data)
    return (
      <div role="status">
        <EmptyState icon={<MailX />} title="Unsubscribed" text={data.message}>
          <ButtonLink to="/">Back to the shop</ButtonLink>
        </EmptyState>
      </div>
    );
  return (
    <div className="grid gap-4 rounded-card border border-line bg-surface p-6 shadow-card sm:p-8">
      <p>Do you want to get no more newsletters from us? Emails about your orders still reach you.</p>
      <FormError error={error} />
      <Button onClick={() => mutate()} disabled={isPending}>
        Unsubscribe
      </Button>
    </div>
  );
}
