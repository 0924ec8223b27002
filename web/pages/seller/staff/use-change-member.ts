import { useQueryClient } from "@tanstack/react-query";
import type { Api } from "../../../../contract/api.ts";
import type { ReplyOf } from "../../../../contract/endpoint.ts";
import type { Role } from "../../../../contract/permissions.ts";
import type { Member } from "../../../../contract/staff/member.ts";
import { backOffice } from "../../../api/back-office.ts";
import { messageOf } from "../../../api/call-error.ts";
import { useAction } from "../../../api/use-action.ts";
import { MEMBERS_KEY } from "../../../features/seller/staff-queries.ts";
import { toast } from "../../../ui/toast.tsx";

type Page = ReplyOf<Api["staff"]["members"]>;
type Change = { role: Role } | { active: boolean };

/**
 * Changes a member's role, or whether they can log in. `shown` is the new state, displayed while the call is running.
 */
export function useChangeMember(member: Member) {
  const queryClient = useQueryClient();
  const { _id: id } = member;
  const about = `member-${id}`;
  const { mutate, variables, isPending } = useAction({
    mutationFn: ({ change }: { change: Change; undoes?: boolean }) =>
      "role" in change
        ? backOffice.staff.setRole({ id, ...change })
        : backOffice.staff.setActive({ id, ...change }),
    onSuccess: async ({ message, member: changed }, { change, undoes }) => {
      // What is being read now may be from before the change.
      await queryClient.cancelQueries({ queryKey: MEMBERS_KEY });
      const before: Change = "role" in change ? { role: member.role } : { active: member.active };
      const undo = () => mutate({ change: before, undoes: true });
      if (undoes) toast.success(message, { id: about, about });
      // An arrow key on the role, or a slip of the finger, already takes effect.
      else toast(message, { id: about, about, action: { text: "Undo", onClick: undo } });
      queryClient.setQueriesData<Page>(
        { queryKey: MEMBERS_KEY },
        (page) =>
          page && { ...page, members: page.members.map((each) => (each._id === id ? changed : each)) },
      );
      void queryClient.invalidateQueries({ queryKey: MEMBERS_KEY });
    },
    onError: (error) => {
      toast.error(messageOf(error, "The change could not be saved."), { about });
      // Another owner may have changed the member first, so fetch the current state.
      void queryClient.invalidateQueries({ queryKey: MEMBERS_KEY });
    },
  });
  return {
    shown: isPending ? { ...member, ...variables.change } : member,
    isPending,
    change: (change: Change) => mutate({ change }),
  };
}
