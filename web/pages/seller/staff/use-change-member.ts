import { useQueryClient } from "@tanstack/react-query";
import type { Api } from "../../../../contract/api.ts";
import type { ReplyOf } from "../../../../contract/endpoint.ts";
import type { Role } from "../../../../contract/permissions.ts";
import type { Member } from "../../../../contract/staff/member.ts";
import { api } from "../../../api/browser.ts";
import { messageOf } from "../../../api/call-error.ts";
import { useAction } from "../../../api/use-action.ts";
import { MEMBERS_KEY } from "../../../features/seller/seller-queries.ts";
import { toast } from "../../../ui/toast.tsx";

type Page = ReplyOf<Api["staff"]["members"]>;
type Change = { role: Role } | { active: boolean };

/** Changes what a member may do, or whether she can log in. `shown` is how she will be, while that is on its way. */
export function useChangeMember(member: Member) {
  const queryClient = useQueryClient();
  const { _id: id } = member;
  const about = `member-${id}`;
  const { mutate, variables, isPending } = useAction({
    mutationFn: (change: Change) =>
      "role" in change ? api.staff.setRole({ id, ...change }) : api.staff.setActive({ id, ...change }),
    onSuccess: ({ message, member: changed }) => {
      toast.success(message, { id: about, about });
      queryClient.setQueriesData<Page>(
        { queryKey: MEMBERS_KEY },
        (page) =>
          page && { ...page, members: page.members.map((each) => (each._id === id ? changed : each)) },
      );
    },
    onError: (error) => {
      toast.error(messageOf(error, "The change could not be saved."), { about });
      // Somebody else may have been quicker: show what is.
      void queryClient.invalidateQueries({ queryKey: MEMBERS_KEY });
    },
  });
  return { shown: isPending ? { ...member, ...variables } : member, isPending, change: mutate };
}
