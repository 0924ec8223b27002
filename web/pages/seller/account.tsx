import type { ReactNode } from "react";
import type { Member } from "../../../contract/staff/member.ts";
import { backOffice } from "../../api/back-office.ts";
import { ChangeEmailForm } from "../../features/account/change-email-form.tsx";
import { roleTexts } from "../../features/seller/role-texts.ts";
import { useStaffMember } from "../../features/seller/use-may.ts";
import { PageHead } from "../../ui/page-head.tsx";
import { ChangeName } from "./account/change-name.tsx";
import { ChangePassword } from "./account/change-password.tsx";
import { OwnSessions } from "./account/own-sessions.tsx";
import { Passkeys } from "./account/passkeys.tsx";
import { TwoFactor } from "./account/two-factor.tsx";

export default function SellerAccount() {
  const member = useStaffMember();
  return (
    <>
      <PageHead title="Account" />
      <h1 className="mb-4 font-extrabold text-2xl">Account</h1>
      {member && <OwnAccount member={member} />}
    </>
  );
}

function OwnAccount({ member }: { member: Member }) {
  const { name, includes } = roleTexts[member.role];
  return (
    <div className="grid max-w-2xl gap-6">
      <dl className="grid gap-4 rounded-2xl border border-line bg-surface p-4 sm:grid-cols-2 sm:p-6">
        <Fact name="Name">{member.name}</Fact>
        <Fact name="Email">{member.email}</Fact>
        <Fact name="Role">
          {name}: <span className="font-normal text-muted">{includes}</span>
        </Fact>
      </dl>
      <Section title="Your name">
        <ChangeName name={member.name} />
      </Section>
      <Section title="Your email">
        <div className="sm:max-w-sm">
          <ChangeEmailForm change={backOffice.staff.changeEmail} />
        </div>
      </Section>
      <Section title="Two-factor login">
        <TwoFactor on={member.twoFactor} />
      </Section>
      <Section title="Passkeys">
        <Passkeys />
      </Section>
      <Section title="Password">
        <ChangePassword />
      </Section>
      <Section title="Where you are logged in">
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
