import { useQueryClient } from "@tanstack/react-query";
import { backOffice } from "../../api/back-office.ts";
import { CallError } from "../../api/call-error.ts";
import { sessionQuery, useSessionOrError } from "../../api/session.ts";
import { ConfirmEmail } from "../../features/account/confirm-email.tsx";
import { ButtonLink } from "../../ui/button.tsx";
import { linkPageHeaders } from "../../ui/link-page.tsx";
import { useRefreshMember } from "./account/use-refresh-member.ts";
import { Login } from "./login.tsx";
import { MailedLink } from "./mailed-link.tsx";

export const headers = () => linkPageHeaders;

/** What the link opens that is mailed to a new address; only the member who asked for it can confirm it. */
export default function ConfirmOwnEmail() {
  const { session } = useSessionOrError();
  const refresh = useRefreshMember();
  const account = (
    <ButtonLink to="/seller/account" look="secondary">
      Go to your account
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
    <MailedLink title="Confirm your email" another={account}>
      {(token) => <ConfirmEmail confirm={() => confirm(token)} onward={account} another={account} />}
    </MailedLink>
  );
}
