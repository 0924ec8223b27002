import { useQueryClient } from "@tanstack/react-query";
import { t } from "#contract/i18n/i18n.ts";
import { sessionQuery, useSessionOrError } from "#web/browser-state/session.ts";
import { backOffice } from "#web/client/back-office.ts";
import { CallError } from "#web/client/call-error.ts";
import { ButtonLink } from "#web/components/button.tsx";
import { linkPageHeaders } from "#web/components/page/link-page.tsx";
import { ConfirmEmail } from "#web/shared/account/confirm-email.tsx";
import { Login } from "./login.tsx";
import { MailedLink } from "./mailed-link.tsx";
import { useRefreshMember } from "./use-refresh-member.ts";

export const headers = () => linkPageHeaders;

/** What the link opens that is mailed to a new address; only the member who asked for it can confirm it. */
export default function ConfirmOwnEmail() {
  const { session } = useSessionOrError();
  const refresh = useRefreshMember();
  const account = (
    <ButtonLink to="/seller/account" look="secondary">
      {t("Go to your account")}
    </ButtonLink>
  );
  const queryClient = useQueryClient();
  const confirm = async (token: string) => {
    try {
      const reply = await backOffice.staff.confirmEmail({ token });
      await refresh();
      return reply;
    } catch (error) {
      // Shows the login, after which the link is still there.
      if (error instanceof CallError && error.code === "not_logged_in")
        await queryClient.invalidateQueries({ queryKey: sessionQuery.queryKey });
      throw error;
    }
  };
  if (session?.seller === false) return <Login />;
  return (
    <MailedLink title={t("Confirm your email")} another={account}>
      {(token) => <ConfirmEmail confirm={() => confirm(token)} onward={account} another={account} />}
    </MailedLink>
  );
}
