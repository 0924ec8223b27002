import { useId } from "react";
import { type Role, roleNames } from "../../../../contract/permissions.ts";
import type { Member } from "../../../../contract/staff/member.ts";
import { roleTexts } from "../../../features/seller/role-texts.ts";
import { useStaffMember } from "../../../features/seller/use-may.ts";
import { Cell, Row } from "../../../ui/list/table.tsx";
import { Switch } from "../../../ui/switch.tsx";
import { Invitation } from "./invitation.tsx";
import { ResetLogin } from "./reset-login.tsx";
import { useChangeMember } from "./use-change-member.ts";

/** A staff member. Owners cannot change their own entry: another owner has to. */
export function MemberRow({ member }: { member: Member }) {
  const nameId = useId();
  const isSelf = useStaffMember()?._id === member._id;
  const { shown, isPending, change } = useChangeMember(member);
  return (
    <Row id={member._id} label={member.name}>
      <Cell column="name" className="min-w-0">
        <p id={nameId} className={`wrap-anywhere font-semibold ${shown.active ? "" : "text-muted"}`}>
          {member.name}
          {isSelf && <span className="font-normal text-muted"> (you)</span>}
        </p>
        <p className="wrap-anywhere text-muted text-sm">{member.email}</p>
      </Cell>
      <Cell column="role">
        {isSelf ? (
          roleTexts[member.role].name
        ) : (
          <select
            aria-label={`Role of ${member.name}`}
            value={shown.role}
            aria-busy={isPending}
            onChange={(event) => change({ role: event.target.value as Role })}
            className="h-11 w-full rounded-full border border-edge bg-surface px-4"
          >
            {roleNames.map((role) => (
              <option key={role} value={role}>
                {roleTexts[role].name}
              </option>
            ))}
          </select>
        )}
      </Cell>
      <Cell column="login">
        {member.invitedUntil ? (
          <Invitation member={member} invitedUntil={member.invitedUntil} />
        ) : (
          <div className="flex flex-wrap items-center gap-x-3 text-sm">
            <span className="text-muted">{member.twoFactor ? "Password and code" : "Password"}</span>
            {!isSelf && <ResetLogin member={member} />}
          </div>
        )}
      </Cell>
      <Cell column="active">
        {!isSelf && !member.invitedUntil && (
          <Switch
            aria-label={`${member.name} can log in`}
            checked={shown.active}
            aria-busy={isPending}
            onChange={(event) => change({ active: event.target.checked })}
          />
        )}
      </Cell>
    </Row>
  );
}
