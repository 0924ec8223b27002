import { LinkPage } from "../../features/account/link-page.tsx";
import { openLogin } from "../../features/account/login-overlay.ts";
import { ResetPasswordForm } from "../../features/account/reset-password-form.tsx";
import { Button } from "../../ui/button.tsx";

export default function ResetPassword() {
  const another = (
    <Button look="secondary" onClick={() => openLogin("forgot")}>
      Ask for a new link
    </Button>
  );
  return (
    <LinkPage title="New password" another={another}>
      {(token) => <ResetPasswordForm token={token} another={another} />}
    </LinkPage>
  );
}
