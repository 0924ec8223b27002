import { backOffice } from "../../api/back-office.ts";
import { ForgotPasswordForm } from "../../features/account/forgot-password-form.tsx";
import { Logo } from "../../features/navigation/logo.tsx";
import { SellerLogin } from "../../features/seller/seller-login.tsx";

/** What the back office's pages show to somebody who is not logged in there. */
export function Login() {
  return (
    <SellerLogin
      logo={<Logo />}
      forgotPassword={(onBack) => (
        <ForgotPasswordForm
          heading={<h1 className="font-extrabold text-3xl">Forgot password?</h1>}
          note="We'll send you a link to choose a new one for the back office."
          send={(email) => backOffice.staff.forgotPassword({ email })}
          onBack={onBack}
        />
      )}
    />
  );
}
