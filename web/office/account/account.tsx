import type { ReactNode } from "react";
import { t } from "#contract/i18n/i18n.ts";
import { allLanguages } from "#contract/i18n/languages.ts";
import type { Member } from "#contract/staff/member.ts";
import { backOffice } from "#web/client/back-office.ts";
import { PageHead } from "#web/components/page/page-head.tsx";
import { RichText } from "#web/components/rich-text.tsx";
import { OFFICE_KEY } from "#web/office/shared/office-queries.ts";
import { useStaffMember } from "#web/office/shared/session/use-may.ts";
import { roleTexts } from "#web/office/staff/role-texts.ts";
import { ChangeEmailForm } from "#web/shared/account/change-email-form.tsx";
import { ChangeNameForm } from "#web/shared/account/change-name-form.tsx";
import { ChangePasswordForm } from "#web/shared/account/change-password-form.tsx";
import { OwnSessions } from "#web/shared/account/own-sessions.tsx";
import { LanguageChoice } from "#web/shared/language/language-choice.tsx";
import { Passkeys } from "./passkeys.tsx";
import { TwoFactor } from "./two-factor.tsx";
import { useRefreshMember } from "./use-refresh-member.ts";

const sessionsKey = [...OFFICE_KEY, "own-sessions"];

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
  const refresh = useRefreshMember();
  const changeName = async (wish: { name: string }) => {
    const reply = await backOffice.staff.changeName(wish);
    await refresh();
    return reply;
  };
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
        <ChangeNameForm name={member.name} change={changeName} />
      </Section>
      <LanguageChoice among={allLanguages} />
      <Section title={t("Your email")}>
        <ChangeEmailForm change={backOffice.staff.changeEmail} />
      </Section>
      <Section title={t("Two-factor login")}>
        <TwoFactor on={member.twoFactor} />
      </Section>
      <Section title={t("Passkeys")}>
        <Passkeys />
      </Section>
      <Section title={t("Password")}>
        <ChangePasswordForm change={backOffice.staff.changePassword} sessionsKey={sessionsKey} />
      </Section>
      <Section title={t("Where you are logged in")}>
        <OwnSessions calls={backOffice.staff} queryKey={sessionsKey} />
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
