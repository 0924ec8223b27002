import type { FormEvent, ReactNode } from "react";
import { accountLimits } from "#contract/accounts/limits.ts";
import { t } from "#contract/i18n/i18n.ts";
import { allLanguages } from "#contract/i18n/languages.ts";
import type { Member } from "#contract/staff/member.ts";
import { backOffice } from "#web/client/back-office.ts";
import { fieldsOf } from "#web/client/call-error.ts";
import { useAction } from "#web/client/use-action.ts";
import { Button } from "#web/components/button.tsx";
import { Field } from "#web/components/fields/field.tsx";
import { FormError } from "#web/components/fields/form-error.tsx";
import { PageHead } from "#web/components/page/page-head.tsx";
import { RichText } from "#web/components/rich-text.tsx";
import { toast } from "#web/components/toast.tsx";
import { useStaffMember } from "#web/office/shared/session/use-may.ts";
import { roleTexts } from "#web/office/staff/role-texts.ts";
import { ChangeEmailForm } from "#web/shared/account/change-email-form.tsx";
import { LanguageChoice } from "#web/shared/language/language-choice.tsx";
import { OwnSessions } from "./own-sessions.tsx";
import { Passkeys } from "./passkeys.tsx";
import { wrongPassword } from "./password-form.tsx";
import { TwoFactor } from "./two-factor.tsx";
import { useRefreshMember } from "./use-refresh-member.ts";

export default function Account() {
  const member = useStaffMember();
  return (
    <>
      <PageHead title={t("Account")} />
      <h1 className="mb-4 font-extrabold text-2xl">{t("Account")}</h1>
      {member && <OwnAccount member={member} />}
    </>
  );
}

function OwnAccount({ member }: { member: Member }) {
  const { name, includes } = roleTexts[member.role];
  return (
    <div className="grid max-w-2xl gap-6">
      <dl className="grid gap-4 rounded-2xl border border-line bg-surface p-4 sm:grid-cols-2 sm:p-6">
        <Fact name={t("Name")}>{member.name}</Fact>
        <Fact name={t("Email")}>{member.email}</Fact>
        <Fact name={t("Role")}>
          <RichText
            text={t("{role}: <rights>{rights}</rights>", { role: t(name), rights: t(includes) })}
            tags={{ rights: (words) => <span className="font-normal text-muted">{words}</span> }}
          />
        </Fact>
      </dl>
      <Section title={t("Your name")}>
        <ChangeName name={member.name} />
      </Section>
      <LanguageChoice among={allLanguages} />
      <Section title={t("Your email")}>
        <div className="sm:max-w-sm">
          <ChangeEmailForm change={backOffice.staff.changeEmail} />
        </div>
      </Section>
      <Section title={t("Two-factor login")}>
        <TwoFactor on={member.twoFactor} />
      </Section>
      <Section title={t("Passkeys")}>
        <Passkeys />
      </Section>
      <Section title={t("Password")}>
        <ChangePassword />
      </Section>
      <Section title={t("Where you are logged in")}>
        <OwnSessions />
      </Section>
    </div>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-muted text-sm">{name}</dt>
      <dd className="wrap-anywhere font-semibold">{children}</dd>
    </div>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title} className="rounded-2xl border border-line bg-surface p-4 sm:p-6">
      <h2 className="mb-3 font-bold text-xl">{title}</h2>
      {children}
    </section>
  );
}

/** Changes the member's own name, which the back office and their invitations show. */
function ChangeName({ name }: { name: string }) {
  const refresh = useRefreshMember();
  const { mutate, isPending, error } = useAction({
    mutationFn: (wish: string) => backOffice.staff.changeName({ name: wish }),
    onSuccess: async ({ message }) => {
      await refresh();
      toast.success(message);
    },
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    mutate(String(new FormData(event.currentTarget).get("name")));
  };
  return (
    <form onSubmit={submit} className="grid gap-4 sm:max-w-sm">
      <Field
        label={t("Name")}
        name="name"
        autoComplete="name"
        required
        maxLength={accountLimits.nameLength}
        defaultValue={name}
        error={fieldsOf(error)?.name}
      />
      <FormError error={error} />
      <Button type="submit" look="secondary" disabled={isPending} className="justify-self-start">
        {t("Change the name")}
      </Button>
    </form>
  );
}

type Change = { password: string; newPassword: string };

/** Changes the member's own password. */
function ChangePassword() {
  const { mutate, isPending, error } = useAction({
    mutationFn: (change: Change) => backOffice.staff.changePassword(change),
    onSuccess: ({ message }) => toast.success(message),
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const given = Object.fromEntries(new FormData(form)) as Change;
    mutate(given, { onSuccess: () => form.reset() });
  };
  const wrong = wrongPassword(error);
  const fields = fieldsOf(error);
  return (
    <form onSubmit={submit} className="grid gap-4 sm:max-w-sm">
      <Field
        label={t("Current password")}
        name="password"
        type="password"
        autoComplete="current-password"
        required
        maxLength={accountLimits.passwordMaxLength}
        error={wrong ?? fields?.password}
      />
      <Field
        label={t("New password")}
        name="newPassword"
        type="password"
        autoComplete="new-password"
        required
        minLength={accountLimits.passwordMinLength}
        maxLength={accountLimits.passwordMaxLength}
        hint={t(
          "At least {least, plural, one {# character} other {# characters}}. This logs you out on all other devices.",
          { least: accountLimits.passwordMinLength },
        )}
        error={fields?.newPassword}
      />
      {!wrong && <FormError error={error} />}
      <Button type="submit" look="secondary" disabled={isPending} className="justify-self-start">
        {t("Change password")}
      </Button>
    </form>
  );
}
