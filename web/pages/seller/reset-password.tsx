import { backOffice } from "../../api/back-office.ts";
import { ResetPasswordForm } from "../../features/account/reset-password-form.tsx";
import { ButtonLink } from "../../ui/button.tsx";
import { linkPageHeaders } from "../../ui/link-page.tsx";
import { MailedLink } from "./mailed-link.tsx";

export const headers = () => linkPageHeaders;

/** What the link opens that is mailed for a forgotten password. */
export default function ResetPassword() {
  const login = (
    <ButtonLink to="/seller" look="secondary">
      Go to the login
    </ButtonLink>
  );
  return (
    <MailedLink title="New password" another={login}>
      {(token) => (
        <ResetPasswordForm
          save={(password) => backOffice.staff.resetPassword({ token, password })}
          login={login}
          another={login}
        />
      )}
    </MailedLink>
  );
}
