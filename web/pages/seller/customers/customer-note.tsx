import { useQueryClient } from "@tanstack/react-query";
import type { StaffNote as Note } from "../../../../contract/staff/note.ts";
import { backOffice } from "../../../api/back-office.ts";
import { customerQuery } from "../../../features/seller/customer-queries.ts";
import { PageSection } from "../../../features/seller/page-section.tsx";
import { StaffNote } from "../../../features/seller/staff-note.tsx";
import { useMay } from "../../../features/seller/use-may.ts";

/** What the staff wrote about the customer, who never sees it. */
export function CustomerNote({ id, note }: { id: string; note: Note }) {
  const queryClient = useQueryClient();
  const { queryKey } = customerQuery(id);
  return (
    <PageSection title="Note">
      <StaffNote
        note={note}
        mayEdit={useMay("customers.edit")}
        save={(change) => backOffice.customers.writeNote({ id, ...change })}
        onSaved={(saved) =>
          queryClient.setQueryData(queryKey, (before) => before && { ...before, note: saved })
        }
        onOutdated={() => queryClient.invalidateQueries({ queryKey })}
      />
    </PageSection>
  );
}
