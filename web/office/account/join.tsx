import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Unlink } from "lucide-react";
import type { FormEvent, ReactNode } from "react";
import { useNavigate } from "react-router";
import { accountLimits } from "#contract/accounts/limits.ts";
import { t } from "#contract/i18n/i18n.ts";
import { backOffice } from "#web/client/back-office.ts";
import { CallError, fieldsOf } from "#web/client/call-error.ts";
import { useAction } from "#web/client/use-action.ts";
import { Button, ButtonLink } from "#web/components/button.tsx";
import { Field } from "#web/components/fields/field.tsx";
import { FormError } from "#web/components/fields/form-error.tsx";
import { EmptyState } from "#web/components/page/empty-state.tsx";
import { linkPageHeaders } from "#web/components/page/link-page.tsx";
import { LoadError } from "#web/components/page/load-error.tsx";
import { Skeleton } from "#web/components/page/skeleton.tsx";
import { RichText } from "#web/components/rich-text.tsx";
import { useSettings } from "#web/components/settings.ts";
import { toast } from "#web/components/toast.tsx";
import { focusWrongField } from "#web/office/shared/office-form.ts";
import { OFFICE_KEY } from "#web/office/shared/office-queries.ts";
import { useSetStaffSession } from "#web/office/shared/session/use-staff-session.ts";
import { roleTexts } from "#web/office/staff/role-texts.ts";
import { invitationQuery } from "#web/office/staff/staff-queries.ts";
import { MailedLink } from "./mailed-link.tsx";

export const headers = () => linkPageHeaders;

/** What the mailed link of an invitation opens. */
export default function Join() {
  const { name } = useSettings();
  const login = (
    <ButtonLink to="/seller" look="secondary">
      {t("Go to the login")}
    </ButtonLink>
  );
  return (
    <MailedLink title={t("Join {shop}", { shop: name })} another={login}>
      {(token) => <AcceptInvitation token={token} another={login} />}
    </MailedLink>
  );
}

type AcceptInvitationProps = { token: string; another: ReactNode };

/** Shows whom the link invites, and lets them choose a password. `another` is shown when the link is not valid. */
function AcceptInvitation({ token, another }: AcceptInvitationProps) {
  const { data, error, refetch } = useQuery(invitationQuery(token));
  const { mutate, isPending, error: refusal } = useAcceptInvitation(token);
  const over = [refusal, error].find(isExpired);
  if (over)
    return (
      <div role="alert">
        <EmptyState icon={<Unlink />} title={t("This invitation is no longer valid")} text={over.message}>
          {another}
        </EmptyState>
      </div>
    );
  if (error) return <LoadError error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton className="h-96 rounded-card" />;
  const { name, email, role } = data.invitation;
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const password = String(new FormData(form).get("password"));
    mutate(password, { onError: (problem) => focusWrongField(form, problem) });
  };
  return (
    <form
      onSubmit={onSubmit}
      className="grid gap-4 rounded-card border border-line bg-surface p-6 shadow-card sm:p-8"
    >
      <p className="wrap-anywhere">
        <RichText
          text={t("Hello {name}. You are invited as <strong>{role}</strong>. <rights>{rights}.</rights>", {
            name,
            role: t(roleTexts[role].name),
            rights: t(roleTexts[role].includes),
          })}
          tags={{
            strong: (words) => <strong>{words}</strong>,
            rights: (words) => <span className="text-muted">{words}</span>,
          }}
        />
      </p>
      <Field
        label={t("Email")}
        name="email"
        type="email"
        autoComplete="username"
        value={email}
        readOnly
        hint={t("You log in to the back office with it.")}
      />
      <Field
        label={t("Password")}
        name="password"
        type="password"
        autoComplete="new-password"
        required
        minLength={accountLimits.passwordMinLength}
        maxLength={accountLimits.passwordMaxLength}
        hint={t(
          "At least {least, plural, one {# character} other {# characters}}. For this login only: nobody else in the shop knows it.",
          { least: accountLimits.passwordMinLength },
        )}
        error={fieldsOf(refusal)?.password}
      />
      <FormError error={refusal} />
      <Button type="submit" disabled={isPending}>
        {t("Save the password and log in")}
      </Button>
    </form>
  );
}

function isExpired(error: Error | null): error is CallError {
  return error instanceof CallError && error.code === "link_expired";
}

/** Accepts an invitation and opens the back office, in place of whoever was logged in there. */
function useAcceptInvitation(token: string) {
  const queryClient = useQueryClient();
  const setStaffSession = useSetStaffSession();
  const navigate = useNavigate();
  return useAction({
    mutationFn: (password: string) => backOffice.staff.acceptInvitation({ token, password }),
    onSuccess: async ({ message }) => {
      // Deletes what the previous person has loaded.
      queryClient.removeQueries({ queryKey: OFFICE_KEY });
      await setStaffSession(true);
      await navigate("/seller", { replace: true });
      toast.success(message);
    },
  });
}
