import { useQuery } from "@tanstack/react-query";
import { Contact } from "lucide-react";
import { customersQuery } from "../../../features/seller/customer-queries.ts";
import { customerSections } from "../../../features/seller/customer-sections.ts";
import { useNoticeSessionEnd } from "../../../features/seller/use-seller-session.ts";
import { ButtonLink } from "../../../ui/button.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { ListBody } from "../../../ui/list/list-body.tsx";
import { ListKeys } from "../../../ui/list/list-keys.tsx";
import { ListPager } from "../../../ui/list/list-pager.tsx";
import { ListChoice, ListHead, ListSearch } from "../../../ui/list/list-tools.tsx";
import { useListState } from "../../../ui/list/use-list-state.ts";
import { PageHead } from "../../../ui/page-head.tsx";
import { SectionTabs } from "../../../ui/section-tabs.tsx";
import { CustomerTable, CustomerTableSkeleton } from "./customer-table.tsx";

const kindOptions = [
  { value: "", text: "All customers" },
  { value: "account", text: "With an account" },
  { value: "guest", text: "Guests" },
];

/** Everybody who has an account or has ordered as a guest. */
export function CustomerList() {
  const state = useListState({ sortBy: ["createdAt"], kind: ["account", "guest"] });
  const { query, change } = state;
  const customers = useQuery(customersQuery(query));
  useNoticeSessionEnd(customers.error);
  return (
    <>
      <PageHead title="Customers" />
      <SectionTabs label="Customers" sections={customerSections} />
      <div className="pt-6">
        <ListHead title="Customers" noun="customer" count={customers.data}>
          <ListSearch label="Name, email, phone or order no." state={state} />
          <ListChoice
            label="Kind"
            value={query.kind ?? ""}
            options={kindOptions}
            onChange={(kind) => change({ kind })}
          />
          <ListKeys />
        </ListHead>
        <ListBody
          query={customers}
          state={state}
          rowsOf={(page) => page.customers}
          skeleton={<CustomerTableSkeleton />}
          empty={<NoCustomers narrowed={state.isNarrowed} />}
        >
          {(page) => (
            <>
              <CustomerTable state={state} customers={page.customers} />
              <ListPager page={page} state={state} />
            </>
          )}
        </ListBody>
      </div>
    </>
  );
}

function NoCustomers({ narrowed }: { narrowed: boolean }) {
  if (narrowed)
    return (
      <EmptyState icon={<Contact />} title="No customers found">
        <ButtonLink to="/seller/customers" replace look="secondary">
          Show all customers
        </ButtonLink>
      </EmptyState>
    );
  return (
    <EmptyState
      icon={<Contact />}
      title="No customers yet"
      text="Whoever registers or orders appears here."
    />
  );
}
