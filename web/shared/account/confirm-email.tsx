import { MailCheck } from "lucide-react";
import type { ReactNode } from "react";
import { t } from "#contract/i18n/i18n.ts";
import { CallError } from "#web/client/call-error.ts";
import { useAction } from "#web/client/use-action.ts";
import { Button } from "#web/components/button.tsx";
import { FormError } from "#web/components/fields/form-error.tsx";
import { EmptyState } from "#web/components/page/empty-state.tsx";

type ConfirmEmailProps = {
  confirm: () => Promise<{ message: string }>;
  /** Leads on from the page, once the address was confirmed. */
  onward: ReactNode;
  /** Shown for a link that is no longer valid. */
  another: ReactNode;
};

/** Confirms the email address of a link. */
export function ConfirmEmail({ confirm, onward, another }: ConfirmEmailProps) {
  const { mutate, data, isPending, error } = useAction({ mutationFn: confirm });
  if (data)
    return (
      <div role="status">
        <EmptyState icon={<MailCheck />} title={t("Thank you")} text={data.message}>
          {onward}
        </EmptyState>
      </div>
    );
  return (
    <div className="grid gap-4 rounded-card border border-line bg-surface p-6 shadow-card sm:p-8">
      <p>{t("From then on you log in with the new address, and we send our emails there.")}</p>
      <FormError error={error} />
      <div className="flex flex-wrap gap-3">
        <Button onClick={() => mutate()} disabled={isPending} className="grow">
          {t("Confirm the new address")}
        </Button>
        {error instanceof CallError && error.code === "link_expired" && another}
      </div>
    </div>
  );
}
