import { backOffice } from "../../api/back-office.ts";
import { useSessionOrError } from "../../api/session.ts";
import { ConfirmEmail } from "../../features/account/confirm-email.tsx";
import { linkPageHeaders } from "../../features/account/link-page.tsx";
import { ButtonLink } from "../../ui/button.tsx";
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
  const confirm = async (token: string) => {
    const reply = await backOffice.staff.confirmEmail({ token });
    await refresh();
    return reply;
  };
  if (session?.seller === false) return <Login />;
  return (
    <MailedLink title="Confirm your email" another={account}>
      {(token) => <ConfirmEmail confirm={() => confirm(token)} onward={account} another={account} />}
    </MailedLink>
  );
}
