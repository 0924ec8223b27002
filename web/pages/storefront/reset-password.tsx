import { LinkPage, linkPageHeaders } from "../../features/account/link-page.tsx";
import { switchLogin } from "../../features/account/login-overlay.ts";
import { ResetPasswordForm } from "../../features/account/reset-password-form.tsx";
import { Button } from "../../ui/button.tsx";

export const headers = () => linkPageHeaders;

export default function ResetPassword() {
  const another = (
    <Button look="secondary" onClick={() => switchLogin("forgot")}>
      Ask for a new link
    </Button>
  );
  return (
    <LinkPage title="New password" another={another}>
      {(token) => <ResetPasswordForm token={token} another={another} />}
    </LinkPage>
  );
}
