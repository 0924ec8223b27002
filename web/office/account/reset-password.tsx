import { t } from "#contract/i18n/i18n.ts";
import { backOffice } from "#web/client/back-office.ts";
import { ButtonLink } from "#web/components/button.tsx";
import { linkPageHeaders } from "#web/components/page/link-page.tsx";
import { ResetPasswordForm } from "#web/shared/account/reset-password-form.tsx";
import { MailedLink } from "./mailed-link.tsx";

export const headers = () => linkPageHeaders;

/** What the link opens that is mailed for a forgotten password. */
export default function ResetPassword() {
  const login = (
    <ButtonLink to="/seller" look="secondary">
      {t("Go to the login")}
    </ButtonLink>
  );
  return (
    <MailedLink title={t("New password")} another={login}>
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
