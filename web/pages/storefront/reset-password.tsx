import { api } from "../../api/browser.ts";
import { openLogin, switchLogin } from "../../features/account/login-overlay.ts";
import { ResetPasswordForm } from "../../features/account/reset-password-form.tsx";
import { Button } from "../../ui/button.tsx";
import { LinkPage, linkPageHeaders } from "../../ui/link-page.tsx";

export const headers = () => linkPageHeaders;

export default function ResetPassword() {
  const another = (
    <Button look="secondary" onClick={() => switchLogin("forgot")}>
      Ask for a new link
    </Button>
  );
  return (
    <LinkPage title="New password" another={another}>
      {(token) => (
        <ResetPasswordForm
          save={(password) => api.accounts.resetPassword({ token, password })}
          login={<Button onClick={() => openLogin()}>Login</Button>}
          another={another}
        />
      )}
    </LinkPage>
  );
}
