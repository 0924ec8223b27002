import { useQueryClient } from "@tanstack/react-query";
import type { StaffNote as Note } from "../../../../contract/staff/note.ts";
import { backOffice } from "../../../api/back-office.ts";
import { staffOrderQuery } from "../../../features/seller/order-queries.ts";
import { PageSection } from "../../../features/seller/page-section.tsx";
import { StaffNote } from "../../../features/seller/staff-note.tsx";
import { useMay } from "../../../features/seller/use-may.ts";

/** What the staff wrote about an order, which the customer never sees. */
export function OrderNote({ id, note }: { id: string; note: Note }) {
  const queryClient = useQueryClient();
  const { queryKey } = staffOrderQuery(id);
  return (
    <PageSection title="Note for the staff">
      <StaffNote
        note={note}
        mayEdit={useMay("orders.pack")}
        save={(change) => backOffice.orderBoard.writeNote({ id, ...change })}
        onSaved={(saved) =>
          queryClient.setQueryData(queryKey, (before) => before && { ...before, note: saved })
        }
        onOutdated={() => queryClient.invalidateQueries({ queryKey })}
      />
    </PageSection>
  );
}
