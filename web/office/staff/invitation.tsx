import { useQueryClient } from "@tanstack/react-query";
import type { ReactNode } from "react";
import type { Member } from "#contract/staff/member.ts";
import { backOffice } from "#web/client/back-office.ts";
import { messageOf } from "#web/client/call-error.ts";
import { useAction } from "#web/client/use-action.ts";
import { useDateFormat } from "#web/components/dates.ts";
import { toast } from "#web/components/toast.tsx";
import { useHydrated } from "#web/components/use-hydrated.ts";
import { MEMBERS_KEY } from "./staff-queries.ts";

type InvitationProps = { member: Member; invitedUntil: string };

/** That somebody has not accepted their invitation yet, with what the owner can do about it. */
export function Invitation({ member: { _id: id, name }, invitedUntil }: InvitationProps) {
  const formatDay = useDateFormat("dayOf");
  const isOver = useHydrated() && Date.parse(invitedUntil) <= Date.now();
  const sendAgain = useChangeInvitation(() => backOffice.staff.sendInvitationAgain({ id }), id);
  const withdraw = useChangeInvitation(() => backOffice.staff.withdrawInvitation({ id }), id);
  return (
    <div className="text-sm">
      <p>
        <span className={`font-semibold ${isOver ? "text-tomato" : "text-amber"}`}>
          {isOver ? "Invitation expired" : "Invited"}
        </span>
        {!isOver && <span className="text-muted"> until {formatDay(invitedUntil)}</span>}
      </p>
      <div className="flex flex-wrap items-center gap-x-4">
        <TextButton onClick={() => sendAgain.mutate()} busy={sendAgain.isPending}>
          Send again<span className="sr-only"> to {name}</span>
        </TextButton>
        <TextButton onClick={() => withdraw.mutate()} busy={withdraw.isPending}>
          Withdraw<span className="sr-only"> the invitation of {name}</span>
        </TextButton>
      </div>
    </div>
  );
}

function TextButton({ busy, ...rest }: { busy: boolean; onClick: () => void; children: ReactNode }) {
  return (
    <button
      type="button"
      aria-busy={busy}
      className="min-h-8 rounded font-semibold text-brand underline-offset-4 hover:underline"
      {...rest}
    />
  );
}

/** It may have been accepted, or changed by another owner, so the list is fetched again in any case. */
function useChangeInvitation(call: () => Promise<{ message: string }>, id: string) {
  const queryClient = useQueryClient();
  const about = `member-${id}`;
  return useAction({
    mutationFn: call,
    onSuccess: ({ message }) => toast.success(message, { id: about, about }),
    onError: (error) => toast.error(messageOf(error, "The change could not be saved."), { about }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: MEMBERS_KEY }),
  });
}
