import { useQuery, useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useRef, useState } from "react";
import { accountLimits } from "#contract/accounts/limits.ts";
import { t } from "#contract/i18n/i18n.ts";
import { staffLimits } from "#contract/staff/limits.ts";
import type { Passkey } from "#contract/staff/passkey-endpoints.ts";
import { backOffice } from "#web/client/back-office.ts";
import { fieldsOf, messageOf, wrongPassword } from "#web/client/call-error.ts";
import { useAction } from "#web/client/use-action.ts";
import { Button } from "#web/components/button.tsx";
import { ConfirmDialog } from "#web/components/confirm-dialog.tsx";
import { useDateFormat } from "#web/components/dates.ts";
import { Field } from "#web/components/fields/field.tsx";
import { FormError } from "#web/components/fields/form-error.tsx";
import { LoadError } from "#web/components/page/load-error.tsx";
import { Skeleton } from "#web/components/page/skeleton.tsx";
import { RichText } from "#web/components/rich-text.tsx";
import { toast } from "#web/components/toast.tsx";
import { createPasskey, requirePasskeys } from "#web/office/shared/session/passkey-support.ts";
import { passkeysQuery } from "#web/office/staff/staff-queries.ts";

/** The member's passkeys, with a form for another one. */
export function Passkeys() {
  const { data: passkeys, error, refetch } = useQuery(passkeysQuery);
  const [removed, setRemoved] = useState<Passkey>();
  const list = useRef<HTMLDivElement>(null);
  if (error && !passkeys) return <LoadError error={error} onRetry={() => void refetch()} />;
  if (!passkeys) return <Skeleton className="h-16" />;
  return (
    // A row that goes takes its button along, so the list gets the focus.
    <div ref={list} tabIndex={-1} className="grid gap-4 outline-none">
      <p className="text-muted">
        {t(
          "Log in with your fingerprint, face or PIN instead of your password and code. A passkey is kept by your device or password manager.",
        )}
      </p>
      {passkeys.length > 0 && (
        <ul className="divide-y divide-line">
          {passkeys.map((passkey) => (
            <PasskeyRow key={passkey._id} passkey={passkey} onRemove={() => setRemoved(passkey)} />
          ))}
        </ul>
      )}
      <AddPasskey />
      <RemovePasskey
        passkey={removed}
        onClose={() => setRemoved(undefined)}
        onRemoved={() => list.current?.focus()}
      />
    </div>
  );
}

function PasskeyRow({ passkey, onRemove }: { passkey: Passkey; onRemove: () => void }) {
  const { name, host, createdAt, usedAt } = passkey;
  const writeDay = useDateFormat("dayOf");
  const writeMoment = useDateFormat("moment");
  const added = writeDay(createdAt);
  const use = usedAt
    ? t("Added <added>{added}</added>, last used <used>{used}</used>", { added, used: writeMoment(usedAt) })
    : t("Added <added>{added}</added>, not used yet", { added });
  return (
    <li className="flex items-center justify-between gap-4 py-2">
      <div className="min-w-0">
        <p className="wrap-anywhere font-semibold">{name}</p>
        <p className="text-muted text-sm">
          <RichText
            text={host === window.location.hostname ? use : t("{use}. Works at {host} only.", { use, host })}
            tags={{
              added: (words) => <time dateTime={createdAt}>{words}</time>,
              used: (words) => <time dateTime={usedAt ?? undefined}>{words}</time>,
            }}
          />
        </p>
      </div>
      <Button look="quiet" aria-label={t("Remove the passkey {name}", { name })} onClick={onRemove}>
        {t("Remove")}
      </Button>
    </li>
  );
}

type RemoveProps = { passkey: Passkey | undefined; onClose: () => void; onRemoved: () => void };

function RemovePasskey({ passkey, onClose, onRemoved }: RemoveProps) {
  const queryClient = useQueryClient();
  const { mutate, isPending } = useAction({
    mutationFn: (id: string) => backOffice.staff.removePasskey({ id }),
    onSuccess: ({ message }) => toast.success(message, { about: "passkeys" }),
    onError: (error) => toast.error(messageOf(error), { about: "passkeys" }),
    onSettled: async () => {
      await queryClient.invalidateQueries({ queryKey: passkeysQuery.queryKey });
      onClose();
      onRemoved();
    },
  });
  return (
    <ConfirmDialog
      isDangerous
      open={passkey !== undefined}
      title={t("Remove the passkey {name}?", { name: passkey?.name ?? "" })}
      action={t("Remove")}
      keep={t("Keep it")}
      disabled={isPending}
      onConfirm={() => passkey && mutate(passkey._id)}
      onClose={onClose}
    >
      {t("It cannot log you in any more. Your device keeps offering it until you delete it there, too.")}
    </ConfirmDialog>
  );
}

type Given = { name: string; password: string };

/** Asks for the password, and then the browser for the passkey. */
function AddPasskey() {
  const queryClient = useQueryClient();
  const { mutate, isPending, error } = useAction({
    mutationFn: async ({ name, password }: Given) => {
      requirePasskeys();
      const { options } = await backOffice.staff.beginPasskey({ password });
      return backOffice.staff.addPasskey({ name, credential: await createPasskey(options) });
    },
    onSuccess: async ({ message }) => {
      toast.success(message, { about: "passkeys" });
      await queryClient.invalidateQueries({ queryKey: passkeysQuery.queryKey });
    },
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    mutate(Object.fromEntries(new FormData(form)) as Given, { onSuccess: () => form.reset() });
  };
  const wrong = wrongPassword(error);
  return (
    <form onSubmit={submit} className="grid gap-4 sm:max-w-sm">
      <Field
        label={t("Name (optional)")}
        name="name"
        maxLength={staffLimits.passkeyNameLength}
        hint={t("Such as “My phone”.")}
        error={fieldsOf(error)?.name}
      />
      <Field
        label={t("Your password")}
        name="password"
        type="password"
        autoComplete="current-password"
        required
        maxLength={accountLimits.passwordMaxLength}
        error={wrong ?? fieldsOf(error)?.password}
      />
      {!wrong && <FormError error={error} />}
      <Button type="submit" look="secondary" disabled={isPending} className="justify-self-start">
        {t("Add a passkey")}
      </Button>
    </form>
  );
}
