import { ShieldCheck } from "lucide-react";
import { useState } from "react";
import { backOffice } from "../../../api/back-office.ts";
import { useAction } from "../../../api/use-action.ts";
import { toast } from "../../../ui/toast.tsx";
import { BackupCodes } from "./backup-codes.tsx";
import { ConfirmApp } from "./confirm-app.tsx";
import { PasswordForm } from "./password-form.tsx";
import { useRefreshMember } from "./use-refresh-member.ts";

type Secret = { uri: string; backupCodes: string[] };

/** Switches two-factor login on, in three steps (password, app, backup codes), and off. */
export function TwoFactor({ on }: { on: boolean }) {
  const [secret, setSecret] = useState<Secret>();
  const [confirmed, setConfirmed] = useState(false);
  const finish = () => {
    setSecret(undefined);
    setConfirmed(false);
  };
  if (secret && confirmed) return <BackupCodes codes={secret.backupCodes} onDone={finish} />;
  if (secret) return <ConfirmApp uri={secret.uri} onConfirmed={() => setConfirmed(true)} onCancel={finish} />;
  return on ? <SwitchOff /> : <SetUp onSecret={setSecret} />;
}

function SetUp({ onSecret }: { onSecret: (secret: Secret) => void }) {
  const refresh = useRefreshMember();
  const setUp = useAction({
    mutationFn: (password: string) => backOffice.staff.setUpTwoFactor({ password }),
    onSuccess: onSecret,
    // It may have been switched on in another window.
    onError: refresh,
  });
  return (
    <>
      <p className="mb-4 text-muted">
        After this, logging in also requires a code from an app on your phone.
      </p>
      <PasswordForm button="Set up two-factor login" look="secondary" action={setUp} />
    </>
  );
}

function SwitchOff() {
  const refresh = useRefreshMember();
  const remove = useAction({
    mutationFn: (password: string) => backOffice.staff.removeTwoFactor({ password }),
    onSuccess: async ({ message }) => {
      toast.success(message);
      await refresh();
    },
  });
  return (
    <>
      <p className="mb-4 flex gap-2 font-semibold text-brand-strong">
        <ShieldCheck aria-hidden className="size-6 shrink-0" />
        It is on: your login asks for a code.
      </p>
      <PasswordForm button="Switch off two-factor login" look="danger" action={remove} />
    </>
  );
}
