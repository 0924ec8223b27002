import { Suspense } from "react";
import { inContext, type Message, msg, t } from "#contract/i18n/i18n.ts";
import { Dialog } from "#web/components/dialog.tsx";
import { lazyPart } from "#web/components/lazy-part.tsx";
import { type LoginMode, useLoginMode } from "./login-overlay.ts";

const titles: Record<LoginMode, Message> = {
  login: inContext("heading", "Login"),
  register: msg("Sign up"),
  forgot: msg("Forgot password"),
  guest: msg("Continue as guest"),
};

const LoginForms = lazyPart(async () => (await import("./login-forms.tsx")).LoginForms);

/** The overlay to log in, sign up or request a new password. */
export function LoginDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const mode = useLoginMode();
  return (
    <Dialog open={open} title={t(titles[mode ?? "login"])} onClose={onClose}>
      {/* As tall as the login form. */}
      <Suspense fallback={<div className="h-90" />}>{mode && <LoginForms mode={mode} />}</Suspense>
    </Dialog>
  );
}
