import { useQueryClient } from "@tanstack/react-query";
import { MailCheck } from "lucide-react";
import type { ReactNode } from "react";
import { api } from "../../api/browser.ts";
import { CallError } from "../../api/call-error.ts";
import { announceSession, sessionQuery } from "../../api/session.ts";
import { useAction } from "../../api/use-action.ts";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { FormError } from "../../ui/form-error.tsx";

/** Confirms the email address of a link. `another` is shown for a link that is no longer valid. */
export function ConfirmEmail({ token, another }: { token: string; another: ReactNode }) {
  const { mutate, data, isPending, error } = useConfirmEmail(token);
  if (data)
    return (
      <div role="status">
        <EmptyState icon={<MailCheck />} title="Thank you" text={data.message}>
          <ButtonLink to="/">Back to the shop</ButtonLink>
        </EmptyState>
      </div>
    );
  return (
    <div className="grid gap-4 rounded-card border border-line bg-surface p-6 shadow-card sm:p-8">
      <p>From then on you log in with the new address, and we send our emails there.</p>
      <FormError error={error} />
      <div className="flex flex-wrap gap-3">
        <Button onClick={() => mutate()} disabled={isPending} className="grow">
          Confirm the new address
        </Button>
        {error instanceof CallError && error.code === "link_expired" && another}
      </div>
    </div>
  );
}

function useConfirmEmail(token: string) {
  const queryClient = useQueryClient();
  return useAction({
    mutationFn: () => api.accounts.confirmEmail({ token }),
    onSuccess: ({ user }) => {
      queryClient.setQueryData(sessionQuery.queryKey, (session) => session && { ...session, user });
      announceSession();
    },
  });
}
