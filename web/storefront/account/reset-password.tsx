import { t } from "#contract/i18n/i18n.ts";
import { shopperApi } from "#web/client/shopper.ts";
import { Button } from "#web/components/button.tsx";
import { LinkPage, linkPageHeaders } from "#web/components/page/link-page.tsx";
import { ResetPasswordForm } from "#web/shared/account/reset-password-form.tsx";
import { openLogin, switchLogin } from "#web/storefront/login/login-overlay.ts";

export const headers = () => linkPageHeaders;

export default function ResetPassword() {
  const another = (
    <Button look="secondary" onClick={() => switchLogin("forgot")}>
      {t("Ask for a new link")}
    </Button>
  );
  return (
    <LinkPage title={t("New password")} another={another}>
      {(token) => (
        <ResetPasswordForm
          save={(password) => shopperApi.ownAccount.resetPassword({ token, password })}
          login={<Button onClick={() => openLogin()}>{t("Login")}</Button>}
          another={another}
        />
      )}
    </LinkPage>
  );
}
